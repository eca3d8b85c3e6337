import { describe, expect, test } from 'vitest'
import { concentrate as concentrateKind } from '#domain/kinds/concentrate/kind.ts'
import { strainData } from '#domain/kinds/strain/kind.ts'
import { vape as vapeKind } from '#domain/kinds/vape/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { allNodes, findMissing } from '#tests/seo/check-search-rules.ts'
import { findVocabularyProblems } from '#tests/seo/check-vocabulary.ts'
import { filledShop, someLadder } from '#tests/seo/shop-facts.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { collectionData } from './list-data.ts'
import { withAvailability } from './offer-data.ts'
import { organizationData, websiteData } from './shop-data.ts'

const { strains, vapes, concentrates } = shippedCatalogue
const rating = { value: 4.6, count: 31, source: 'https://reviews.example/cultivar' }
const ladder = strains.map((strain) => strainData(filledShop, strain, `/product/${strain.id}`, someLadder))
const collection = { name: 'Vapes', description: 'All vapes', path: '/vapes', total: vapes.length }

const everything = [
  organizationData({ ...filledShop, rating }),
  websiteData(filledShop),
  breadcrumbData(filledShop, [{ name: 'Vapes', path: '/vapes' }]),
  collectionData(filledShop, {
    ...collection,
    products: vapes.map((vape) => vapeKind.structuredData(filledShop, vape, vapeKind.ladder.first)),
  }),
  ...ladder,
  ...vapes.map((vape) => vapeKind.structuredData(filledShop, vape, vapeKind.ladder.first)),
  ...concentrates.map((concentrate) =>
    concentrateKind.structuredData(filledShop, concentrate, concentrateKind.ladder.first),
  ),
]

/** Recommended by search engines, and not known: nothing is made up to please them. */
const WITHHELD = [
  // The shop does not know its stock.
  'Offer.availability',
  'Offer.hasMerchantReturnPolicy',
  'Offer.itemCondition',
  'Offer.priceValidUntil',
  'Offer.shippingDetails',
  'Product.aggregateRating',
  // A strain has breeders and growers, and no brand.
  'Product.brand',
  'Product.gtin|mpn',
  'Product.review',
]

