import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceByLadder } from '#domain/pricing/price-by-ladder.ts'
import { priceSourceOf } from '#domain/pricing/price-source.ts'
import { arbitraryLadder } from '#tests/pricing/arbitrary-ladder.ts'
import { strain } from '../kinds/strain/kind.ts'
import { vape } from '../kinds/vape/kind.ts'
import { readDiscount, takeOff } from './discount.ts'
import { findTies } from './find-ties.ts'
import type { HeldList, KindTerms, ListContent } from './list-content.ts'
import { resolveKind, withMinimum } from './resolve-kind.ts'

const grams = strain.ladder.first
const units = vape.ladder.first

function list(name: string, content: Partial<ListContent>): HeldList {
  return { name, content: { kinds: {}, products: {}, ...content } }
}

/** As staff and a buyer read it, where the list has no name for buyers. */
function from(name: string) {
  return { list: name, shown: 'Your price' }
}

describe('a company with price lists', () => {
  it('pays its own price before that of its group, and this before that of everybody', () => {
    const own = list('Own', { products: { vape: { a: 1000 } } })
    const group = list('Group', { products: { vape: { a: 1100, b: 1200 } } })
    const { priceOf } = resolveKind('vape', units, { own: [own], group: [group] })
    expect(priceOf({ id: 'a', cents: 2000 })).toEqual({ cents: 1000, source: from('list Own') })
    expect(priceOf({ id: 'b', cents: 2000 })).toEqual({ cents: 1200, source: from('list Group') })
    expect(priceOf({ id: 'c', cents: 2000 })).toEqual({ cents: 2000, source: undefined })
  })

  it('pays the price of a product before that of its kind, and its own kind before a product of its group', () => {
    const own = list('Own', { kinds: { vape: { discount: 1000 } }, products: { vape: { a: 1500 } } })
    const group = list('Group', { products: { vape: { a: 1, b: 1 } } })
    const { priceOf } = resolveKind('vape', units, { own: [own], group: [group] })
    expect(priceOf({ id: 'a', cents: 2000 })).toEqual({ cents: 1500, source: from('list Own') })
    expect(priceOf({ id: 'b', cents: 2005 })).toEqual({ cents: 1805, source: from('list Own, 10% off') })
  })

  it('has a ladder of its own, and strains beside it', () => {
    const ladder = {
      ...grams,
      tiers: [
        { from: 100, cents: 700 },
        { from: 500, cents: 600 },
      ],
      minimum: 100,
    }
    const own = list('Spring 2027', { kinds: { strain: { ladder } }, products: { strain: { haze: 550 } } })
    const resolved = resolveKind('strain', grams, { own: [own], group: [] })
    expect(resolved.priceOf({ id: 'haze', cents: undefined })).toEqual({
      cents: 550,
      source: from('list Spring 2027'),
    })
    expect(resolved.priceOf({ id: 'widow', cents: undefined }).cents).toBeUndefined()
    const at = { ladder: resolved.ladder, unit: 'gram', totalQuantity: 600 } as const
    expect(priceSourceOf({}, at)).toBe('list Spring 2027, from 500 g')
    expect(priceSourceOf({ unitCents: 550, priceSource: from('list Spring 2027') }, at)).toBe(
      'list Spring 2027',
    )
    expect(priceSourceOf({}, { ...at, ladder: grams })).toBeUndefined()
  })

  it('reads the name that a list has for it, and staff their own', () => {
    const own = list('Large A', { publicName: 'Partners 2027', products: { vape: { a: 1500 } } })
    const group = list('Large B', {
      publicName: 'Clubs',
      kinds: { vape: { discount: 1000 }, strain: { discount: 500 } },
    })
    const held = { own: [own], group: [group] }
    const { priceOf } = resolveKind('vape', units, held)
    expect(priceOf({ id: 'a', cents: 2000 }).source).toEqual({
      list: 'list Large A',
      shown: 'Your price: Partners 2027',
    })
    expect(priceOf({ id: 'b', cents: 2000 }).source).toEqual({
      list: 'list Large B, 10% off',
      shown: 'Your price: Clubs',
    })
    expect(resolveKind('strain', grams, held).ladder.source).toEqual({
      list: 'list Large B, 5% off',
      shown: 'Your price: Clubs',
    })
  })

  it('is charged nothing for nothing: a missing price is an error', () => {
    const nobody = { own: [], group: [] }
    expect(() => resolveKind('vape', units, nobody).priceOf({ id: 'a', cents: undefined })).toThrow(
      'no price',
    )
    const own = list('Own', { kinds: { vape: { discount: 1000 } } })
    const { priceOf } = resolveKind('vape', units, { own: [own], group: [] })
    expect(() => priceOf({ id: 'a', cents: undefined })).toThrow('no price')
  })
})

