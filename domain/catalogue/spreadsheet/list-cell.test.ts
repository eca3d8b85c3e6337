import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { readList, writeList } from './list-cell.ts'

it.each([
  [['Gelato', 'Biscotti'], 'Gelato, Biscotti'],
  [['Gelato'], 'Gelato'],
  [['1,5 g', 'Biscotti'], '1,5 g; Biscotti'],
  [['1,5 g'], '1,5 g;'],
  [['a; b', 'c'], 'a; b\nc'],
  [['a; b'], 'a; b\n'],
  [[], ''],
])('%j is written %j', (words, cell) => {
  expect(writeList(words)).toBe(cell)
  expect(readList(cell)).toEqual(words)
})

test('as people type it', () => {
  expect(readList(' Gelato ,Biscotti,, ')).toEqual(['Gelato', 'Biscotti'])
  expect(readList('Gelato\nBiscotti')).toEqual(['Gelato', 'Biscotti'])
})

test('whatever the words are, they come back', () => {
  const word = fc
    .string({ unit: fc.constantFrom('a', ',', ';', ' ', 'b'), minLength: 1 })
    .filter((text) => text.trim() === text && text !== '')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(readList(writeList(words))).toEqual(words)
    }),
  )
})
