import { describe, expect, test } from 'vitest'
import { browse } from '#domain/catalogue/browse/browse.ts'
import { indexList } from '#domain/catalogue/browse/list-index.ts'
import { readQuery } from '#domain/catalogue/browse/list-query.ts'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { findFieldProblems } from '#domain/catalogue/editing/field-problems.ts'
import { indexNames } from '#domain/catalogue/find-duplicates.ts'
import { parseCatalogue } from '#domain/catalogue/parse-catalogue.ts'
import { askedFields } from '#domain/catalogue/product-field.ts'
import { pageMeta } from '#domain/seo/page-meta.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import { FEW_WORDS, fewWords } from '#tests/catalogue/few-words.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices as prices } from '#tests/catalogue/shipped-snapshot.ts'
import { shippedWords } from '#tests/catalogue/shipped-words.ts'
import type { Kind, Product } from './kind.ts'
import { KINDS } from './kinds.ts'
import { strain } from './strain/kind.ts'
import { relatedStrains } from './strain/related-strains.ts'

const SHOP: ShopFacts = {
  ...{ name: 'Cultivar', origin: 'https://shop.test', logoPath: '/logo.png', minimumAge: 18 },
  ...{ legalName: '', address: '', vatNumber: '', email: '', markets: ['DE'] },
}

function only(kind: Kind): Product {
  const [product] = productsOf(fewWords, kind)
  if (!product) throw new Error('Each kind has a product of few words')
  return product
}

describe('what a product needs', () => {
  test.each([
    ['strain', ['name', 'thc']],
    ['vape', ['name', 'price']],
    ['concentrate', ['name', 'price']],
  ])('of a %s is %j', (name, needed) => {
    const kind = KINDS.find(({ order }) => order.name === name)
    if (!kind) throw new Error('There is no such kind')
    expect(findFieldProblems(kind, { id: 'new' }).map(({ field }) => field)).toEqual(needed)
    // The form says the same.
    expect(kind.fields.filter(({ optional }) => !optional).map(({ path }) => path)).toEqual(needed)
  })

  test('is enough, for several that say nothing of themselves', () => {
    const twice = [...FEW_WORDS.vapes, { id: 'second-pen', name: 'Second Pen', price: 31 }]
    expect(parseCatalogue({ ...FEW_WORDS, vapes: twice }).ok).toBe(true)
    expect(indexNames(fewWords).names.size).toBe(3)
  })

  test('is no health statement where the shop makes none; what a strain says already stays in reach', () => {
    const asked = (facts: object, saysHealth: boolean) =>
      askedFields(strain.fields, { ...facts }, saysHealth)
        .filter(({ isHealthStatement }) => isHealthStatement)
        .map(({ path }) => path)
    expect(asked({}, true)).toEqual(['detailedEffects.medical', 'bestFor'])
    expect(asked({}, false)).toEqual([])
    expect(asked({ bestFor: ['Evenings'] }, false)).toEqual(['bestFor'])
  })
})

describe('a product of few words', () => {
  test.each(KINDS.map((kind) => [kind.order.name, kind] as const))(
    'of kind %s is described without gaps',
    (_, kind) => {
      const product = only(kind)
      const meta = pageMeta({ name: 'Cultivar' }, { kind: 'product', of: kind, product, prices })
      const said = [
        ...kind.titlesOf(product),
        kind.describePicture(product),
        kind.socialLines(product).kind,
        meta.title,
        meta.description,
        JSON.stringify(kind.structuredData(SHOP, product, kind.ladder.first)),
        JSON.stringify(kind.shown?.card(product, kind.ladder.first, shippedWords) ?? ''),
        JSON.stringify(kind.shown?.page(product, kind.ladder.first, shippedWords) ?? ''),
        JSON.stringify(kind.platesOf(product)),
      ]
      for (const text of said) {
        expect(text).not.toMatch(/undefined|null|NaN/)
        // No comma, colon or 'by' that nothing follows, and no space too many.
        expect(text).not.toMatch(/(?:[,:·]| by)\s*(?:$|[|.])| {2}|^[\s,:]/)
      }
    },
  )

  test('is like no other, and no other fails to be compared with it', () => {
    const [plain] = fewWords.strains
    if (!plain) throw new Error('There is a strain of few words')
    const strains = [plain, { ...plain, id: 'another' }, ...shippedCatalogue.strains]
    expect(relatedStrains({ strains }, plain, 4)).toEqual([])
    const related = shippedCatalogue.strains.map((strain) => relatedStrains({ strains }, strain, 4))
    expect(related.flat().filter(({ id }) => [plain.id, 'another'].includes(id))).toEqual([])
  })

  test('is titled by what there is', () => {
    expect(KINDS.map((kind) => kind.titlesOf(only(kind))[0])).toEqual([
      'Plain Flower: flower, 22% THC',
      'Plain Pen vape',
      'Plain Wax',
    ])
  })

  test.each(KINDS.map((kind) => [kind.order.name, kind] as const))('of kind %s is found', (_, kind) => {
    const index = indexList(kind.list.definition, [only(kind)])
    const found = browse(index, readQuery(index, [['q', 'plain']]))
    expect(found.items).toHaveLength(1)
    expect(found.facets.flatMap(({ options }) => options)).toEqual([])
  })
})
