import { expect, test } from 'vitest'
import { readTypedLines } from './read-typed-lines.ts'

const grams = (text: string, productId = 'og-kush') => ({ kind: 'strain', productId, unit: 'gram', text })
const units = (text: string) => ({
  kind: 'vape',
  productId: 'slow-melt',
  variant: 'Runtz',
  unit: 'unit',
  text,
})

test('quantities are read as they were meant, with the strain that was chosen', () => {
  expect(readTypedLines([grams('1kg'), grams('250', 'white-widow'), units('20')])).toEqual({
    ok: true,
    lines: [
      { kind: 'strain', productId: 'og-kush', quantity: 1000 },
      { kind: 'strain', productId: 'white-widow', quantity: 250 },
      { kind: 'vape', productId: 'slow-melt', variant: 'Runtz', quantity: 20 },
    ],
  })
})

test('a zero is no line', () => {
  expect(readTypedLines([grams('0')])).toEqual({ ok: true, lines: [] })
})

test.each([
  [grams('1.000'), 'Did you mean'],
  [grams('a lot'), 'Enter whole grams'],
  [units('2.5'), ''],
  [grams('99999999'), 'At most'],
])('%o is asked about, and nothing goes into the basket', (line, words) => {
  expect(readTypedLines([units('10'), line])).toMatchObject({
    ok: false,
    line,
    problem: expect.stringContaining(words),
  })
})
