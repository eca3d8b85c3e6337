import { describe, expect, test } from 'vitest'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { STRAIN_LIST } from '#domain/kinds/strain/list.ts'
import { vape as vapeKind } from '#domain/kinds/vape/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { browse } from './browse.ts'
import { compareText } from './compare.ts'
import { PARAMETER } from './list-definition.ts'
import { indexList, type ListIndex } from './list-index.ts'
import { readQuery } from './list-query.ts'

const strains = indexList(STRAIN_LIST, shippedCatalogue.strains)
const vapes = indexList(vapeKind.list.definition, shippedCatalogue.vapes)
const concentrates = indexList(concentrate.list.definition, shippedCatalogue.concentrates)

describe('the lists of the shop', () => {
  test.each([
    ['strains', strains.facets, ['type', 'effect', 'flavour']],
    ['vapes', vapes.facets, ['type', 'brand', 'strength']],
    ['concentrates', concentrates.facets, ['type', 'brand', 'size']],
  ])('%s filter by their facets, and no two values share an address', (_, facets, keys) => {
    expect(facets.map(({ key }) => key)).toEqual(keys)
    for (const { key, options, placeBySlug } of facets) {
      expect(Object.values<string>(PARAMETER)).not.toContain(key)
      expect(placeBySlug.size).toBe(options.length)
      expect(options.every(({ slug }) => /^[a-z0-9-]+$/.test(slug))).toBe(true)
    }
  })

  test('values that share an address are one option, and all its products are found', () => {
    const [vape] = shippedCatalogue.vapes
    if (!vape) throw new Error('The catalogue is empty')
    const alike = indexList(
      vapeKind.list.definition,
      ['Own Brand', 'OWN brand', 'Other'].map((brand) => ({ ...vape, brand })),
    )
    expect(labels(alike, 'brand')).toHaveLength(2)
    expect(ask(alike, 'brand=own-brand').total).toBe(2)
  })

  test('each fits on one page today', () => {
    expect(ask(strains, '')).toMatchObject({ total: 15, pageCount: 1 })
    expect(ask(vapes, '')).toMatchObject({ total: 17, pageCount: 1 })
    expect(ask(concentrates, '')).toMatchObject({ total: 48, pageCount: 1 })
  })

  test('amounts are offered from small to large, whatever their unit, and a varying one last', () => {
    expect(labels(vapes, 'strength')).toEqual(['1000mg', '2000mg', '3000mg', '3500mg', '4000mg', 'Varies'])
    expect(labels(concentrates, 'size')).toEqual(['1g', '1000mg', '1.75g', '2g', '2000mg', '3.5g'])
  })

  test('strains sort by name and from high to low THC, the hash first', () => {
    expect(ask(strains, 'sort=name').items[0]?.name).toBe('Afghan Hash vs Purple Punch')
    const byThc = ask(strains, 'sort=thc').items
    expect(byThc.slice(0, 3).map(({ thc }) => thc)).toEqual(['67.8%', '26-29%', '26-28%'])
    expect(byThc.at(-1)?.thc).toBe('17-20%')
  })

  test('strains have no price to filter by', () => {
    expect(ask(strains, 'min=10&max=20')).toMatchObject({ total: 15, search: '', priceRange: undefined })
  })

  test('vapes sort by price both ways and know their range', () => {
    expect(ask(vapes, 'sort=price-up').items[0]?.priceCents).toBe(4598)
    expect(ask(vapes, 'sort=price-down').items[0]?.priceCents).toBe(11998)
    expect(ask(vapes, '').priceRange).toEqual({ minCents: 4598, maxCents: 11998 })
  })

  test('a price range includes both ends', () => {
    expect(ask(vapes, 'max=45.98').total).toBeGreaterThan(0)
    expect(ask(vapes, 'max=45.97').total).toBe(0)
    expect(ask(concentrates, 'min=149.98').total).toBeGreaterThan(0)
    expect(ask(concentrates, 'min=149.99').total).toBe(0)
  })

  test('a search finds products by what is in them, not by their name alone', () => {
    const found = ask(vapes, 'q=pineapple').items.map(({ name }) => name)
    expect(found).toContain('Cascade Liquid Diamonds')
    expect(ask(strains, 'q=limonene').total).toBeGreaterThan(5)
    expect(ask(strains, 'q=lemon+kush').items.map(({ id }) => id)).toContain('og-kush')
  })

  test('a type finds what is of it first, then what came of it, and not what only mentions it', () => {
    const { items, total, sorts } = ask(strains, 'q=sativa')
    const isSativa = items.map(({ type }) => type === 'Sativa')
    expect(isSativa).toEqual(isSativa.toSorted().toReversed())
    expect(isSativa.filter(Boolean)).toHaveLength(ask(strains, 'type=sativa').total)
    expect(total).toBeLessThan(strains.products.length / 2)
    expect(sorts.find(({ isCurrent }) => isCurrent)?.label).toBe('Best match')
  })

  test('a slip, a hyphen and another word find what was meant', () => {
    for (const search of ['q=white-widow', 'q=wite+widow', 'q=whitewidow'])
      expect(ask(strains, search).items.map(({ id }) => id)).toEqual(['white-widow'])
    expect(ask(vapes, 'q=cartridge').total).toBe(17)
    expect(ask(vapes, 'q=2000+mg').total).toBe(ask(vapes, 'strength=2000mg').total)
    expect(ask(concentrates, 'q=2000+mg').total).toBe(ask(concentrates, 'size=2000mg&size=2g').total)
  })

  test('a product is found by its other names', () => {
    const [first, ...others] = shippedCatalogue.vapes
    if (!first) throw new Error('The catalogue is empty')
    const named = indexList(vapeKind.list.definition, [...others, { ...first, otherNames: ['Quokka bar'] }])
    expect(ask(named, 'q=quokka').items).toEqual([expect.objectContaining({ id: first.id })])
  })

  test('another order than the usual one is kept for what is found', () => {
    const names = ask(concentrates, 'q=diamond&sort=name').items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(compareText))
  })
})

function ask<T>(index: ListIndex<T>, search: string) {
  return browse(index, readQuery(index, new URLSearchParams(search)))
}

function labels<T>(index: ListIndex<T>, facet: string) {
  return index.facets.find(({ key }) => key === facet)?.options.map(({ label }) => label)
}
