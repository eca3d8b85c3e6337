import { expect, it } from 'vitest'
import { viewRetention } from './view-retention.ts'

const SHOP = {
  timeZone: 'Europe/Madrid',
  retention: { ordersYears: 7, ordersKeptByLaw: null, analyticsRawMonths: 13, analyticsRollupsMonths: 25 },
}
const NOTHING = { over: 0, mostCounted: 10_000, firstDay: '2027-03-08', open: 0 }

it('says nothing where nothing is about to go', () => {
  expect(viewRetention(undefined, NOTHING, SHOP)).toEqual({
    clock: undefined,
    expiring: undefined,
    open: undefined,
  })
})

it('says how many orders go and from which day on, and names the law that keeps them', () => {
  const law = { years: 10, law: 'the tax law of Spain' }
  const shop = { ...SHOP, retention: { ...SHOP.retention, ordersKeptByLaw: law } }
  expect(viewRetention(undefined, { ...NOTHING, over: 1200, open: 1 }, shop)).toMatchObject({
    expiring: {
      orders: '1,200',
      isOne: false,
      years: 10,
      law: 'the tax law of Spain',
      firstDay: '8 March 2027',
    },
    open: { orders: '1', isOne: true, years: 10 },
  })
  expect(viewRetention(undefined, { ...NOTHING, over: 10_001 }, SHOP).expiring?.orders).toBe(
    'More than 10,000',
  )
})

it('says what the clocks say while they are not believed, and nothing of ages', () => {
  const doubt = {
    whose: 'database',
    process: new Date('2029-05-04T10:00:00Z'),
    database: new Date('2029-05-04T10:00:01Z'),
    seen: new Date('2026-11-16T10:00:00Z'),
    daysLeft: 30,
  } as const
  expect(viewRetention(doubt, { ...NOTHING, over: 5 }, SHOP)).toEqual({
    clock: {
      whose: 'database',
      process: '4 May 2029, 12:00',
      database: '4 May 2029, 12:00',
      seen: '16 November 2026, 11:00',
      shown: '2029-05-04T10:00:01.000Z',
      daysLeft: 30,
    },
    expiring: undefined,
    open: undefined,
  })
})
