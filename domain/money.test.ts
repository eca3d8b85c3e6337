import { describe, expect, it } from 'vitest'
import { formatEuros, formatWholeEuros } from './money.ts'

describe('amounts in euro', () => {
  it('always shows two decimals', () => {
    expect(formatEuros(950)).toBe('€9.50')
    expect(formatEuros(491_823_050)).toBe('€4,918,230.50')
    expect(formatEuros(0)).toBe('€0.00')
  })

  it('leaves the decimals out where there are none', () =>
    expect(formatWholeEuros(3_250_000)).toBe('€32,500'))
})
