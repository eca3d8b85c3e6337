import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { isPicturePath } from '#domain/catalogue/pictures.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { formatEuro } from '#domain/money.ts'
import { socialPicturePath } from '#domain/seo/social-picture.ts'
import type { Card } from './card.ts'

type NamedCard = { path: string; card: Card }

/** A card for the home page, for each list and for each product, under the path where pages expect its picture. */
type Shown = { catalogue: Catalogue; shop: { name: string } }

export function allCards({ catalogue, shop }: Shown): NamedCard[] {
  return [
    name('/home', {
      title: 'Flower, catalogued like it matters.',
      kind: 'Wholesale flower and extracts',
      foot: 'For licensed sellers in Europe',
      plate: '/plates/home/hero',
    }),
    ...KINDS.flatMap((kind) => {
      const products = productsOf(catalogue, kind)
      const drawn = products.filter(({ image }) => !isPicturePath(image))
      const cards = drawn.map((product) =>
        name(product.image, { title: product.name, ...kind.socialLines(product), plate: product.image }),
      )
      if (!kind.shown || !products[0]) return cards
      const prices = products.map((product) => kind.toOrderable(product).unitCents ?? 0)
      const card = {
        title: kind.shown.heading,
        kind: `${products.length} ${kind.nouns.many} at wholesale`,
        foot: `From ${formatEuro(Math.min(...prices))} a unit`,
        plate: kind.home.picture ?? drawn[0]?.image ?? '/plates/home/hero',
      }
      return [name(kind.list.path, card), ...cards]
    }),
  ]

  function name(picture: string, card: Omit<Card, 'shopName'>): NamedCard {
    return { path: socialPicturePath(picture), card: { ...card, shopName: shop.name } }
  }
}
