import { z } from 'zod'
import { labelListSchema, labelSchema, nameSchema, slugSchema, textSchema } from '#domain/catalogue/field.ts'
import { numberFields, refuseForeignVariants, variantNumberFields } from '#domain/catalogue/number-fields.ts'
import { namePriceInCents, priceSchema } from '#domain/catalogue/price.ts'
import { chooseImage, imageFields } from '#domain/catalogue/product-image.ts'
import { unitFields } from '#domain/kinds/unit-fields.ts'
import { byBrand, defineUnitKind, unitsOf } from '#domain/kinds/unit-kind.ts'
import { unitLadder } from '#domain/pricing/ladder-rules.ts'
import { propertyData } from '#domain/seo/product-data.ts'
import { vapeOrder } from './order.ts'

const vapeSchema = z
  .strictObject({
    id: slugSchema,
    slug: slugSchema.optional(),
    name: nameSchema,
    brand: labelSchema.optional(),
    mg: labelSchema.optional(),
    type: labelSchema.optional(),
    price: priceSchema,
    description: textSchema.optional(),
    ...imageFields,
    ...numberFields,
    ...variantNumberFields,
    otherNames: labelListSchema.optional(),
    strains: labelListSchema.optional(),
  })
  .superRefine(refuseForeignVariants)
  .transform(namePriceInCents)
  .transform(chooseImage('vapes'))

export type Vape = z.infer<typeof vapeSchema>

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
  ladder: {
    ...unitLadder({ minimum: 10, step: 10 }),
    minimum: { label: 'Minimum units per product', hint: 'Can be mixed across strains.' },
    step: {
      label: 'Units in a pack',
      hint: 'For products without strains: sold in whole packs.',
    },
  },
  shelf: 'vapes',
  schema: vapeSchema,
  fields: unitFields({ path: 'mg', label: 'Strength', hint: `Such as 1000mg, or ${VARYING_STRENGTH}` }),
  nouns: { one: 'vape', many: 'vapes' },
  calledBy: [
    {
      words: `vape pen|vape pens|vaporizer|vaporizers|vaporiser|vaping|cartridge|cartridges|cart|carts|disposable|disposables|kartusche|kartuschen|einweg vape|vapoteuse|vapoteuses
        |vaporisateur|cartouche|cartouches|puff|puffs|vaporizador|vaporizadores|vapeador|vapeadores|cartucho|cartuchos|vaporizzatore|vaporizzatori|cartuccia|cartucce|verdamper|verdampers
        |wegwerpvape|waporyzator|waporyzatory|kartridz|kartridze|jednorazowka|jednorazowki|e papieros|e zigarette|vapo|jednorazove vapo`,
    },
    { words: 'pen|pens|einweg|desechable|descartavel|wklad|wklady|device|gerat', isLoose: true },
  ],
  title: 'Vapes',
  list: { path: '/vapes' },
  searchWords: ['vape', 'vaporizer', 'vaporiser', 'cartridge', 'disposable', 'pen', 'e-cigarette'],
  detailPath: '/vape',
  missingTitle: 'Vape Product Not Found',
  heading: 'THC Vapes',
  lead: (ladder) => `Disposables and cartridges, sold from ${unitsOf(ladder)} a product.`,
  home: {
    name: 'THC Vapes',
    text: 'Cartridges and disposables, sold by the piece.',
    picture: '/plates/home/vapes',
    amounts: (count, ladder) =>
      count === undefined ? `From ${unitsOf(ladder)} each` : `${count} vapes, from ${unitsOf(ladder)} each`,
  },
  quantityTerms: (ladder) =>
    `Vapes: at least ${unitsOf(ladder)} of each product, which may be mixed across its strains.`,
  cards: {
    detailsText: 'View Details',
    orderText: 'Order Now',
    columns: 3,
    strains: 3,
    more: (hidden) => `+${hidden} more`,
    minimumOrder: (minimumTotal, ladder) => `Minimum order: ${unitsOf(ladder)} (${minimumTotal})`,
  },
  measure: { term: 'Strength', facet: 'strength', of: ({ mg }) => mg, shown: strengthOf },
  strainsNote: (ladder) => `Mix them as you like: the ${unitsOf(ladder)} count together.`,
  minimumTerm: (strains, ladder) =>
    strains.length === 0
      ? `At least ${unitsOf(ladder)} of this product, in steps of ${ladder.step}.`
      : `At least ${unitsOf(ladder)} of this product.`,
  describePicture: (product) => {
    const { name, type = '' } = product
    const words = [`${name}, a vape${byBrand(product)}`, strengthOf(product)].filter(Boolean).join(', ')
    return `${words}: ${LOOKS.get(type) ?? ANY_LOOK}`
  },
  titlesOf: (product) => [`${product.name} vape${byBrand(product)}`, product.name],
  data: (product) => {
    const strength = strengthOf(product)
    return { additionalProperty: strength && [propertyData('Strength', strength)] }
  },
  socialKind: (product) => `Vape${byBrand(product)}`,
  drawing: 'device',
})

function strengthOf({ mg }: Vape): string | undefined {
  return mg === VARYING_STRENGTH ? undefined : mg
}
