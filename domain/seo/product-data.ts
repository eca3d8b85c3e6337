import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import { concentratePath, strainPath, vapePath } from '#domain/catalogue/product-path.ts'
import type { Strain } from '#domain/catalogue/strain.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { VARYING_STRENGTH } from '#domain/catalogue/vape-strength.ts'
import type { JsonLdNode } from './json-ld.ts'
import { type PriceTier, tierOffersData, unitOfferData } from './offer-data.ts'
import { absoluteUrl, type ShopFacts } from './shop-facts.ts'
import { socialPicturePath } from './social-picture.ts'

export function strainData(shop: ShopFacts, strain: Strain, tiers: readonly PriceTier[]): JsonLdNode {
  const path = strainPath(strain)
  return {
    ...productData(shop, strain, path),
    category: strain.type === 'Hash' ? 'Hash' : `${strain.type} flower`,
    additionalProperty: [propertyData('THC', strain.thc), propertyData('CBD', strain.cbd)],
    offers: tierOffersData(shop, path, tiers),
  }
}

export function vapeData(shop: ShopFacts, vape: Vape): JsonLdNode {
  const path = vapePath(vape)
  return {
    ...productData(shop, vape, path),
    category: vape.type,
    brand: { '@type': 'Brand', name: vape.brand },
    additionalProperty: vape.mg === VARYING_STRENGTH ? undefined : [propertyData('Strength', vape.mg)],
    offers: unitOfferData(shop, path, vape.priceCents),
  }
}

export function concentrateData(shop: ShopFacts, concentrate: Concentrate): JsonLdNode {
  const path = concentratePath(concentrate)
  return {
    ...productData(shop, concentrate, path),
    category: concentrate.type,
    brand: { '@type': 'Brand', name: concentrate.brand },
    size: concentrate.size,
    offers: unitOfferData(shop, path, concentrate.priceCents),
  }
}

type Described = { id: string; name: string; description: string; image: string }

function productData(shop: ShopFacts, { id, name, description, image }: Described, path: string): JsonLdNode {
  return {
    '@type': 'Product',
    '@id': absoluteUrl(shop, `${path}#product`),
    name,
    description,
    sku: id,
    url: absoluteUrl(shop, path),
    // Search engines do not all read the formats of the plates; the social picture is a JPEG.
    image: absoluteUrl(shop, socialPicturePath(image)),
    audience: { '@type': 'PeopleAudience', suggestedMinAge: shop.minimumAge },
  }
}

function propertyData(name: string, value: string): JsonLdNode {
  return { '@type': 'PropertyValue', name, value }
}
