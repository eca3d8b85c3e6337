import { describe, expect, it } from 'vitest'
import { ORDER_KINDS } from '#domain/ordering/order-kinds.ts'
import { FILLED_FORMS, PRODUCTS, pick } from '#tests/ordering/filled-order.ts'
import { collectedEventSchema } from './collected-event.ts'
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

const refusal = {
  type: 'order_refused',
  consent: 'unset',
  data: { type: 'vape', rule: 'below-minimum', field: 'lines' },
} as const

describe('an event of the dialogs', () => {
  it.each(Object.values(ORDER_KINDS))('is read as the $name dialog tells it', ({ name, trackAttempt }) => {
    const lines = [pick(PRODUCTS.packed, 10), pick(PRODUCTS.mixed, 5, 'Runtz')]
    for (const values of [{}, FILLED_FORMS[name]]) {
      const event = { type: 'order_attempted', consent: 'accepted', data: trackAttempt(lines, values) }
      expect(collectedEventSchema.parse(event)).toEqual(event)
    }
    const { type } = trackAttempt([], {})
    const opened = { type: 'order_dialog_opened', consent: 'unset', data: { type } }
    expect(collectedEventSchema.parse(opened)).toEqual(opened)
  })

  it.each([
    ['an unknown type', { ...attempt, type: 'page_view' }],
    ['an unknown answer to consent', { ...attempt, consent: 'maybe' }],
    ['no answer to consent', { ...attempt, consent: undefined }],
    ['a field too many', { ...attempt, session: 'x' }],
    ['a name of the buyer', { ...attempt, data: { ...attempt.data, fullName: 'Ada' } }],
    [
      'an address of the buyer',
      { ...attempt, data: { ...attempt.data, customer: { country: '', email: 'x' } } },
    ],
    ['a price below zero', { ...attempt, data: { ...attempt.data, totalPrice: -1 } }],
    ['a text too long', { ...attempt, data: { ...attempt.data, customer: { country: 'x'.repeat(301) } } }],
    ['the data of another event', { ...attempt, data: refusal.data }],
    ['an unknown rule', { ...refusal, data: { ...refusal.data, rule: 'toString' } }],
  ])('is refused with %s', (_what, event) => {
    expect(collectedEventSchema.safeParse(event).success).toBe(false)
  })

  it.each(['rejected', 'unset'])('says nothing of who ordered when consent is %s', (consent) => {
    const event = collectedEventSchema.parse({ ...attempt, consent })
    expect(keptData(event)).toEqual({ ...attempt.data, customer: { country: 'Germany' } })
  })

  it('is kept whole when consent is accepted, and when nobody is in it', () => {
    expect(keptData(collectedEventSchema.parse(attempt))).toEqual(attempt.data)
    expect(keptData(collectedEventSchema.parse(refusal))).toEqual(refusal.data)
  })
})
