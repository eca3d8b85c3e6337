import { describe, expect, it } from 'vitest'
import { readFigure, toNumber, toParts } from './read-figure.ts'

const numbersIn = (...given: Parameters<typeof readFigure>) => readFigure(...given)?.values.map(toNumber)

describe('readFigure', () => {
  it.each([
    ['500', [500]],
    ['0,5', [0.5]],
    ['0.5', [0.5]],
    ['1.75', [1.75]],
    ['0.500', [0.5]],
    ["1'000", [1000]],
    ["1'000.500", [1000.5]],
    ['2 500', [2500]],
    ['1 000 000', [1000000]],
    ['1 500,250', [1500.25]],
    ['1234.567', [1234.567]],
    ['1.0490', [1.049]],
    ['.5', [0.5]],
    ['1.000.000', [1000000]],
    ['1,000,000', [1000000]],
    ['1.234,5', [1234.5]],
    ['1,234.5', [1234.5]],
  ])('reads %s in one way', (text, values) => {
    expect(numbersIn(text)).toEqual(values)
  })

  it.each([
    ['1.000', [1000, 1]],
    ['1,000', [1000, 1]],
    ['1,500', [1500, 1.5]],
    ['250.000', [250000, 250]],
  ])('reads %s in two ways', (text, values) => {
    expect(numbersIn(text)).toEqual(values)
  })

  it.each([
    '',
    'x',
    '1.2.3',
    '500,9.50',
    '1,00,000',
    '2g',
    '2 50',
    '1 0000',
    '1,000 000',
    '1 000 00',
    '5.',
    '.',
  ])('does not take %s for a figure', (text) => {
    expect(readFigure(text)).toBeUndefined()
  })

  it.each([
    ['1.000', '.', 1],
    ['1.000', ',', 1000],
    ['1,000', '.', 1000],
    ['1,000', ',', 1],
    ['1,5', '.', 1.5],
    ['1.5', ',', 1.5],
  ] as const)('reads %s in one way where the decimal mark is %s', (text, decimal, value) => {
    expect(numbersIn(text, { decimal })).toEqual([value])
  })

  it('knows that a comma may part two columns', () => {
    expect(readFigure('33,10')?.columns).toEqual(['33', '10'])
    expect(readFigure('33.10')?.columns).toBeUndefined()
  })
})

describe('toParts', () => {
  it.each([
    ['1', '5', 3, 1500],
    ['1', '500', 1, 15],
    ['1', '0001', 3, undefined],
    ['0', '00000001', 2, undefined],
    ['9007199254740993', '', 0, undefined],
    ['2000', '', -3, 2],
    ['2500', '', -3, undefined],
    ['0', '', -3, 0],
  ])('of %s.%s in %i places are %s', (whole, part, places, parts) => {
    expect(toParts({ whole, part }, places)).toBe(parts)
  })
})
