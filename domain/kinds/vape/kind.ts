import { unitFields } from '#domain/kinds/unit-fields.ts'
import { defineUnitKind } from '#domain/kinds/unit-kind.ts'
import { UNIT_MINIMUM, UNIT_PACK } from '#domain/ordering/order-limits.ts'
import { propertyData } from '#domain/seo/product-data.ts'
import { VAPE_LIST } from './list.ts'
import { vapeOrder } from './order.ts'
import { type Vape, vapeSchema } from './schema.ts'

/** A vape of this strength shows no strength badge. */
const VARYING_STRENGTH = 'Varies'

/**
 * How goods of a type look, for those who do not see the picture. Only what a drawing and an operator's own photograph
 * have in common: the matter, not the vessel.
 */
const LOOKS = new Map(
  Object.entries({
    'Dual Split VVS': 'a device with two tanks of clear oil side by side',
    'Live Resin': 'a device with amber oil behind its window',
    'Live Rosin': 'a device with pale golden oil behind its window',
    'Mystery Box': 'a box that does not show what is in it',
  }),
)
const ANY_LOOK = 'a device with golden oil behind its window'

export const vape = defineUnitKind<Vape>({
  order: vapeOrder,
  shelf: 'vapes',
  schema: vapeSchema,
  fields: unitFields({ path: 'mg', label: 'Strength', hint: `Such as 1000mg, or ${VARYING_STRENGTH}` }),
  nouns: { one: 'vape', many: 'vapes' },
  title: 'Vapes',
  list: { path: '/vapes', definition: VAPE_LIST },
  detailPath: '/vape',
  missingTitle: 'Vape Product Not Found',
  heading: 'THC Vapes',
  lead: `Disposables and cartridges, sold from ${UNIT_MINIMUM} units a product.`,
  home: {
    name: 'THC Vapes',
    text: 'Cartridges and disposables, sold by the piece.',
    picture: '/plates/home/vapes',
    amounts: (count) => `${count} vapes, from ${UNIT_MINIMUM} units each`,
  },
  quantityTerms: `Vapes: at least ${UNIT_MINIMUM} units of each product, which may be mixed across its strains.`,
  cards: {
    detailsText: 'View Details',
    orderText: 'Order Now',
    columns: 3,
    strains: 3,
    more: (hidden) => `+${hidden} more`,
    minimumOrder: (minimumTotal) => `Minimum order: ${UNIT_MINIMUM} units (${minimumTotal})`,
  },
  measure: { term: 'Strength', facet: 'strength', of: ({ mg }) => mg, shown: strengthOf },
  strainsNote: () => `Mix them as you like: the ${UNIT_MINIMUM} units count together.`,
  minimumTerm: (strains) =>
    strains.length === 0
      ? `At least ${UNIT_MINIMUM} units of this product, in steps of ${UNIT_PACK}.`
      : `At least ${UNIT_MINIMUM} units of this product.`,
  describePicture: (product) => {
    const { name, brand, type } = product
    const words = [`${name}, a vape by ${brand}`, strengthOf(product)].filter(Boolean).join(', ')
    return `${words}: ${LOOKS.get(type) ?? ANY_LOOK}`
  },
  titlesOf: ({ name, brand }) => [`${name} vape by ${brand}`, name],
  data: (product) => {
    const strength = strengthOf(product)
    return { additionalProperty: strength && [propertyData('Strength', strength)] }
  },
  socialKind: ({ brand }) => `Vape by ${brand}`,
  drawing: 'device',
})

function strengthOf({ mg }: Vape): string | undefined {
  return mg === VARYING_STRENGTH ? undefined : mg
}
