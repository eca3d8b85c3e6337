import { describe, expect, test } from 'vitest'
import { orderSeriesOf } from './order-series.ts'

const timeZone = 'Europe/Madrid'
const MIDDAY = new Date('2026-11-19T12:00:00Z')

describe('the series of an order', () => {
  test('is none until the operator wants one', () => {
    expect(orderSeriesOf({ timeZone }, MIDDAY)).toBeUndefined()
    expect(orderSeriesOf({ timeZone, orderNumbers: { given: false, prefix: 'A' } }, MIDDAY)).toBeUndefined()
  })

  test('has the year, five digits and begins with one, unless the operator says otherwise', () => {
    expect(orderSeriesOf({ timeZone, orderNumbers: { given: true } }, MIDDAY)).toEqual({
      prefix: '2026-',
      digits: 5,
      first: 1,
    })
    const orderNumbers = { given: true, prefix: 'CV-{year}-', digits: 4, startsAt: 700 }
    expect(orderSeriesOf({ timeZone, orderNumbers }, MIDDAY)).toEqual({
      prefix: 'CV-2026-',
      digits: 4,
      first: 700,
    })
  })

  test('is the usual one where a form was left empty', () => {
    const orderNumbers = { given: true, prefix: '', digits: null, startsAt: null }
    expect(orderSeriesOf({ timeZone, orderNumbers }, MIDDAY)?.prefix).toBe('2026-')
  })

  test('is that of the year on the clocks of the shop', () => {
    const prefixAt = (moment: string) =>
      orderSeriesOf({ timeZone, orderNumbers: { given: true } }, new Date(moment))?.prefix
    expect(prefixAt('2026-12-31T22:59:59Z')).toBe('2026-')
    expect(prefixAt('2026-12-31T23:00:00Z')).toBe('2027-')
  })
})
