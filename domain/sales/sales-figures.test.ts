import { describe, expect, it } from 'vitest'
import { coverageOf, describeChange, marginOf, nameKind, netOf, type SalesFigures } from './sales-figures.ts'

const NOTHING: SalesFigures = {
  ...{ orders: 0, grams: 0, units: 0, netCents: 0, creditedCents: 0, cancelledCents: 0 },
  ...{ costedCents: 0, costCents: 0, lastCents: 0 },
}

describe('the figures of sales', () => {
  it('are net of credit notes', () => {
    expect(netOf({ ...NOTHING, netCents: 1000, creditedCents: 1500 })).toBe(-500)
  })

  it('are compared with what there was', () => {
    expect(describeChange(112, 100)).toBe('+12%')
    expect(describeChange(97, 100)).toBe('-3%')
    expect(describeChange(100, 100)).toBe('0%')
    expect(describeChange(99.9, 100)).toBe('0%')
    expect(describeChange(100, 0)).toBe('')
    expect(describeChange(-5, -100)).toBe('')
  })

  it('have a margin where a purchase price is known, which may be a loss', () => {
    expect(marginOf({ ...NOTHING, netCents: 1000 })).toBeUndefined()
    expect(marginOf({ ...NOTHING, costedCents: 400, costCents: 300 })).toEqual({ cents: 100, percent: 25 })
    expect(marginOf({ ...NOTHING, costedCents: 400, costCents: 500 })).toEqual({ cents: -100, percent: -25 })
  })

  it('say of how much of them the cost is known, and never all where a cent is missing', () => {
    expect(coverageOf({ ...NOTHING, netCents: 1000, costedCents: 999 })).toBe(99)
    expect(coverageOf({ ...NOTHING, netCents: 1000, costedCents: 1000 })).toBe(100)
    expect(coverageOf(NOTHING)).toBe(0)
  })

  it('name a kind as people do, and one that is gone as it was called', () => {
    expect(nameKind('vape')).toBe('Vapes')
    expect(nameKind('edible')).toBe('Edible')
  })
})