describe('a discount', () => {
  it.each([
    [1000, 1000, 900],
    [995, 1000, 896],
    [1005, 1000, 905],
    [1, 9999, 1],
    [650, 1250, 569],
  ])('of %d cents by %d hundredths is %d', (cents, discount, expected) =>
    expect(takeOff(cents, discount)).toBe(expected),
  )

  it.each([
    ['10', 1000],
    ['12,5 %', 1250],
    ['0.01', 1],
    ['99.99', 9999],
    ['0', undefined],
    ['100', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('is read from %j', (typed, expected) => expect(readDiscount(typed)).toBe(expected))
})

describe('a minimum', () => {
  it('lets steps below it fall away, and the first one begin there', () => {
    expect(withMinimum(grams, 300).tiers.map(({ from }) => from)).toEqual([300, 500, 1000, 2500, 5000])
    expect(withMinimum(grams, 300).tiers[0]?.cents).toBe(950)
    expect(withMinimum(grams, 500).tiers[0]).toMatchObject({ from: 500, cents: 900 })
    expect(withMinimum(grams, 50).tiers[0]).toMatchObject({ from: 50, cents: 1000 })
    expect(withMinimum(grams, 6000)).toMatchObject({ minimum: 6000, maximum: 6000 })
  })

  it('keeps packs whole', () => expect(withMinimum(units, 15).minimum).toBe(20))

  it('prices every amount that it admits, whatever the ladder', () =>
    fc.assert(
      fc.property(arbitraryLadder, fc.integer({ min: 1, max: 5000 }), (ladder, minimum) => {
        expect(
          priceByLadder(withMinimum({ ...ladder, capped: false }, minimum), minimum).rateCents,
        ).toBeGreaterThan(0)
        const { tiers } = withMinimum(ladder, minimum)
        expect(tiers.map(({ from }) => from)).toEqual(tiers.map(({ from }) => from).toSorted((a, b) => a - b))
      }),
    ))
})

const IDS = ['a', 'b', 'c']
const arbitraryTerms = fc.record(
  {
    ladder: arbitraryLadder,
    discount: fc.integer({ min: 1, max: 9999 }),
    minimum: fc.integer({ min: 1, max: 900 }),
  },
  { requiredKeys: [] },
)
const arbitraryContent: fc.Arbitrary<ListContent> = fc.record({
  kinds: fc.record(
    { strain: arbitraryTerms.map(forTiers), vape: arbitraryTerms.map(forUnits) },
    { requiredKeys: [] },
  ),
  products: fc.record({ strain: arbitraryPrices(), vape: arbitraryPrices() }, { requiredKeys: [] }),
})

function arbitraryPrices() {
  return fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 9999 }))
}

function forTiers({ ladder, discount, minimum }: KindTerms): KindTerms {
  return ladder ? { ladder } : { ...(discount && { discount }), ...(minimum && { minimum }) }
}

function forUnits({ discount, minimum }: KindTerms): KindTerms {
  return { ...(discount && { discount }), ...(minimum && { minimum }) }
}

/** All that could price a product, written down with its rank; the best one counts. Nothing of the code above it. */
function oracle(kind: string, id: string, everybody: number | undefined, lists: [HeldList, HeldList]) {
  const candidates: { rank: number; cents: number | 'ladder'; source: object | undefined }[] = [
    { rank: 9, cents: everybody ?? 'ladder', source: undefined },
  ]
  lists.forEach(({ name, content }, level) => {
    const price = content.products[kind]?.[id]
    if (price) candidates.push({ rank: level * 2, cents: price, source: from(`list ${name}`) })
    const { ladder, discount } = content.kinds[kind] ?? {}
    if (ladder) candidates.push({ rank: level * 2 + 1, cents: 'ladder', source: undefined })
    else if (discount)
      candidates.push(
        everybody === undefined
          ? { rank: level * 2 + 1, cents: 'ladder', source: undefined }
          : {
              rank: level * 2 + 1,
              cents: Math.max(1, Math.round((everybody * (10_000 - discount)) / 10_000)),
              source: from(`list ${name}, ${discount / 100}% off`),
            },
      )
  })
  candidates.sort((one, other) => one.rank - other.rank)
  return candidates[0]
}

