import { describe, expect, it } from 'vitest'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { PRODUCTS } from '#tests/orders/filled-order.ts'
import {
  type Draft,
  newDraft,
  preselect,
  quantityOf,
  readDraft,
  setQuantity,
  withoutGone,
  withSuggestion,
} from './draft.ts'

const KEY = '3f0c5a52-9d3c-4a4e-8f65-6b0f1d1d8a11'
const NOW = Date.UTC(2026, 5, 1, 12)
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const { kush, haze, packed, mixed } = PRODUCTS

const empty = newDraft(KEY, NOW)
const begun: Draft = {
  ...empty,
  lines: [
    { productId: 'kush', quantity: 150 },
    { productId: 'pen', variant: 'Runtz', quantity: 3 },
  ],
  values: { fullName: 'Ada' },
  targetQuantity: 500,
}

describe('a draft that the device kept', () => {
  it('comes back as it was', () => expect(readDraft(JSON.parse(JSON.stringify(begun)), NOW)).toEqual(begun))

  it.each([
    ['at once', 0, true],
    ['a millisecond before 7 days are over', WEEK_MS - 1, true],
    ['after 7 days', WEEK_MS, false],
    ['a millisecond later', WEEK_MS + 1, false],
    ['before it was saved', -1, false],
  ])('%s, after %d ms, is there: %s', (_, ageMs, isThere) =>
    expect(readDraft(begun, NOW + ageMs) !== undefined).toBe(isThere),
  )

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'cart'],
    ['a list', []],
    ['an empty object', {}],
    ['another key', { ...begun, key: 'x' }],
    ['no time', { ...begun, savedAt: undefined }],
    ['a time that is none', { ...begun, savedAt: '2026' }],
    ['a quantity of 0', { ...begun, lines: [{ productId: 'kush', quantity: 0 }] }],
    ['half a gram', { ...begun, lines: [{ productId: 'kush', quantity: 0.5 }] }],
    ['a price', { ...begun, lines: [{ productId: 'kush', quantity: 150, price: 1 }] }],
    ['values that are no texts', { ...begun, values: { fullName: 1 } }],
    ['a time that is not a number', { ...begun, savedAt: Number.NaN }],
    ['a target of 0', { ...begun, targetQuantity: 0 }],
  ])('is as good as none when it holds %s', (_, stored) => expect(readDraft(stored, NOW)).toBeUndefined())

  it('loses what it should not have', () =>
    expect(readDraft({ ...begun, colour: 'green' }, NOW)).toEqual(begun))

  it('loses what is no longer sold', () => {
    expect(withoutGone(begun, [kush]).lines).toEqual([{ productId: 'kush', quantity: 150 }])
    expect(withoutGone(begun, [{ ...mixed, variants: ['OG Kush'] }]).lines).toEqual([])
    expect(
      withoutGone(begun, [
        { ...kush, variants: ['Runtz'] },
        { ...mixed, variants: [] },
      ]).lines,
    ).toEqual([])
  })

  it('stays the same object while everything is sold', () =>
    expect(withoutGone(begun, [haze, mixed, kush])).toBe(begun))
})

describe('the product whose button opened the dialog', () => {
  it.each([
    ['150 g of a strain', strain, kush, { productId: 'kush', quantity: 150 }],
    ['10 units of a vape without strains', vape, packed, { productId: 'box', quantity: 10 }],
    [
      '10 of the first strain of a vape',
      vape,
      mixed,
      { productId: 'pen', variant: 'Blue Dream', quantity: 10 },
    ],
    ['10 units of a concentrate without strains', concentrate, packed, { productId: 'box', quantity: 10 }],
    [
      '10 of the first strain of a concentrate',
      concentrate,
      mixed,
      { productId: 'pen', variant: 'Blue Dream', quantity: 10 },
    ],
  ])('is chosen with %s', (_, { ladder }, product, line) =>
    expect(preselect(empty, ladder.first, product)).toEqual(line),
  )

  it('is suggested only where it is not in the order', () => {
    const line = preselect(empty, strain.ladder.first, kush)
    const changed = setQuantity(withSuggestion(empty, { line }), { productId: 'kush', quantity: 70 })
    expect(preselect(changed, strain.ladder.first, kush)).toBeUndefined()
    expect(withSuggestion(changed, { line })).toBe(changed)
  })

  it('is left alone when another of its strains is in the order', () =>
    expect(preselect(begun, vape.ladder.first, mixed)).toBeUndefined())

  it('comes after what is in the order already', () => {
    const line = preselect(begun, strain.ladder.first, haze)
    const { lines } = withSuggestion(begun, { line })
    expect(lines.map(({ productId }) => productId)).toEqual(['kush', 'pen', 'haze'])
  })

  it('brings the amount of the row that was pressed, or leaves the one that there was', () => {
    expect(withSuggestion(begun, { targetQuantity: 1000 }).targetQuantity).toBe(1000)
    expect(withSuggestion(begun, {})).toBe(begun)
  })
})

describe('a quantity', () => {
  it('is 0 of what is not in the order', () => {
    expect(quantityOf(begun, 'kush')).toBe(150)
    expect(quantityOf(begun, 'haze')).toBe(0)
    expect(quantityOf(begun, 'pen', 'Runtz')).toBe(3)
    expect(quantityOf(begun, 'pen')).toBe(0)
    expect(quantityOf(begun, 'pen', 'OG Kush')).toBe(0)
  })

  it('changes where it stands', () =>
    expect(setQuantity(begun, { productId: 'kush', quantity: 200 }).lines).toEqual([
      { productId: 'kush', quantity: 200 },
      { productId: 'pen', variant: 'Runtz', quantity: 3 },
    ]))

  it('of 0 removes the line and no other', () => {
    const mixedTwice = setQuantity(begun, { productId: 'pen', variant: 'OG Kush', quantity: 2 })
    expect(setQuantity(mixedTwice, { productId: 'pen', variant: 'Runtz', quantity: 0 }).lines).toEqual([
      { productId: 'kush', quantity: 150 },
      { productId: 'pen', variant: 'OG Kush', quantity: 2 },
    ])
    expect(setQuantity(empty, { productId: 'kush', quantity: 0 }).lines).toEqual([])
  })

  it('beyond what a line may hold is cut, so that the draft can be read again', () => {
    const large = setQuantity(begun, { productId: 'kush', quantity: 100_010 })
    expect(quantityOf(large, 'kush')).toBe(100_000)
    expect(readDraft(large, NOW)).toEqual(large)
  })

  it('changes a copy', () => {
    setQuantity(empty, { productId: 'kush', quantity: 150 })
    expect(empty.lines).toEqual([])
  })
})
