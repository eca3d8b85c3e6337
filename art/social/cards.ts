import type { Catalogue } from '#domain/catalogue/product.ts'
import { formatEuro } from '#domain/money.ts'
import { UNIT_MINIMUM } from '#domain/ordering/order-limits.ts'
import { STRAIN_TIERS } from '#domain/ordering/pricing.ts'
import { socialPicturePath } from '#domain/seo/social-picture.ts'
import { shop } from '#shop.config'
import type { Card } from './card.ts'

type NamedCard = { path: string; card: Card }

/** A card for the home page, for each list and for each product, under the path where pages expect its picture. */
export function allCards({ strains, vapes, concentrates }: Catalogue): NamedCard[] {
  return [
    name('/home', {
      title: 'Flower, catalogued like it matters.',
      kind: 'Wholesale flower and extracts',
      foot: 'For licensed sellers in Europe',
      plate: '/plates/home/hero',
    }),
    name('/vapes', {
      title: 'THC Vapes',
      kind: `${vapes.length} vapes at wholesale`,
      foot: `From ${formatEuro(lowest(vapes))} a unit`,
      plate: '/plates/home/vapes',
    }),
    name('/concentrates', {
      title: 'Concentrates',
      kind: `${concentrates.length} concentrates at wholesale`,
      foot: `From ${formatEuro(lowest(concentrates))} a unit`,
      plate: '/plates/home/concentrates',
    }),
    ...strains.map((strain) =>
      name(strain.image, {
        title: strain.name,
        kind: `${strain.type === 'Hash' ? 'Hash' : `${strain.type} flower`}, ${strain.thc} THC`,
        foot: `${describeRates()} a gram`,
        plate: strain.image,
      }),
    ),
    ...vapes.map((vape) =>
      name(vape.image, {
        title: vape.name,
        kind: `Vape by ${vape.brand}`,
        foot: describeUnitPrice(vape),
        plate: vape.image,
      }),
    ),
    ...concentrates.map((concentrate) =>
      name(concentrate.image, {
        title: concentrate.name,
        kind: `${concentrate.size} by ${concentrate.brand}`,
        foot: describeUnitPrice(concentrate),
        plate: concentrate.image,
      }),
    ),
  ]
}

function name(picture: string, card: Omit<Card, 'shopName'>): NamedCard {
  return { path: socialPicturePath(picture), card: { ...card, shopName: shop.name } }
}

function describeRates() {
  const rates = STRAIN_TIERS.map(({ centsPerGram }) => centsPerGram)
  return `${formatEuro(Math.min(...rates))} to ${formatEuro(Math.max(...rates))}`
}

function describeUnitPrice({ priceCents }: { priceCents: number }) {
  return `${formatEuro(priceCents)} a unit, from ${UNIT_MINIMUM} units`
}

function lowest(products: readonly { priceCents: number }[]) {
  return Math.min(...products.map(({ priceCents }) => priceCents))
}
