import { describe, expect, it } from 'vitest'
import { vapeOrder } from '#domain/kinds/vape/order.ts'
import { orderData } from '#domain/orders/checkout/accepted-order.ts'
import { checkFilled, SMALLEST_LINES } from '#tests/orders/filled-order.ts'
import { firstView } from './first-view.ts'

const ID = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'

function handedOn() {
  const checked = checkFilled('vape', {}, SMALLEST_LINES.vape)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return orderData(vapeOrder, {
    ...checked.order,
    tax: { category: 'S', rate: 21, country: 'ES' },
    id: ID,
    number: '2026-00123',
  })
}

describe('the first view of an order', () => {
  it('is what the dialog handed on', () => {
    const view = firstView({ orderData: handedOn() }, ID)
    expect(view).toMatchObject({
      number: '2026-00123',
      status: 'pending',
      quantity: '10 units',
      rateHead: 'Per unit',
      rounding: undefined,
      totalTerm: 'Total with VAT',
      total: '€556.36',
      sumsNote: 'Prices of products are net; the total includes VAT. Delivery is not included.',
    })
    expect(view?.groups).toMatchObject([
      { title: undefined, lines: [{ quantity: '10 units', rate: '€45.98', price: '€459.80' }] },
    ])
    expect(view?.buyer?.facts).toContainEqual({ term: 'E-mail', value: 'ada@example.com' })
  })

  it('is called by its id where the shop did not say its number', () => {
    const { number: _number, ...before } = handedOn()
    expect(firstView({ orderData: before }, ID)?.number).toBe('4B7F9A52')
  })

  it('shows the rounding where there is any', () => {
    const view = firstView({ orderData: { ...handedOn(), rounding: -0.25 } }, ID)
    expect(view?.rounding).toBe('-€0.25')
  })

  it('of another version of the site, which knew no prices of lines, says that it does not know them', () => {
    const { rounding: _rounding, order_items, ...before } = handedOn()
    const items = order_items.map(({ line_price: _price, ...item }) => item)
    const view = firstView({ orderData: { ...before, order_items: items } }, ID)
    expect(view).toMatchObject({ rounding: undefined, groups: [{ lines: [{ rate: '–', price: '–' }] }] })
  })

  it.each([
    ['nothing', null],
    ['an id alone', { orderId: ID }],
    ['something else', { orderData: 'x' }],
    ['no items', { orderData: { ...handedOn(), order_items: [] } }],
    ['items of another shape', { orderData: { ...handedOn(), order_items: [null] } }],
    ['a price that is none', { orderData: { ...handedOn(), total_price: '459.80' } }],
    ['a name that is none', { orderData: { ...handedOn(), full_name: undefined } }],
    ['another order', { orderData: { ...handedOn(), order_id: ID.replace('4', '5') } }],
  ])('is none with %s', (_what, state) => {
    expect(firstView(state, ID)).toBeUndefined()
  })
})
