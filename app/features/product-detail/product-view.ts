import { slugOf } from '#domain/catalogue/browse/fold-text.ts'
import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import { minimumTotalCents } from '#domain/catalogue/describe/card-summary.ts'
import { describeConcentratePicture, describeVapePicture } from '#domain/catalogue/describe/picture-text.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { VARYING_STRENGTH } from '#domain/catalogue/vape-strength.ts'
import { formatEuro } from '#domain/money.ts'
import { UNIT_MINIMUM, UNIT_PACK, VOLUME_DISCOUNT_OVER_UNITS } from '#domain/ordering/order-limits.ts'

/** The page of a product that is sold by the unit, in the words it is shown with. Made by the loader. */
export type ProductView = {
  /** What its order buttons open. */
  order: { kind: string; product: string }
  name: string
  brand: string
  description: string
  badges: string[]
  picture: { src: string; alt: string }
  list: { text: string; to: string }
  price: string
  minimumOrder: string
  minimumTotal: string
  strains: string[]
  strainsNote: string
  /** `to` leads to others of the same brand or kind. */
  specifications: { term: string; value: string; to: string }[]
  wholesale: string[]
}

export function viewVape(vape: Vape): ProductView {
  const { type, mg, strains = [] } = vape
  return {
    ...viewUnit(vape, 'vape', { text: 'Vapes', to: '/vapes' }),
    badges: mg === VARYING_STRENGTH ? [type] : [type, mg],
    picture: { src: vape.image, alt: describeVapePicture(vape) },
    strainsNote:
      strains.length === 0
        ? 'This one comes without a choice of strain.'
        : `Mix them as you like: the ${UNIT_MINIMUM} units count together.`,
    specifications: specify('/vapes', [
      ['Brand', 'brand', vape.brand],
      ['Type', 'type', type],
      ['Strength', 'strength', mg],
    ]),
    wholesale: wholesaleTerms(
      strains.length === 0
        ? `At least ${UNIT_MINIMUM} units of this product, in steps of ${UNIT_PACK}.`
        : `At least ${UNIT_MINIMUM} units of this product.`,
    ),
  }
}

export function viewConcentrate(concentrate: Concentrate): ProductView {
  const { type, size, strains = [] } = concentrate
  return {
    ...viewUnit(concentrate, 'concentrate', { text: 'Concentrates', to: '/concentrates' }),
    badges: [type, size],
    picture: { src: concentrate.image, alt: describeConcentratePicture(concentrate) },
    strainsNote:
      strains.length === 0 ? 'This one comes without a choice of strain.' : 'Mix them as you like.',
    specifications: specify('/concentrates', [
      ['Brand', 'brand', concentrate.brand],
      ['Type', 'type', type],
      ['Size', 'size', size],
    ]),
    wholesale: wholesaleTerms(`At least ${UNIT_MINIMUM} units an order, mixed across concentrates.`),
  }
}

function viewUnit(product: Vape | Concentrate, kind: string, list: { text: string; to: string }) {
  const { id, name, brand, description, priceCents, strains = [] } = product
  return {
    order: { kind, product: id },
    name,
    brand,
    description,
    list,
    price: formatEuro(priceCents),
    minimumOrder: `${UNIT_MINIMUM} units`,
    minimumTotal: formatEuro(minimumTotalCents(product)),
    strains,
  }
}

function specify(list: string, entries: [term: string, facet: string, value: string][]) {
  return entries.map(([term, facet, value]) => ({ term, value, to: `${list}?${facet}=${slugOf(value)}` }))
}

function wholesaleTerms(minimum: string) {
  return [
    minimum,
    'Bulk discounts available.',
    `Contact us for volume discounts over ${VOLUME_DISCOUNT_OVER_UNITS} units.`,
  ]
}
