import { describe, expect, it } from 'vitest'
import { type OwnProgress, progressOf } from './order-progress.ts'
import type { OrderStatus } from './order-status.ts'

const shop = {
  delivery: { fromWeeks: 2, toWeeks: 3, processedWithinHours: 24 },
  payment: {
    bankTransfer: { shown: true, text: 'SEPA transfer' },
    creditCards: { shown: false, text: '' },
    cryptocurrency: { shown: false, text: '' },
    transferService: { shown: false, text: '' },
  },
}
const MONEY = {
  ...{ owedCents: 10_000, keptCents: 0, dueOn: '2027-03-31', daysToPay: 60 },
  ...{ isOverdue: false, isAsked: true, isByTransfer: true },
}
const NEW: OwnProgress = {
  ...{ isHeld: false, change: 'none', isAgreed: true, confirmedOn: '', shipment: 'none' },
  money: { ...MONEY, dueOn: '', isAsked: false },
}
const CONFIRMED: OwnProgress = { ...NEW, confirmedOn: '2027-03-17', money: MONEY }
const PAID = { ...MONEY, owedCents: 0, keptCents: 10_000 }

function stepsOf(status: OrderStatus, own?: OwnProgress) {
  return progressOf({ status, own }, shop).map(({ name, text, state }) => ({ name, text, state }))
}

function statesOf(status: OrderStatus, own?: OwnProgress) {
  return stepsOf(status, own).map(({ state }) => state)
}

function textOf(name: string, status: OrderStatus, own: OwnProgress) {
  return stepsOf(status, own).find((step) => step.name === name)?.text
}

describe('what happens next', () => {
  it.each([
    ['a new order is confirmed first', 'pending', NEW, ['now', 'ahead', 'ahead']],
    [
      'a change waits for the buyer',
      'pending',
      { ...NEW, change: 'awaits', isAgreed: false },
      ['now', 'ahead', 'ahead', 'ahead'],
    ],
    [
      'a declined one waits for the shop',
      'pending',
      { ...NEW, change: 'declined', isAgreed: false },
      ['now', 'ahead', 'ahead', 'ahead'],
    ],
    [
      'a question is answered before the buyer agrees',
      'pending',
      { ...NEW, change: 'asked', isAgreed: false },
      ['now', 'ahead', 'ahead', 'ahead', 'ahead'],
    ],
    [
      'a question alone keeps nobody from paying',
      'processing',
      { ...CONFIRMED, change: 'asked' },
      ['now', 'done', 'now', 'now'],
    ],
    ['a confirmed order is paid and delivered', 'processing', CONFIRMED, ['done', 'now', 'now']],
    ['a paid one is delivered', 'processing', { ...CONFIRMED, money: PAID }, ['done', 'done', 'now']],
    [
      'what was delivered is still to be paid',
      'completed',
      { ...CONFIRMED, shipment: 'delivered' },
      ['done', 'now', 'done'],
    ],
    [
      'a complete and paid one has nothing left',
      'completed',
      { ...CONFIRMED, shipment: 'delivered', money: PAID },
      ['done', 'done', 'done'],
    ],
    ['nobody waits for the money of old orders', 'completed', NEW, ['done', 'done', 'done']],
    ['a cancelled order is over', 'cancelled', NEW, ['done']],
    ['money of a cancelled order goes back', 'cancelled', { ...CONFIRMED, money: PAID }, ['now']],
  ] as const)('%s', (_, status, own, states) => {
    expect(statesOf(status, own)).toEqual(states)
  })

  it('tells strangers nothing but what the status says', () => {
    expect(statesOf('pending')).toEqual(['now', 'ahead', 'ahead'])
    expect(statesOf('processing')).toEqual(['done', 'ahead', 'ahead'])
    expect(stepsOf('cancelled')).toEqual([])
    expect(stepsOf('processing')[1]?.text).toContain('Nothing is paid online.')
  })

  it('says who looks at an order that is held', () => {
    expect(textOf('We confirm', 'pending', { ...NEW, isHeld: true })).toContain(
      'A person looks at this order first',
    )
  })

  it.each([
    [
      'by when',
      MONEY,
      'Please transfer €100.00 by 31 March 2027. Bank account and reference are on this page.',
    ],
    [
      'without a day',
      { ...MONEY, dueOn: '' },
      'Please transfer €100.00 by the day on your invoice (60 days after its date). Bank account and reference are on this page.',
    ],
    [
      'without an account',
      { ...MONEY, isByTransfer: false },
      '€100.00 is to be paid by 31 March 2027. We arrange with you how.',
    ],
    [
      'what came',
      { ...MONEY, keptCents: 5000 },
      '€50.00 has arrived. Please transfer €100.00 by 31 March 2027. Bank account and reference are on this page.',
    ],
    [
      'that it is late',
      { ...MONEY, isOverdue: true },
      '€100.00 was to be paid by 31 March 2027. If your payment is on its way, there is nothing to do.',
    ],
    ['that it is paid', PAID, 'It is paid. Thank you.'],
    [
      'that it is too much',
      { ...PAID, owedCents: -1 },
      'You paid €0.01 more than the order costs. We return it, and write to you about it.',
    ],
  ])('says of the money %s', (_, money, text) => {
    expect(textOf('You pay', 'processing', { ...CONFIRMED, money })).toBe(text)
  })

  it('asks for no money while a change is open', () => {
    const text = textOf('You pay', 'processing', { ...CONFIRMED, change: 'awaits', isAgreed: false })
    expect(text).toBe('Please wait with the payment until the change is settled.')
  })

  it.each([
    ['none', 'Standard delivery takes 2 to 3 weeks from the confirmation on.', 'now'],
    ['part', 'A part of it is on its way to you. The rest follows.', 'now'],
    ['shipped', 'All of it is on its way to you.', 'now'],
    ['delivered', 'All of it was delivered.', 'done'],
  ] as const)('says of the goods: %s', (shipment, text, state) => {
    expect(stepsOf('processing', { ...CONFIRMED, shipment }).at(-1)).toEqual({
      name: 'It is delivered',
      text,
      state,
    })
  })
})
