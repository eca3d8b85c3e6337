import { z } from 'zod'
import { labelListSchema, labelSchema, nameSchema, slugSchema, textSchema } from '#domain/catalogue/field.ts'
import { numberFields, refuseForeignVariants, variantNumberFields } from '#domain/catalogue/number-fields.ts'
import { namePriceInCents, priceSchema } from '#domain/catalogue/price.ts'
import { chooseImage, imageFields } from '#domain/catalogue/product-image.ts'
import { unitFields } from '#domain/kinds/unit-fields.ts'
import { byBrand, defineUnitKind, unitsOf } from '#domain/kinds/unit-kind.ts'
import { unitLadder } from '#domain/pricing/ladder-rules.ts'
import { concentrateOrder } from './order.ts'

const concentrateSchema = z
  .strictObject({
    id: slugSchema,
    slug: slugSchema.optional(),
    name: nameSchema,
    brand: labelSchema.optional(),
    size: labelSchema.optional(),
    price: priceSchema,
    description: textSchema.optional(),
    type: labelSchema.optional(),
    ...imageFields,
    ...numberFields,
    ...variantNumberFields,
    otherNames: labelListSchema.optional(),
    strains: labelListSchema.optional(),
  })
  .superRefine(refuseForeignVariants)
  .transform(namePriceInCents)
  .transform(chooseImage('concentrates'))

type Concentrate = z.infer<typeof concentrateSchema>

/** How matter of a type looks, for those who do not see the picture. */
const LOOKS = new Map(
  Object.entries({
    Badder: 'whipped pale into soft folds',
    'Bubble Hash': 'a heap of fine, blond sand',
    Budder: 'smooth and matt, spread like fudge',
    'Dab Pen': 'a slim pen with amber oil behind a window',
    'Diamond Dabs': 'crystals the size of peppercorns',
    'Diamond Sauce': 'pale crystals in golden sauce',
    'Diamond Wax': 'waxy lumps with a crystalline grain',
    Diamonds: 'pale, clear crystals like rock salt',
    'Live Resin': 'wet, sugary and amber',
    'Live Resin Crumble': 'loose golden crumbs',
    'Live Rosin': 'pale and smooth as butter',
    Shatter: 'a sheet of amber glass with broken edges',
    Syrup: 'dark syrup that runs from a spoon',
    'THC-A Crumble': 'dry, pale pieces full of air pockets',
    'THC-P Blend': 'thick amber oil',
    'THC-P Wax': 'soft amber lumps',
    Vaporizer: 'a pocket device with amber oil behind a window',
  }),
)

export const concentrate = defineUnitKind<Concentrate>({
  order: concentrateOrder,
  ladder: unitLadder({ minimum: 10, step: 1 }),
  shelf: 'concentrates',
  schema: concentrateSchema,
  fields: unitFields({ path: 'size', label: 'Size', hint: 'Such as 1g' }),
  nouns: { one: 'concentrate', many: 'concentrates' },
  calledBy: [
    {
      words: `konzentrat|konzentrate|concentre|concentres|concentrado|concentrados|concentrato|concentrati|concentraat|concentraten|koncentrat|koncentraty|extract|extracts|extrakt|extrakte
        |extrait|extraits|extracto|extractos|estratto|estratti|ekstrakt|ekstrakty|extrato|extratos|extrakty|dab|dabs`,
    },
    {
      words: `rosin|live rosin|resin|live resin|shatter|wax|budder|badder|crumble|distillate|destillat|destillate|distillat|destilado|distillato|destylat|destilat|diamonds|diamanten|sauce
        |syrup|rso|bubble hash|kristalle|cristaux|cristales`,
      isLoose: true,
    },
  ],
  title: 'Concentrates',
  list: { path: '/concentrates' },
  searchWords: ['concentrate', 'extract'],
  detailPath: '/concentrate',
  missingTitle: 'Concentrate Product Not Found',
  heading: 'Concentrates',
  lead: (ladder) => `Diamonds, rosin, badder, shatter and more, sold from ${unitsOf(ladder)} an order.`,
  home: {
    name: 'Concentrates',
    text: 'Extracts, from diamonds to rosin, sold by the piece.',
    picture: '/plates/home/concentrates',
    amounts: (count, ladder) =>
      count === undefined
        ? `From ${unitsOf(ladder)} in all`
        : `${count} concentrates, from ${unitsOf(ladder)} in all`,
  },
  quantityTerms: (ladder) => `Concentrates: at least ${unitsOf(ladder)} in the whole order.`,
  cards: {
    detailsText: 'Details',
    orderText: 'Order',
    columns: 4,
    strains: 2,
    more: (hidden) => `+${hidden}`,
    minimumOrder: (_minimumTotal, ladder) => `Min. order: ${unitsOf(ladder)}`,
  },
  measure: { term: 'Size', facet: 'size', of: ({ size }) => size, shown: ({ size }) => size },
  strainsNote: () => 'Mix them as you like.',
  minimumTerm: (_strains, ladder) => `At least ${unitsOf(ladder)} an order, mixed across concentrates.`,
  describePicture: (product) => {
    const { name, type = '', size } = product
    const words = [`${name}, a concentrate${byBrand(product)}`, size].filter(Boolean).join(', ')
    // How matter of another type looks only its picture can say.
    const look = LOOKS.get(type)
    return look === undefined ? words : `${words}: ${look}`
  },
  titlesOf: (product) => {
    const named = [product.name, product.size].filter(Boolean).join(' ')
    return [`${named}${byBrand(product)}`, named]
  },
  data: ({ size }) => ({ size }),
  socialKind: (product) => `${product.size ?? 'Concentrate'}${byBrand(product)}`,
  drawing: 'matter',
})
