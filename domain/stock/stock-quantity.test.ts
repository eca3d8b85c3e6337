import { describe, expect, test } from 'vitest'
import { typeFigure } from '#domain/figures/typed-figure.ts'
import { formatStock, formatStockMove, parseStock, STOCK_FIGURES } from './stock-quantity.ts'

describe('a quantity of stock', () => {
  test.each([
    [1_500_000, 'milligram', '1,500 g'],
    [250, 'milligram', '0.25 g'],
    [-1_234_567, 'milligram', '-1,234.567 g'],
    [0, 'milligram', '0 g'],
    [1, 'unit', '1 unit'],
    [-1, 'unit', '-1 unit'],
    [12_000, 'unit', '12,000 units'],
  ] as const)('of %i %s reads %s', (quantity, unit, text) => {
    expect(formatStock(quantity, unit)).toBe(text)
  })

  test('says which way it moved', () => {
    expect(formatStockMove(2500, 'milligram')).toBe('+2.5 g')
    expect(formatStockMove(-20, 'unit')).toBe('-20 units')
  })

  test.each([
    ['1500', 'milligram', 1_500_000],
    ['1 500', 'milligram', 1_500_000],
    ['2 kg', 'milligram', 2_000_000],
    // A thousand and a half, or one and a half: that is asked.
    ['1,500', 'milligram', undefined],
    ['1.250', 'milligram', undefined],
    ['1 500.25', 'milligram', 1_500_250],
    ['0,5', 'milligram', 500],
    ['.001', 'milligram', 1],
    ['12,345,678', 'unit', 12_345_678],
    ['0', 'unit', 0],
    ['1.5', 'unit', undefined],
    ['0.0001', 'milligram', undefined],
    ['-3', 'milligram', undefined],
    ['1e3', 'unit', undefined],
    ['', 'unit', undefined],
  ] as const)('typed as %j in %s is %s', (typed, unit, quantity) => {
    expect(parseStock(typed, unit)).toBe(quantity)
  })

  test('typed as a field shows it is the same again', () => {
    for (const quantity of [1, 10, 999, 1000, 1001, 1049, 123_456_789, 500_000])
      for (const unit of ['milligram', 'unit'] as const)
        expect(parseStock(typeFigure(STOCK_FIGURES[unit], quantity), unit)).toBe(quantity)
  })
})
