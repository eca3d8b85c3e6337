import { nameCatalogue } from '#domain/kinds/catalogue-words.ts'
import { listEvery } from '#domain/list-in-words.ts'
import type { HomeSection } from '#domain/shop/home-sections.ts'
import { readDocument } from '#domain/shop/setting-document.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { shopPicturePath } from '#domain/shop/shop-picture.ts'
import { soldKinds } from '#domain/shop/sold-kinds.ts'

type Hero = NonNullable<ShopConfig['home']>['hero']

/** What the home page opens with: words and picture of the operator, or what follows from what they sell. */
export function openingOf(shop: ShopConfig, order: readonly HomeSection[]) {
  const hero = shop.home?.hero
  return {
    headline: hero?.headline || 'Flower, catalogued like it matters.',
    text: hero?.text || describeShop(shop),
    figure: figureOf(hero),
    // They lead down the page, to what is there.
    links: {
      products: order.includes('categories') ? '/#categories' : '/#products',
      more: order.includes('shipping') ? '/#shipping' : undefined,
    },
  }
}

function describeShop(shop: ShopConfig) {
  const goods = listEvery(
    soldKinds(shop).map((kind, at) => {
      const name = nameCatalogue(kind, shop)
      // A name of the operator's stays as they write it.
      return at === 0 || name !== kind.title ? name : name.toLowerCase()
    }),
  )
  return `${goods} for licensed sellers in Europe. Flower is priced by the gram, every order is confirmed by a person, and nothing is paid online.`
}

/** The operator's picture with its caption; without one the drawing, unless they want none. */
function figureOf(hero: Hero) {
  const picture = readDocument(hero?.picture ?? '')
  if (picture) return { src: shopPicturePath(picture.file, 'hero'), caption: hero?.caption ?? '' }
  return hero?.noDrawing ? undefined : ('drawing' as const)
}
