import { pickNumbers } from '#domain/catalogue/goods-numbers.ts'
import { type Kind, pathOf } from '#domain/kinds/kind.ts'
import { formatShortWeight } from '#domain/orders/checkout/weight.ts'
import { type Ladder, tierRanges } from '#domain/pricing/ladder.ts'
import { ownLadder } from '#domain/pricing/own-ladder.ts'
import type { JsonLdNode } from '#domain/seo/json-ld.ts'
import { tierOffersData } from '#domain/seo/offer-data.ts'
import { productData, propertyData } from '#domain/seo/product-data.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import { STRAIN_FIELDS } from './fields.ts'
import { withoutHealthStatements } from './health-statements.ts'
import { STRAIN_LIST } from './list.ts'
import { strainOrder } from './order.ts'
import { describeStrainPicture, matterOf } from './picture-text.ts'
import { type Strain, strainSchema } from './schema.ts'
import { describeRange, STRAIN_DEFAULT_LADDER } from './tiers.ts'

/** Flowers and hash. They fill the home page, and have a page of their own. */
export const strain: Kind<Strain> = {
  order: strainOrder,
  ladder: {
    minimum: undefined,
    maximum: { label: 'Maximum order', hint: 'Buyers who want more are asked to contact you.' },
    step: { label: 'Step', hint: 'Amount added or removed by plus and minus.' },
    first: STRAIN_DEFAULT_LADDER,
  },
  shelf: 'strains',
  schema: strainSchema,
  fields: STRAIN_FIELDS,
  nouns: { one: 'strain', many: 'strains' },
  calledBy: [
    {
      words: `flower|flowers|cannabis flower|bud|buds|weed|blute|bluten|bluete|blueten|cannabisbluten|fleur|fleurs|flor|flores|cogollo|cogollos|fiore|fiori|infiorescenza
        |infiorescenze|bloem|bloemen|bloemtoppen|wiet|kwiat|kwiaty|kwiatostan|kwiatostany|susz|susz konopny|kvet|kvety|kvetenstvi|palice`,
    },
    {
      words: 'hash|hashish|haschisch|hasch|haszysz|hachis|hasis|hashis|haxixe|charas|hasj|pollen|dry sift',
      type: 'Hash',
    },
    { words: 'indica|indyjska|indica dominant', type: 'Indica', isLoose: true },
    { words: 'sativa|sativa dominant', type: 'Sativa', isLoose: true },
    { words: 'hybrid|hybride|hybryda|hibrido|hibrida|ibrido|ibrida|hybridni', type: 'Hybrid', isLoose: true },
  ],
  title: 'Strains',
  list: { path: '/', hash: '#products', definition: STRAIN_LIST },
  detailPath: '/product',
  detailRoute: 'routes/strain.tsx',
  missingTitle: 'Product Not Found',
  home: {
    name: 'Strains',
    premiumName: 'Premium Strains',
    text: 'Flower and hash, sold by weight. Strains can be mixed in one order.',
    picture: '/plates/home/strains',
    amounts: () => 'Sold by the gram',
    goods: 'flowers',
    offer: (_count, ladder) => `flowers and hash from ${describeRange(ladder)}`,
  },
  quantityTerms: (ladder) =>
    `Flowers and hash: the minimum order is ${formatShortWeight(ladder.minimum)} in total, strains mixed as you like. The wholesale range is ${describeRange(ladder)}; for more, contact us.`,
  withoutHealthStatements,
  withPrice: (product, unitCents, priceSource) => ({ ...product, unitCents, priceSource }),
  // Where prices are hidden the ladder is empty.
  withoutPrice: (product) =>
    product.baseCents === undefined ? product : { ...product, baseCents: undefined },
  toOrderable: ({ id, name, type, thc, image, unitCents, baseCents, priceSource, ...rest }) => ({
    ...{ id, name, ...pickNumbers(rest) },
    type: type ?? '',
    strength: thc,
    picture: image,
    variants: [],
    ...(unitCents !== undefined ? { unitCents, priceSource } : baseCents !== undefined && { baseCents }),
  }),
  describePicture: describeStrainPicture,
  titlesOf: (product) => {
    const { name, thc } = product
    return [`${name}: ${matterOf(product).toLowerCase()}, ${thc} THC`, `${name}, ${thc} THC`, name]
  },
  termsOf: (_product, ladder) => `Wholesale from ${describeRange(ladder)}.`,
  structuredData: (shop, product, ladder) => strainData(shop, product, pathOf(strain, product), ladder),
  // The picture is drawn once: it names no price that the operator may change.
  socialLines: (product) => ({
    kind: `${matterOf(product)}, ${product.thc} THC`,
    foot: 'Wholesale, by the gram',
  }),
  platesOf: (product) => {
    const { type = '', description = '', appearance = '' } = product
    const subject = { ...product, type, description, appearance, brand: '', measure: '' }
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

export function strainData(shop: ShopFacts, strain: Strain, path: string, ladder: Ladder): JsonLdNode {
  return {
    ...productData(shop, strain, path),
    category: matterOf(strain),
    additionalProperty: [
      propertyData('THC', strain.thc),
      ...(strain.cbd === undefined ? [] : [propertyData('CBD', strain.cbd)]),
    ],
    ...(ladder.tiers.length > 0 && { offers: tierOffersData(shop, path, tiersOf(strain, ladder)) }),
  }
}

/** A price of its own holds from the smallest order to the largest. */
function tiersOf({ unitCents, baseCents }: Strain, ladder: Ladder) {
  if (unitCents === undefined) return tierRanges(ownLadder(ladder, { baseCents }))
  return [{ from: ladder.minimum, to: ladder.maximum, cents: unitCents }]
}
