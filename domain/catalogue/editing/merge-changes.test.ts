import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const base = { id: 'pen', price: 10, description: 'Old.', levels: { calm: 1, bright: 2 } }

test('changes of different fields are merged, whoever made them', () => {
  const mine = { ...base, price: 12 }
  const theirs = { ...base, description: 'New.', levels: { bright: 2, calm: 1 }, brand: 'House' }
  expect(mergeChanges({ base, mine, theirs })).toEqual({ ok: true, facts: { ...theirs, price: 12 } })
})

test('a field that both changed alike is no clash, and one that was removed stays away', () => {
  const { description, ...mine } = { ...base, price: 12 }
  expect(description).toBe('Old.')
  expect(mergeChanges({ base, mine, theirs: { ...base, price: 12 } })).toEqual({ ok: true, facts: mine })
})

test('a field that both changed in different ways is a clash', () => {
  const clash = mergeChanges({ base, mine: { ...base, price: 12 }, theirs: { ...base, price: 11 } })
  expect(clash).toEqual({ ok: false, fields: ['price'] })
})

test('nothing published before means nothing to merge with', () => {
  expect(mergeChanges({ base: {}, mine: base, theirs: {} })).toEqual({ ok: true, facts: base })
})
