import { describe, expect, it, test } from 'vitest'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { compareProducts, versionsOnDay } from './compare-products.ts'
import { findDraftConflicts, mergeDrafts } from './merge-drafts.ts'
import { toTyped } from './typed-product.ts'

test('two states of a product are compared field by field, as people read them', () => {
  const before = { id: 'pen', name: 'Pen', price: 10, strains: ['Gelato'] }
  const after = {
    id: 'pen',
    slug: 'our-pen',
    name: 'Pen',
    price: 11.98,
    strains: ['Gelato', 'Biscotti'],
    brand: 'House',
  }
  expect(compareProducts(vape.fields, before, after)).toEqual([
    { path: 'brand', label: 'Brand', control: 'label', before: '', after: 'House' },
    { path: 'price', label: 'Price of a unit', control: 'price', before: '€10.00', after: '€11.98' },
    { path: 'strains', label: 'Strains', control: 'labels', before: 'Gelato', after: 'Gelato, Biscotti' },
    { path: 'slug', label: 'Address', control: 'text', before: 'pen', after: 'our-pen' },
  ])
  expect(compareProducts(vape.fields, before, before)).toEqual([])
})

test('shares and levels are written out', () => {
  const facts = { terpenes: [{ name: 'Myrcene', share: 100 }], effectProfile: { relaxed: 5 } }
  const said = compareProducts(strain.fields, {}, facts).map(({ after }) => after)
  expect(said).toEqual(['Myrcene 100', 'relaxed 5, euphoric –, creative –, energetic –, sleepy –'])
})

test('of two drafts each keeps what only one of them changed; where both did, somebody chooses', () => {
  const base = toTyped(vape.fields, { id: 'pen', name: 'Pen', brand: 'House', price: 10 })
  const mine = { ...base, name: 'Mine', price: '11' }
  const theirs = { ...base, brand: 'Theirs', price: '12' }
  const conflicts = findDraftConflicts(vape.fields, { base, mine, theirs })
  expect(conflicts).toMatchObject([
    { path: 'name', mine: 'Mine', theirs: 'Pen', choice: 'mine' },
    { path: 'brand', mine: 'House', theirs: 'Theirs', choice: 'theirs' },
    { path: 'price', mine: '€11.00', theirs: '€12.00', choice: 'mine' },
  ])
  const choices = Object.fromEntries(conflicts.map(({ path, choice }) => [path, choice]))
  expect(mergeDrafts(mine, theirs, choices)).toMatchObject({ name: 'Mine', brand: 'Theirs', price: '11' })
})

describe('what a page said on a day', () => {
  // In Berlin the second one was published half an hour after midnight.
  const versions = [
    { version: 3, publishedAt: new Date('2027-03-05T12:00:00Z') },
    { version: 2, publishedAt: new Date('2027-03-02T23:30:00Z') },
    { version: 1, publishedAt: new Date('2027-02-01T12:00:00Z') },
  ]

  it.each([
    ['2027-01-31', []],
    ['2027-02-01', [1]],
    ['2027-03-02', [1]],
    ['2027-03-03', [1, 2]],
    ['2027-03-04', [2]],
    ['2027-03-05', [2, 3]],
    ['2027-12-31', [3]],
  ])('%s: %j', (day, expected) => {
    expect(versionsOnDay(versions, day, 'Europe/Berlin').map(({ version }) => version)).toEqual(expected)
  })

  it('is another day elsewhere', () => {
    expect(versionsOnDay(versions, '2027-03-02', 'UTC').map(({ version }) => version)).toEqual([1, 2])
  })
})
