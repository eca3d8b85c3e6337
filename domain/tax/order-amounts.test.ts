import { describe, expect, it } from 'vitest'
import { sumAmounts, taxOn } from './order-amounts.ts'

describe('what an order comes to', () => {
  it('has VAT on goods and charges together, rounded once', () => {
    // Apart they would be 0.11 and 0.11.
    expect(sumAmounts({ goodsCents: 50, chargesCents: 50, rate: 21 })).toEqual({
      netCents: 100,
      taxCents: 21,
      payableCents: 121,
    })
  })

  it.each([
    [50, 1, 1],
    [49, 1, 0],
    [10, 25, 3],
    [2, 25, 1],
    [200, 25.5, 51],
    [100, 25.5, 26],
    [98, 25.5, 25],
    [1_000_000_000, 27, 270_000_000],
    [0, 21, 0],
    [12345, 0, 0],
  ])('%d cents at %d %%: %d', (net, rate, tax) => {
    expect(taxOn(net, rate)).toBe(tax)
  })
})
