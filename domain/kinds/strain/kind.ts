import { type Kind, pathOf } from '#domain/kinds/kind.ts'
import { formatEuro } from '#domain/money.ts'
import { formatShortWeight } from '#domain/ordering/weight.ts'
import { STRAIN_FIELDS } from './fields.ts'
import { withoutHealthStatements } from './health-statements.ts'
import { STRAIN_LIST } from './list.ts'
import { strainOrder } from './order.ts'
import { describeStrainPicture } from './picture-text.ts'
import { type Strain, strainSchema } from './schema.ts'
import { strainData } from './structured-data.ts'
import { STRAIN_MINIMUM_GRAMS, STRAIN_RANGE, STRAIN_TIERS } from './tiers.ts'

/** Flowers and hash. They fill the home page, and have a page of their own. */
export const strain: Kind<Strain> = {
  order: strainOrder,
  shelf: 'strains',
  schema: strainSchema,
  fields: STRAIN_FIELDS,
  nouns: { one: 'strain', many: 'strains' },
  title: 'Strains',
  list: { path: '/', hash: '#products', definition: STRAIN_LIST },
  detailPath: '/product',
  detailRoute: 'routes/strain.tsx',
  missing: { title: 'Product Not Found', returnText: 'Return to Homepage' },
  home: {
    name: 'Premium Strains',
    text: 'Flower and hash, sold by weight. Strains can be mixed in one order.',
    picture: '/plates/home/strains',
    amounts: () => 'Sold by the gram',
    goods: 'flowers',
    offer: () => `flowers and hash from ${STRAIN_RANGE}`,
  },
  quantityTerms: `Flowers and hash: the minimum order is ${formatShortWeight(STRAIN_MINIMUM_GRAMS)} in total, strains mixed as you like. The wholesale range is ${STRAIN_RANGE}; for more, contact us.`,
  withoutHealthStatements,
  toOrderable: ({ id, name, type, thc, image }) => ({
    ...{ id, name, type },
    strength: thc,
    picture: image,
    variants: [],
  }),
  describePicture: describeStrainPicture,
  titlesOf: (product) => {
    const { name, thc } = product
    return [`${name}: ${matterOf(product).toLowerCase()}, ${thc} THC`, `${name}, ${thc} THC`, name]
  },
  termsOf: () => `Wholesale from ${STRAIN_RANGE}.`,
  structuredData: (shop, product) => strainData(shop, product, pathOf(strain, product), STRAIN_TIERS),
  socialLines: (product) => {
    const rates = STRAIN_TIERS.map(({ centsPerGram }) => centsPerGram)
    return {
      kind: `${matterOf(product)}, ${product.thc} THC`,
      foot: `${formatEuro(Math.min(...rates))} to ${formatEuro(Math.max(...rates))} a gram`,
    }
  },
  platesOf: (product) => {
    const subject = { ...product, brand: '', measure: '' }
    return product.type === 'Hash'
      ? [
          { suffix: '', drawing: 'hash', subject },
          { suffix: '-details', drawing: 'hash-details', subject },
        ]
      : [
          { suffix: '', drawing: 'flower', subject },
          { suffix: '-details', drawing: 'flower-details', subject },
        ]
  },
}

function matterOf({ type }: Strain) {
  return type === 'Hash' ? 'Hash' : `${type} flower`
}
