import { expect, it } from 'vitest'
import { mixedOrder } from '#tests/orders/mixed-order.ts'
import { viewOrder } from './order-view.ts'

const AROUND = {
  timeline: [],
  waitingMails: [],
  neighbours: { newer: undefined, older: undefined },
  sameCustomer: { orders: [], total: 0, underWay: 0 },
  stop: undefined,
  viewerId: 'ada',
  timeZone: 'Europe/Madrid',
}

function view(kinds: Parameters<typeof mixedOrder>[0]) {
  const order = { ...mixedOrder(kinds), revision: 1, reviewReasons: [], reviewedAt: null, erasedAt: null }
  return viewOrder(order, AROUND)
}

it('has the lines of several kinds under what the shop calls each, and calls no gram a unit', () => {
  expect(view(['concentrate', 'strain', 'strain']).groups).toMatchObject([
    {
      title: 'Strains',
      quantity: '300 g',
      lines: [{ quantity: { units: '150 g', grams: undefined } }, { name: 'strain 3' }],
    },
    { title: 'Concentrates', quantity: '10 units', lines: [{ quantity: { units: '10 units' } }] },
  ])
})

it('has the lines of one kind as they were', () => {
  expect(view(['strain']).groups).toMatchObject([
    { title: undefined, lines: [{ quantity: { units: '150 units', grams: '150 g' } }] },
  ])
})
