import { describe, expect, it } from 'vitest'
import { readFigure } from './read-figure.ts'

describe('readFigure', () => {
  it.each([
    ['500', [500]],
    ['0,5', [0.5]],
    ['0.5', [0.5]],
    ['1.75', [1.75]],
    ['0.500', [0.5]],
    ["1'000", [1000]],
    ['1.000.000', [1000000]],
    ['1,000,000', [1000000]],
    ['1.234,5', [1234.5]],
    ['1,234.5', [1234.5]],
  ])('reads %s in one way', (text, values) => {
    expect(readFigure(text)?.values).toEqual(values)
  })

  it.each([
    ['1.000', [1000, 1]],
    ['1,000', [1000, 1]],
    ['1,500', [1500, 1.5]],
    ['250.000', [250000, 250]],
  ])('reads %s in two ways', (text, values) => {
    expect(readFigure(text)?.values).toEqual(values)
  })

  it.each(['', 'x', '1.2.3', '500,9.50', '1,00,000', '2g'])('does not take %s for a figure', (text) => {
    expect(readFigure(text)).toBeUndefined()
  })

  it('knows that a comma may part two columns', () => {
    expect(readFigure('33,10')?.columns).toEqual(['33', '10'])
    expect(readFigure('33.10')?.columns).toBeUndefined()
  })
})
