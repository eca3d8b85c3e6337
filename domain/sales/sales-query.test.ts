import { describe, expect, it } from 'vitest'
import { monthsOf, periodsOf, readSalesQuery, spansOf, writeSalesQuery } from './sales-query.ts'

const TODAY = '2026-11-19'
const read = (address: string) => readSalesQuery(new URLSearchParams(address), TODAY)

describe('the question in the address', () => {
  it('is this year by product where nothing is said, or what is said is nonsense', () => {
    const plain = { year: 2026, part: 'year', by: 'product', page: 1 }
    expect(read('')).toEqual(plain)
    expect(read('year=2027&part=q5&by=toString&page=0')).toEqual(plain)
    expect(read('year=1999&part=m13&page=-1')).toEqual(plain)
    expect(read('year=2.5')).toEqual(plain)
  })

  it('is read as it is written', () => {
    for (const address of [
      '?year=2025&part=q3&by=customer&page=3',
      '?year=2000&part=m12&by=month',
      '?year=2026',
    ])
      expect(writeSalesQuery(read(address))).toBe(address)
  })
})

describe('the sums of a period', () => {
  it('are as few as make it up', () => {
    expect(spansOf('2025-01-01', '2025-12-31')).toEqual([{ span: 'year', start: '2025-01-01' }])
    expect(spansOf('2025-01-01', '2026-02-02').map(({ span }) => span)).toEqual([
      'year',
      'month',
      'day',
      'day',
    ])
    expect(spansOf('2024-02-28', '2024-03-31')).toEqual([
      { span: 'day', start: '2024-02-28' },
      { span: 'day', start: '2024-02-29' },
      { span: 'month', start: '2024-03-01' },
    ])
    expect(spansOf('2025-12-31', '2025-12-31')).toEqual([{ span: 'day', start: '2025-12-31' }])
    expect(spansOf('2026-01-02', '2026-01-01')).toEqual([])
  })

  it('of a period that is over are compared with all of the year before', () => {
    const { now, before, isRunning } = periodsOf({ year: 2025, part: 'q1' }, TODAY)
    expect([now.from, now.to, before.from, before.to, isRunning]).toEqual([
      ...['2025-01-01', '2025-03-31', '2024-01-01', '2024-03-31', false],
    ])
    expect(now.spans).toHaveLength(3)
  })

  it('of a period under way are compared up to the same day', () => {
    const { now, before, isRunning } = periodsOf({ year: 2026, part: 'year' }, TODAY)
    expect([now.to, before.to, isRunning]).toEqual(['2026-11-19', '2025-11-19', true])
    expect(now.spans).toEqual([{ span: 'year', start: '2026-01-01' }])
    expect(before.spans.map(({ span }) => span)).toEqual([
      ...Array(10).fill('month'),
      ...Array(19).fill('day'),
    ])
  })

  it('end where a day is missing in the year before, and a period that is to come is empty', () => {
    expect(periodsOf({ year: 2028, part: 'm2' }, '2028-02-29').before.to).toBe('2027-02-28')
    expect(periodsOf({ year: 2028, part: 'year' }, '2028-02-29').before.to).toBe('2027-02-28')
    expect(periodsOf({ year: 2029, part: 'm2' }, '2029-03-01').before.to).toBe('2028-02-29')
    expect(periodsOf({ year: 2026, part: 'year' }, '2026-12-31').isRunning).toBe(false)
    expect(periodsOf({ year: 2026, part: 'm12' }, TODAY)).toMatchObject({ isRunning: false })
  })

  it('by month are those of the months that have begun', () => {
    const months = monthsOf({ year: 2026, part: 'q4' }, TODAY)
    expect(months.map(({ key, name, before }) => [key, name, before.to])).toEqual([
      ['2026-10', 'October 2026', '2025-10-31'],
      ['2026-11', 'November 2026', '2025-11-19'],
    ])
    expect(monthsOf({ year: 2025, part: 'year' }, TODAY)).toHaveLength(12)
  })
})
