import { describe, expect, test } from 'vitest'
import { concentrate as concentrateKind } from '#domain/kinds/concentrate/kind.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import {
  describeStrainDetails,
  describeStrainPicture,
  explainStrainDetails,
} from '#domain/kinds/strain/picture-text.ts'
import { relatedStrains } from '#domain/kinds/strain/related-strains.ts'
import { vape as vapeKind } from '#domain/kinds/vape/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedWords } from '#tests/catalogue/shipped-words.ts'
import type { Vape } from './vape/kind.ts'

const { strains, vapes, concentrates } = shippedCatalogue

describe('the text of a picture', () => {
  test('says how a strain looks', () => {
    expect(describeStrainPicture(named(strains, 'Black Domina'))).toBe(
      'Black Domina: squat, egg-shaped buds, stone-hard, in near-black green with ink-purple shadows',
    )
  })

  test('says what the second plate of a strain shows, and what its letters stand for', () => {
    expect(describeStrainDetails(named(strains, 'OG Kush'))).toBe(
      'OG Kush under the lens: a calyx with its stigmas, stalked resin glands, and a leaf',
    )
    expect(explainStrainDetails(named(strains, 'OG Kush'))).toHaveLength(3)
    const hash = strains.find(({ type }) => type === 'Hash')
    if (!hash) throw new Error('There is no hash')
    expect(describeStrainDetails(hash)).toMatch(/the marbled face of a cut, and its pressed resin heads$/)
    expect(explainStrainDetails(hash)).toHaveLength(2)
  })

  test('says how a vape or a concentrate looks, and no strength that varies', () => {
    expect(vapeKind.describePicture(named(vapes, 'Cascade Liquid Diamonds'))).toBe(
      'Cascade Liquid Diamonds, a vape by Tre House, 2000mg: a device with golden oil behind its window',
    )
    expect(vapeKind.describePicture(named(vapes, "Buyer's Mystery Box"))).toBe(
      "Buyer's Mystery Box, a vape by Delta Munchies: a box that does not show what is in it",
    )
    expect(concentrateKind.describePicture(named(concentrates, 'Blue Dream Diamond Sauce'))).toBe(
      'Blue Dream Diamond Sauce, a concentrate by Delta Munchies, 2g: pale crystals in golden sauce',
    )
  })

  test('is short, ends without a full stop and belongs to one product alone', () => {
    const texts = [
      ...strains.map(describeStrainPicture),
      ...strains.map(describeStrainDetails),
      ...vapes.map((one) => vapeKind.describePicture(one)),
      ...concentrates.map((one) => concentrateKind.describePicture(one)),
    ]
    expect(texts.filter((text) => text.length > 160 || text.endsWith('.'))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('related strains', () => {
  test('are as many as asked for, never the strain itself, and always the same', () => {
    for (const strain of strains) {
      const related = relatedStrains(shippedCatalogue, strain, 3)
      expect(new Set(related).size).toBe(3)
      expect(related).not.toContain(strain)
      expect(relatedStrains(shippedCatalogue, { ...strain }, 3)).toEqual(related)
    }
  })

  test('share what makes a strain: a twin in terpenes, effects and flavours comes first', () => {
    const kush = named(strains, 'OG Kush')
    const twin = { ...kush, id: 'twin', name: 'Twin' }
    expect(relatedStrains({ strains: [...strains, twin] }, kush, 1)).toEqual([twin])
    expect(relatedStrains(shippedCatalogue, kush, 1)[0]?.name).toBe('Gorilla Glue GG4')
  })

  test('are all others where fewer than asked for exist', () => {
    expect(relatedStrains({ strains: strains.slice(0, 2) }, named(strains, 'OG Kush'), 3)).toHaveLength(1)
  })
})

describe('a card', () => {
  const vape = named(vapes, 'Cascade Liquid Diamonds')
  const withStrains = (count: number): Vape => ({
    ...vape,
    strains: ['A', 'B', 'C', 'D', 'E'].slice(0, count),
  })

  test.each([
    [3, ['A', 'B', 'C'], undefined],
    [4, ['A', 'B', 'C'], '+1 more'],
    [5, ['A', 'B', 'C'], '+2 more'],
  ])('of a vape with %i strains shows %j and %s', (count, shown, more) => {
    expect(cardOf(vapeKind, withStrains(count))).toMatchObject({ strains: shown, more })
  })

  test.each([
    [1, ['A'], undefined],
    [2, ['A', 'B'], undefined],
    [5, ['A', 'B'], '+3'],
  ])('of a concentrate with %i strains shows %j and %s', (count, shown, more) => {
    const concentrate = {
      ...named(concentrates, 'Blue Dream Diamond Sauce'),
      strains: withStrains(count).strains ?? [],
    }
    expect(cardOf(concentrateKind, concentrate)).toMatchObject({ strains: shown, more })
  })

  test('of a vape without strains shows none, and no strength that varies', () => {
    const { strains: _, ...plain } = vape
    expect(cardOf(vapeKind, { ...plain, mg: 'Varies' })).toMatchObject({
      strains: [],
      more: undefined,
      badges: ['Liquid Diamonds'],
    })
    expect(cardOf(vapeKind, vape).badges).toEqual(['Liquid Diamonds', '2000mg'])
  })

  test('names the smallest order to the cent', () => {
    expect(cardOf(vapeKind, { ...vape, priceCents: 4598 })).toMatchObject({
      price: '€45.98',
      minimumOrder: 'Minimum order: 10 units (€459.80)',
    })
    expect(cardOf(vapeKind, { ...vape, priceCents: 11998 }).minimumOrder).toBe(
      'Minimum order: 10 units (€1,199.80)',
    )
    expect(cardOf(concentrateKind, named(concentrates, 'Blue Dream Diamond Sauce'))).toMatchObject({
      price: '€84.98',
      minimumOrder: 'Min. order: 10 units',
    })
  })
})

function cardOf<P extends Product>({ shown, ladder }: Kind<P>, product: P) {
  if (!shown) throw new Error('This kind has cards of its own')
  return shown.card(product, ladder.first, shippedWords)
}

function named<T extends { name: string }>(products: readonly T[], name: string): T {
  const product = products.find((candidate) => candidate.name === name)
  if (!product) throw new Error(`There is no ${name}`)
  return product
}