it('an independent calculation agrees on every price and on where it comes from', () =>
  fc.assert(
    fc.property(
      arbitraryContent,
      arbitraryContent,
      fc.constantFrom('strain', 'vape'),
      fc.constantFrom(...IDS),
      fc.integer({ min: 1, max: 9999 }),
      arbitraryLadder,
      (own, group, kind, id, cents, tiered) => {
        const lists: [HeldList, HeldList] = [list('Own', own), list('Group', group)]
        const everybody = kind === 'vape' ? units : tiered
        const { priceOf, ladder } = resolveKind(kind, everybody, { own: [lists[0]], group: [lists[1]] })
        const publicCents = kind === 'vape' ? cents : undefined
        const price = priceOf({ id, cents: publicCents })
        const expected = oracle(kind, id, publicCents, lists)
        expect({ cents: price.cents ?? 'ladder', source: price.source }).toEqual({
          cents: expected?.cents,
          source: expected?.source,
        })
        if (price.cents !== undefined) expect(price.cents).toBeGreaterThan(0)
        for (const tier of ladder.tiers) expect(tier.cents).toBeGreaterThan(0)
        expect(ladder.source !== undefined).toBe(
          kind === 'strain' &&
            lists.some(({ content }) => content.kinds.strain?.ladder ?? content.kinds.strain?.discount),
        )
      },
    ),
    { numRuns: 1000 },
  ))

describe('two lists', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const base = { from: day('2027-01-01'), to: undefined, companies: [1], groups: [] as number[] }
  const strainPrice = { kinds: {}, products: { strain: { haze: 500 } } }
  const discount = { kinds: { strain: { discount: 500 } }, products: {} }

  it('cannot price the same product for the same company at the same time', () => {
    const asked = { ...base, name: 'A', content: strainPrice }
    const other = { ...base, name: 'B', content: strainPrice, from: day('2027-02-01'), to: day('2027-03-01') }
    expect(findTies(asked, [other])).toEqual([
      {
        lists: ['A', 'B'],
        kind: 'strain',
        product: 'haze',
        part: 'price',
        companies: [1],
        groups: [],
        from: day('2027-02-01'),
        to: day('2027-03-01'),
      },
    ])
  })

  it('may follow each other to the moment', () => {
    const asked = { ...base, name: 'A', content: strainPrice, to: day('2027-02-01') }
    const other = { ...base, name: 'B', content: strainPrice, from: day('2027-02-01') }
    expect(findTies(asked, [other])).toEqual([])
    expect(findTies({ ...asked, to: new Date(day('2027-02-01').getTime() + 1) }, [other])).toHaveLength(1)
  })

  it('may be for a company and for its group, for a kind and for a product of it', () => {
    const asked = { ...base, name: 'A', content: strainPrice }
    expect(findTies(asked, [{ ...asked, name: 'B', companies: [], groups: [1] }])).toEqual([])
    expect(findTies(asked, [{ ...asked, name: 'B', content: discount }])).toEqual([])
    expect(
      findTies({ ...asked, content: discount }, [{ ...asked, name: 'B', content: discount }]),
    ).toMatchObject([{ kind: 'strain', part: 'price' }])
  })

  it('cannot both say how much an order is at least', () => {
    const minimum = { kinds: { vape: { minimum: 20 } }, products: {} }
    const asked = { ...base, name: 'A', content: minimum }
    expect(findTies(asked, [{ ...asked, name: 'B' }])).toMatchObject([{ kind: 'vape', part: 'minimum' }])
    expect(
      findTies(asked, [{ ...asked, name: 'B', content: { kinds: { vape: { discount: 5 } }, products: {} } }]),
    ).toEqual([])
  })

  it('that do not tie never price a product twice on one level', () =>
    fc.assert(
      fc.property(arbitraryContent, arbitraryContent, fc.constantFrom(...IDS), (one, other, id) => {
        fc.pre(
          findTies({ ...base, name: 'A', content: one }, [{ ...base, name: 'B', content: other }]).length ===
            0,
        )
        const [a, b] = [list('A', one), list('B', other)]
        const forwards = resolveKind('strain', grams, { own: [a, b], group: [] })
        const backwards = resolveKind('strain', grams, { own: [b, a], group: [] })
        expect(forwards.priceOf({ id, cents: undefined })).toEqual(
          backwards.priceOf({ id, cents: undefined }),
        )
        expect(forwards.ladder).toEqual(backwards.ladder)
      }),
    ))
})
