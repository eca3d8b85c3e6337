import { describe, expect, it } from 'vitest'
import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { FILLED_FORMS, PRODUCTS, pick } from '#tests/orders/filled-order.ts'
import { collectedEventSchema, type OrderEvent } from './collected-event.ts'
import { keptData } from './kept-data.ts'

const attempt = {
  type: 'order_attempted',
  consent: 'accepted',
  data: {
    type: 'cannabis',
    totalQuantity: 150,
    totalPrice: 1500,
    customer: { country: 'Germany', businessName: 'Green Ltd' },
    products: [{ name: 'OG Kush', type: 'Hybrid', quantity: 150, thc: '20%' }],
  },
} as const

function orderEvent(event: unknown): OrderEvent {
  const parsed = collectedEventSchema.parse(event)
  if (!('data' in parsed)) throw new Error('It is none of the dialogs')
  return parsed
}

const refusal = {
  type: 'order_refused',
  consent: 'unset',
  data: { type: 'vape', rule: 'below-minimum', field: 'lines' },
} as const

describe('an event of the dialogs', () => {
  it.each(ORDER_KIND_NAMES)('is read as the %s dialog tells it', (name) => {
    const { trackAttempt } = ORDER_KINDS[name]
    const { ladder } = pricesOf(shippedPrices, name)
    const lines = [pick(PRODUCTS.packed, 10), pick(PRODUCTS.mixed, 5, 'Runtz')]
    for (const values of [{}, FILLED_FORMS[name]]) {
      const event = {
        type: 'order_attempted',
        consent: 'accepted',
        data: trackAttempt(lines, values, ladder),
      }
      expect(collectedEventSchema.parse(event)).toEqual(event)
    }
    const { trackedName: type } = ORDER_KINDS[name]
    const opened = { type: 'order_dialog_opened', consent: 'unset', data: { type } }
    expect(collectedEventSchema.parse(opened)).toEqual(opened)
  })

  it.each([
    ['an unknown type', { ...attempt, type: 'mouse_move' }],
    ['the type of another event', { ...attempt, type: 'page_view' }],
    ['an unknown answer to consent', { ...attempt, consent: 'maybe' }],
    ['no answer to consent', { ...attempt, consent: undefined }],
    ['a field too many', { ...attempt, address: 'x' }],
    ['a session that is no text', { ...attempt, session: { $ne: '' } }],
    ['a session that is too long', { ...attempt, session: 'x'.repeat(101) }],
    ['a name of the buyer', { ...attempt, data: { ...attempt.data, fullName: 'Ada' } }],
    [
      'an address of the buyer',
      { ...attempt, data: { ...attempt.data, customer: { country: '', email: 'x' } } },
    ],
    ['a price below zero', { ...attempt, data: { ...attempt.data, totalPrice: -1 } }],
    [
      'a product whose price is below zero',
      { ...attempt, data: { ...attempt.data, products: [{ ...attempt.data.products[0], price: -1 }] } },
    ],
    ['a text too long', { ...attempt, data: { ...attempt.data, customer: { country: 'x'.repeat(301) } } }],
    ['the data of another event', { ...attempt, data: refusal.data }],
    ['an unknown rule', { ...refusal, data: { ...refusal.data, rule: 'toString' } }],
  ])('is refused with %s', (_what, event) => {
    expect(collectedEventSchema.safeParse(event).success).toBe(false)
  })

  it.each(['rejected', 'unset'])('says nothing of who ordered when consent is %s', (consent) => {
    expect(keptData(orderEvent({ ...attempt, consent }))).toEqual({
      ...attempt.data,
      customer: { country: 'Germany' },
    })
  })

  it('is kept whole when consent is accepted, and when nobody is in it', () => {
    expect(keptData(orderEvent(attempt))).toEqual(attempt.data)
    expect(keptData(orderEvent(refusal))).toEqual(refusal.data)
  })
})

describe('an event of a visit', () => {
  const view = { type: 'page_view', consent: 'accepted', path: '/vapes' }
  const beat = { type: 'heartbeat', session: 'x', path: '/', seconds: 30 }

  it.each([
    view,
    { ...view, consent: 'unset', referrer: 'https://search.example' },
    {
      ...view,
      session: 'x'.repeat(100),
      referrer: '',
      search: '?utm_source=x',
      counted: 'arrival',
      automated: true,
    },
    { ...view, path: `/${'x'.repeat(1999)}` },
    beat,
    { ...beat, seconds: 0 },
    { ...beat, seconds: 86_400 },
    { type: 'consent_withdrawn', session: 'x' },
  ])('is read: %j', (event) => {
    expect(collectedEventSchema.parse(event)).toEqual(event)
  })

  it.each([
    ['no path', { ...view, path: undefined }],
    ['a path too long', { ...view, path: `/${'x'.repeat(2000)}` }],
    ['a referrer too long', { ...view, referrer: 'x'.repeat(2001) }],
    ['a title', { ...view, title: 'Vapes' }],
    ['a device', { ...view, device_type: 'desktop' }],
    ['a country', { ...view, country: 'Germany' }],
    ['no answer to consent', { ...view, consent: undefined }],
    ['another way of counting', { ...view, counted: true }],
    ['seconds below zero', { ...beat, seconds: -1 }],
    ['half a second', { ...beat, seconds: 0.5 }],
    ['more than a day', { ...beat, seconds: 86_401 }],
    ['no session', { ...beat, session: undefined }],
    ['a withdrawal of nothing', { type: 'consent_withdrawn' }],
    ['a list', [view]],
    ['nothing', null],
  ])('is refused with %s', (_what, event) => {
    expect(collectedEventSchema.safeParse(event).success).toBe(false)
  })
})
