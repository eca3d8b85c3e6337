import { describe, expect, it, test } from 'vitest'
import { checkVatNumber } from '#domain/vat/check-vat-number.ts'
import { shippedSnapshot, snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { makeBuyers } from './buyers.ts'
import { createCalendar, DEMO_DAYS } from './calendar.ts'
import { createDice } from './dice.ts'
import { planHistory } from './plan-history.ts'
import { planMoney } from './plan-money.ts'
import { planOrders } from './plan-orders.ts'
import { planVisits } from './plan-visits.ts'

const now = new Date('2026-11-18T11:00:00Z')
const calendar = createCalendar(now, 'Europe/Madrid')
const orders = planOrders(shippedSnapshot, calendar, now)
const { steps, mails } = planHistory(orders, calendar, now)

test('the same moment gives the same demo, so that pictures of it repeat', () => {
  const again = planOrders(shippedSnapshot, createCalendar(now, 'Europe/Madrid'), now)
  expect(again).toEqual(orders)
  expect(planHistory(again, calendar, now)).toEqual({ steps, mails })
})

test('dice of another name throw other numbers', () => {
  const throwOf = (name: string) => createDice(name).next()
  expect(throwOf('orders')).toBe(throwOf('orders'))
  expect(throwOf('orders')).not.toBe(throwOf('visits'))
})

describe('buyers', () => {
  const buyers = makeBuyers()

  it('can be reached by nobody: domains, streets and numbers are those of examples', () => {
    expect(buyers.filter(({ email }) => !/^[a-z]+@[a-z0-9-]+\.example$/.test(email))).toEqual([])
    expect(buyers.filter(({ phone }) => !/^\+\d{2,3} 00 555 \d{4}$/.test(phone))).toEqual([])
    expect(buyers.filter(({ street }) => !/\d/.test(street))).toEqual([])
  })

  it('have addresses of their own, and VAT numbers that look valid where they have one', () => {
    expect(new Set(buyers.map(({ email }) => email)).size).toBe(buyers.length)
    const judged = buyers.flatMap(({ vatNumber, country }) =>
      vatNumber === undefined ? [] : [checkVatNumber(vatNumber, country).verdict],
    )
    expect(new Set(judged)).toEqual(new Set(['looks-valid']))
    expect(judged.length).toBeGreaterThan(buyers.length / 2)
  })
})

describe('the calendar', () => {
  const dice = createDice('a test')
  // The eighteenth is a Wednesday.
  const countOn = (daysAgo: number) => calendar.momentsOf(daysAgo, 1000, dice).length

  it('is busy on working days and quiet at weekends', () => {
    expect(countOn(4)).toBeLessThan(countOn(2) / 2)
    expect(countOn(3)).toBeLessThan(countOn(2) / 2)
  })

  it('knows days by the clocks of the shop, and nothing that is still to come', () => {
    const today = calendar.momentsOf(0, 1000, dice)
    expect(today.every((moment) => moment < now && moment >= new Date('2026-11-17T23:00:00Z'))).toBe(true)
  })

  it('puts off to Monday what comes on a Friday evening', () => {
    expect(calendar.inOfficeHours(new Date('2026-11-13T19:30:00Z')).toISOString()).toBe(
      '2026-11-16T07:30:00.000Z',
    )
  })
})

describe('orders', () => {
  it('go where the shop sells', () => {
    const { markets } = shippedSnapshot.shop
    const elsewhere = planOrders(
      snapshotOf(shippedSnapshot.catalogue, { markets: { ...markets, served: ['MT'] } }),
      calendar,
      now,
    )
    expect(new Set(elsewhere.map(({ order }) => order.customer.country))).toEqual(new Set(['Malta']))
  })

  it('are none where the shop has nothing to sell', () => {
    expect(planOrders(snapshotOf({ shelves: {} }), calendar, now)).toEqual([])
    expect(planVisits(snapshotOf({ shelves: {} }), [], calendar, now)).toEqual([])
  })

  it('reach from three months ago until minutes ago', () => {
    const days = (at: Date | undefined) => (now.getTime() - (at?.getTime() ?? 0)) / 86_400_000
    expect(days(orders[0]?.at)).toBeGreaterThan(DEMO_DAYS - 7)
    expect(days(orders.at(-1)?.at)).toBeLessThan(1 / 24)
  })
})

describe('history', () => {
  it('goes from state to state without a gap', () => {
    const state = new Map<string, string>()
    for (const step of steps)
      if (step.event === 'status-changed') {
        expect(step.from).toBe(state.get(step.orderId) ?? 'pending')
        state.set(step.orderId, step.to)
      }
    expect(new Set(state.values())).toEqual(new Set(['processing', 'completed', 'cancelled']))
  })

  it('holds the confirmation of a suspicious order, and sends it once somebody has looked', () => {
    const ofSuspicious = orders
      .filter(({ reviewReasons }) => reviewReasons.length > 0)
      .map(({ id }) => {
        const mail = mails.find(({ orderId, purpose }) => orderId === id && purpose === 'buyer-confirmation')
        return {
          state: mail?.state,
          isReviewed: steps.some((s) => s.orderId === id && s.event === 'reviewed'),
        }
      })
    expect(ofSuspicious.filter(({ state, isReviewed }) => (state === 'sent') !== isReviewed)).toEqual([])
    expect(ofSuspicious.some(({ state }) => state === 'held')).toBe(true)
  })
})

describe('money', () => {
  // Days of all sorts: what is planned from the last weeks has to be there on each.
  const days = [
    '2026-11-18T11:00:00Z',
    '2026-11-22T17:00:00Z',
    '2027-01-04T08:00:00Z',
    '2027-01-28T02:00:00Z',
  ]

  it.each(days)('on %s some invoices are overdue, and some still have time', (day) => {
    const today = new Date(day)
    const its = createCalendar(today, 'Europe/Madrid')
    const planned = planOrders(shippedSnapshot, its, today)
    const money = planMoney(planned, planHistory(planned, its, today).steps, its, today)
    const of = (what: string) => money.steps.filter((step) => step.what === what)
    const paid = new Set(of('pay').map(({ orderId }) => orderId))
    const ages = of('invoice')
      .filter(({ orderId }) => !paid.has(orderId))
      .map(({ orderId }) => {
        const confirmed = money.history.find((step) => step.orderId === orderId && step.event === 'confirmed')
        return (today.getTime() - (confirmed?.at.getTime() ?? 0)) / 86_400_000
      })
    expect(ages.filter((age) => age < 13).length).toBeGreaterThanOrEqual(5)
    expect(ages.filter((age) => age > 15)).toHaveLength(2)
    expect(of('pack').length - of('ship').length).toBe(1)
    expect(of('refund')).toHaveLength(2)
    expect(money.steps.every(({ at }) => at < today)).toBe(true)
  })
})

test('a visit that ended in an order leads up to it', () => {
  const visits = planVisits(shippedSnapshot, orders, calendar, now)
  const buying = visits.filter(({ orderId }) => orderId !== undefined)
  expect(buying.length).toBeGreaterThan(orders.length / 2)
  for (const { orderId, at, views, events, endedAt } of buying) {
    const placedAt = orders.find(({ id }) => id === orderId)?.at ?? now
    const moments = [...views, ...events].map((one) => one.at.getTime())
    expect(Math.min(...moments)).toBe(at.getTime())
    expect(Math.max(...moments)).toBeLessThanOrEqual(endedAt.getTime())
    expect(events.map(({ type }) => type)).toEqual(['order_dialog_opened', 'order_attempted'])
    expect(events.every((event) => event.at < placedAt)).toBe(true)
  }
})
