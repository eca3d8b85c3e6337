import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { findRateLineProblem, findVatRate, readRateLines } from './vat-rates.ts'

describe('standard rates', () => {
  it('are known for each member state', () => {
    const missing = COUNTRY_CODES.filter((code) => findVatRate(code, '2027-01-01', []) === undefined)
    expect(missing).toEqual([])
  })

  it.each([
    ['EE', '2025-06-30', 22],
    ['EE', '2025-07-01', 24],
    ['FI', '2024-08-31', 24],
    ['FI', '2024-09-01', 25.5],
    ['RO', '2025-07-31', 19],
    ['RO', '2025-08-01', 21],
    ['SK', '2024-12-31', 20],
    ['SK', '2025-01-01', 23],
    ['ES', '2027-01-01', 21],
    ['HU', '2027-01-01', 27],
  ] as const)('%s on %s: %d %%', (country, day, percent) => {
    expect(findVatRate(country, day, [])).toBe(percent)
  })
})

describe('rates of the operator', () => {
  it('win from their day on, in their country alone', () => {
    const own = readRateLines('Germany: 7 from 2027-01-01\nDE: 8,5 % from 2027-07-01\n\nAustria: 13')
    expect(findVatRate('DE', '2026-12-31', own)).toBe(19)
    expect(findVatRate('DE', '2027-01-01', own)).toBe(7)
    expect(findVatRate('DE', '2027-07-01', own)).toBe(8.5)
    expect(findVatRate('AT', '2024-01-01', own)).toBe(13)
    expect(findVatRate('BE', '2027-07-01', own)).toBe(21)
  })

  it.each([
    'Germany',
    'Germany: seven',
    'Atlantis: 7',
    'Germany: 7 from 2027-13-01',
    'Germany: 100',
    'DE: 7.125',
  ])('‘%s’ is none', (line) => {
    expect(findRateLineProblem(`Austria: 13\n${line}`)).toBe(`This line is no rate: ${line}`)
    expect(readRateLines(line)).toEqual([])
  })
})
