import type { GoodsNumbers } from '#domain/catalogue/goods-numbers.ts'
import type { JsonLdNode } from './json-ld.ts'
import { absoluteUrl, type ShopFacts } from './shop-facts.ts'
import { socialPicturePath } from './social-picture.ts'

type Described = GoodsNumbers & { id: string; name: string; description?: string | undefined; image: string }

/** What search engines are told of every product. */
export function productData(
  shop: ShopFacts,
  { id, name, description, image, articleNumber, ean }: Described,
  path: string,
): JsonLdNode {
  return {
    '@type': 'Product',
    '@id': absoluteUrl(shop, `${path}#product`),
    name,
    description,
    sku: articleNumber ?? id,
    // gtin8, gtin12, gtin13 or gtin14.
    ...(ean !== undefined && { [`gtin${ean.length}`]: ean }),
    url: absoluteUrl(shop, path),
    // Search engines do not all read the formats of the plates; the social picture is a JPEG.
    image: absoluteUrl(shop, socialPicturePath(image)),
    audience: { '@type': 'PeopleAudience', suggestedMinAge: shop.minimumAge },
  }
}

export function propertyData(name: string, value: string): JsonLdNode {
  return { '@type': 'PropertyValue', name, value }
}
