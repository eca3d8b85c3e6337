import { z } from 'zod'
import { labelSchema, nameSchema, slugSchema, textSchema } from '#domain/catalogue/field.ts'
import { numberFields } from '#domain/catalogue/number-fields.ts'
import { namePriceInCents, priceSchema } from '#domain/catalogue/price.ts'
import { chooseImage, imageFields } from '#domain/catalogue/product-image.ts'
import { unitFields } from '#domain/kinds/unit-fields.ts'
import { defineUnitKind, unitsOf } from '#domain/kinds/unit-kind.ts'
import { unitLadder } from '#domain/pricing/ladder-rules.ts'
import { edibleOrder } from './order.ts'

const edibleSchema = z
  .strictObject({
    id: slugSchema,
    name: nameSchema,
    brand: labelSchema,
    dose: labelSchema,
    type: labelSchema,
    price: priceSchema,
    description: textSchema,
    ...numberFields,
    ...imageFields,
  })
  .transform(namePriceInCents)
  .transform(chooseImage('edibles'))

type Edible = z.infer<typeof edibleSchema>

/** A kind that the shop does not sell: the folder that a fourth kind would be. */
export const edible = defineUnitKind<Edible>({
  order: edibleOrder,
  ladder: unitLadder({ minimum: 10, step: 1 }),
  shelf: 'edibles',
  schema: edibleSchema,
  fields: unitFields({ path: 'dose', label: 'Dose', hint: 'Such as 10mg' }),
  nouns: { one: 'edible', many: 'edibles' },
  title: 'Edibles',
  list: { path: '/edibles' },
  detailPath: '/edible',
  missingTitle: 'Edible Not Found',
  heading: 'Edibles',
  lead: () => 'Gummies and chocolate.',
  home: {
    name: 'Edibles',
    text: 'Gummies and chocolate, sold by the piece.',
    amounts: (count) => (count === undefined ? 'Sold by the piece' : `${count} edibles`),
  },
  quantityTerms: (ladder) => `Edibles: at least ${unitsOf(ladder)} in the whole order.`,
  cards: {
    detailsText: 'Details',
    orderText: 'Order',
    columns: 3,
    strains: 0,
    more: (hidden) => `+${hidden}`,
    minimumOrder: (_total, ladder) => `Min. order: ${unitsOf(ladder)}`,
  },
  measure: { term: 'Dose', facet: 'dose', of: ({ dose }) => dose, shown: ({ dose }) => dose },
  strainsNote: () => '',
  minimumTerm: (_strains, ladder) => `At least ${unitsOf(ladder)} an order.`,
  describePicture: ({ name, brand }) => `${name}, an edible by ${brand}`,
  titlesOf: ({ name, brand }) => [`${name} by ${brand}`],
  data: () => ({}),
  socialKind: ({ brand }) => `Edible by ${brand}`,
  drawing: 'matter',
})