describe('structured data', () => {
  test('says nothing that the schema.org vocabulary does not know', () => {
    expect(findVocabularyProblems(everything)).toEqual([])
  })

  test('has every property that search engines require', () => {
    expect(findMissing(everything, 'required')).toEqual([])
  })

  test('has every property that they recommend, except those that nobody knows', () => {
    expect(findMissing(everything, 'recommended')).toEqual(WITHHELD)
  })

  test('gives every address in full', () => {
    const addresses = everything
      .flatMap(allNodes)
      .flatMap(({ url, image, logo }) => [url, image, logo].filter((address) => address !== undefined))
    expect(addresses.filter((address) => !/^https:\/\/[a-z.]+\//.test(String(address)))).toEqual([])
  })
})

describe('the check itself finds', () => {
  const vape = vapeKind.structuredData(filledShop, firstOf(vapes), vapeKind.ladder.first)
  const organization = organizationData(filledShop)

  test.each([
    ['an unknown type', { '@type': 'Vape' }, 'Vape: there is no type Vape'],
    [
      'an unknown property',
      { '@type': 'Product', colour: 'red' },
      'Product.colour: there is no such property',
    ],
    ['a property of another type', { '@type': 'Product', lowPrice: 1 }, 'Product.lowPrice: not of a Product'],
    [
      'a wrong value',
      { '@type': 'Product', offers: 'cheap' },
      "Product.offers[0]: 'cheap' is no Demand,Offer",
    ],
    ['a word that is no member', { '@type': 'Offer', availability: 'https://schema.org/Plenty' }, 'Plenty'],
    [
      'a reference to nothing',
      { '@type': 'Offer', seller: { '@id': 'https://x.example/#no' } },
      'nothing in the graph',
    ],
    ['a number for a text', { '@type': 'Product', sku: 12 }, 'a number is no Text'],
    ['a superseded property', { '@type': 'Offer', warrantyPromise: 'x', reviews: 'y' }, 'is superseded'],
  ])('%s', (_, node, problem) => {
    expect(findVocabularyProblems([node]).join('\n')).toContain(problem)
  })

  test('a price that is missing', () => {
    expect(findVocabularyProblems([organization, vape])).toEqual([])
    expect(
      findMissing([{ '@type': 'Product', name: 'x', image: 'y', offers: { '@type': 'Offer' } }], 'required'),
    ).toEqual(['Offer.price|priceSpecification'])
  })
})

describe('the shop', () => {
  test('says nothing about itself that its operator did not fill in', () => {
    const bare = { ...filledShop, legalName: '', address: '', vatNumber: '', email: '', markets: [] }
    expect(JSON.parse(JSON.stringify(organizationData(bare)))).toEqual({
      '@type': 'Organization',
      '@id': 'https://shop.example/#organization',
      name: 'Cultivar',
      url: 'https://shop.example/',
      logo: 'https://shop.example/logo.png',
    })
  })

  test('publishes a rating with its source, and none without', () => {
    expect(organizationData({ ...filledShop, rating }).aggregateRating).toMatchObject({
      ratingValue: 4.6,
      reviewCount: 31,
    })
    expect(
      organizationData({ ...filledShop, rating: { ...rating, source: '' } }).aggregateRating,
    ).toBeUndefined()
    expect(organizationData(filledShop).aggregateRating).toBeUndefined()
  })
})

describe('offers', () => {
  test('of a strain are the steps of the ladder, each at its smallest quantity', () => {
    expect(firstOf(ladder).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '1500.00',
      highPrice: '32500.00',
      priceCurrency: 'EUR',
      offerCount: 3,
    })
    expect(firstOf(ladder)).toHaveProperty('offers.offers.1', {
      '@type': 'Offer',
      url: 'https://shop.example/product/gorilla-glue-gg4',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 250, maxValue: 4999, unitCode: 'GRM' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '2375.00',
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: false,
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: 250,
          unitCode: 'GRM',
          valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'GRM' },
        },
      },
    })
  })

  test('of a vape and a concentrate are the unit price, from ten units', () => {
    const cascade = vapeKind.structuredData(filledShop, firstOf(vapes), vapeKind.ladder.first)
    expect(cascade.offers).toMatchObject({
      price: '69.98',
      priceCurrency: 'EUR',
      priceSpecification: { price: '69.98', valueAddedTaxIncluded: false },
      eligibleQuantity: { minValue: 10, unitCode: 'C62' },
    })
    expect(
      concentrateKind.structuredData(filledShop, firstOf(concentrates), concentrateKind.ladder.first),
    ).toMatchObject({
      size: '2g',
      offers: { price: '84.98' },
    })
  })

  test.each([
    ['available', 'InStock'],
    ['few', 'LimitedAvailability'],
    ['sold-out', 'OutOfStock'],
  ] as const)('of what is counted and %s say %s', (level, word) => {
    const counted = withAvailability(
      vapeKind.structuredData(filledShop, firstOf(vapes), vapeKind.ladder.first),
      level,
    )
    expect(counted).toHaveProperty('offers.availability', `https://schema.org/${word}`)
    expect(findVocabularyProblems([organizationData(filledShop), counted])).toEqual([])
  })

  test('say nothing of stock that nobody counts', () => {
    expect(everything.flatMap(allNodes).filter((node) => 'availability' in node)).toEqual([])
  })
})

test('a catalogue page lists its first ten products and counts them all', () => {
  const page = everything.find((node) => node['@type'] === 'CollectionPage')
  expect(page).toMatchObject({ mainEntity: { '@type': 'ItemList', numberOfItems: 17 } })
  expect(page).toHaveProperty('mainEntity.itemListElement.length', 10)
  expect(page).toHaveProperty('mainEntity.itemListElement.9.position', 10)
})

test('a trail starts at home and counts from one', () => {
  expect(breadcrumbData(filledShop, [{ name: 'Vapes', path: '/vapes' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Vapes', item: 'https://shop.example/vapes' },
  ])
})

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('The list is empty')
  return first
}
