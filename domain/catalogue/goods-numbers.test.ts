import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import {
  describeNumbers,
  findEanMistake,
  foldEan,
  foldNumber,
  listNumbers,
  numbersOf,
  withNumbers,
} from './goods-numbers.ts'
import { numberFields } from './number-fields.ts'

const schema = z.object(numberFields)
const refusalOf = (articleNumber: string) =>
  schema.safeParse({ articleNumber }).error?.issues.map(({ message }) => message) ?? []

describe('an EAN', () => {
  it.each(['96385074', '036000291452', '4006381333931', '10614141000415', '0000000000000'])(
    '%s holds',
    (ean) => expect(findEanMistake(ean)).toBeUndefined(),
  )

  it.each([
    ['96385070', 'must end with the check digit 4, not 0'],
    ['036000291453', 'must end with the check digit 2, not 3'],
    ['4006381333932', 'must end with the check digit 1, not 2'],
    ['10614141000416', 'must end with the check digit 5, not 6'],
    // Two neighbours that changed places.
    ['4006383133931', 'must end with the check digit 5, not 1'],
    ['', 'must be digits only'],
    ['400638133393X', 'must be digits only'],
    ['1234567', 'must have 8, 12, 13 or 14 digits'],
    ['123456789', 'must have 8, 12, 13 or 14 digits'],
    ['12345678901', 'must have 8, 12, 13 or 14 digits'],
    ['123456789012345', 'must have 8, 12, 13 or 14 digits'],
  ])('%s is refused: %s', (ean, message) => expect(findEanMistake(ean)).toBe(message))

  it('is the same with zeros before it', () => {
    expect(foldEan('036000291452')).toBe(foldEan('0036000291452'))
    expect(foldEan('036000291452')).toBe(foldEan('00036000291452'))
    expect(foldEan('96385074')).not.toBe(foldEan('4006381333931'))
  })
})

describe('a number of the operator’s own', () => {
  it.each(['7', 'A-101', 'Rolle 3/4 (grün)', 'x'.repeat(40)])('may be %s', (text) =>
    expect(refusalOf(text)).toEqual([]),
  )

  it.each(['', ' ', ' A', 'A ', 'A=1', 'A\n1', 'A\u202e1', '---', 'x'.repeat(41)])('may not be %j', (text) =>
    expect(refusalOf(text)).not.toEqual([]),
  )

  it('is compared without spaces, dashes and capitals', () => {
    expect(foldNumber('A-101 B')).toBe(foldNumber('a101b'))
    expect(foldNumber('A/101')).not.toBe(foldNumber('a101'))
  })
})

const PEN = {
  articleNumber: 'P-1',
  variantNumbers: [
    { variant: 'Runtz', articleNumber: 'P-1-R' },
    { variant: 'Gelato', ean: '96385074' },
  ],
}

test('what is ordered has the numbers of its variant, and those of the product where that has none', () => {
  expect(numbersOf(PEN, 'Runtz')).toEqual({ articleNumber: 'P-1-R' })
  expect(numbersOf(PEN, 'Gelato')).toEqual({ articleNumber: 'P-1', ean: '96385074' })
  expect(numbersOf(PEN, undefined)).toEqual({ articleNumber: 'P-1' })
  expect(numbersOf({}, 'Runtz')).toEqual({})
})

test('all numbers of a product are listed', () => {
  expect(listNumbers(PEN)).toEqual([
    { scheme: 'article', number: 'P-1', variant: undefined },
    { scheme: 'article', number: 'P-1-R', variant: 'Runtz' },
    { scheme: 'ean', number: '96385074', variant: 'Gelato' },
  ])
  expect(listNumbers({})).toEqual([])
})

test('they are said in one line, and nothing is where there are none', () => {
  expect(describeNumbers({ articleNumber: 'A-1', ean: '96385074' })).toBe('Article no. A-1, EAN 96385074')
  expect(describeNumbers({ articleNumber: null })).toBe('')
  expect(withNumbers('Hybrid, 22%', {})).toBe('Hybrid, 22%')
  expect(withNumbers('', { ean: '96385074' })).toBe('EAN 96385074')
})
