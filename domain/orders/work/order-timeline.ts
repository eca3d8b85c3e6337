import { DECISION_WORDS, type Decision } from '#domain/irregular/decision.ts'
import { formatEuro } from '#domain/money.ts'
import { type CreditFigures, describeCredit } from '#domain/payments/credit-limit.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#domain/payments/payment.ts'
import { RETURN_DECISIONS, type ReturnDecision } from '#domain/recall/order-return.ts'
import { formatStock, type StockUnit } from '#domain/stock/stock-quantity.ts'
import { LIFE, type OrderStatus } from './order-status.ts'

/** What can happen to an order, as its timeline names it. */
export const ORDER_EVENTS = [
  'placed',
  'status-changed',
  'mail-sent',
  'mail-failed',
  'mail-unsure',
  'mail-dropped',
  'note',
  'reviewed',
  'erased',
  'judged',
  'reserved',
  'stock-short',
  'reservation-ended',
  'picked',
  'put-back',
  'returned',
  'recalled',
  'changed',
  'agreed',
  'declined',
  'asked',
  'confirmed',
  'cancelled',
  'message',
  'shipped',
  'delivered',
  'shipment-removed',
  'payment-recorded',
  'payment-reversed',
  'invoiced',
  'credited',
  'reminded',
  'credit-allowed',
] as const

export const MAIL_PURPOSES = ['buyer-confirmation', 'staff-notice'] as const
/** What each of them means is in decision 8. */
export const MAIL_STATES = ['waiting', 'held', 'sending', 'sent', 'failed', 'unsure', 'dropped'] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]
/** What a message about an order is called that goes to the shop itself, such as a buyer's question. */
export const SHOP_NOTICE = 'shop-notice'
/** Besides the two of every order, those that staff send by a press, and what the shop is told. */
type OrderMail = MailPurpose | 'message' | typeof SHOP_NOTICE

/** One line of the timeline. */
export type TimelineEntry = {
  id: number
  happenedAt: Date
  /** Undefined where nobody of the staff did it, or their account is gone. */
  who: { id: string; name: string } | undefined
  happening: Happening
}

export type Happening =
  | { event: 'placed' | 'reviewed' | 'erased' }
  | { event: 'status-changed'; from: OrderStatus; to: OrderStatus }
  | { event: 'mail-sent'; purpose: OrderMail }
  | { event: 'mail-dropped'; purpose: MailPurpose }
  | { event: 'mail-failed' | 'mail-unsure'; purpose: OrderMail; problem?: string | undefined }
  | { event: 'note'; text: string }
  | { event: 'confirmed' }
  /** Words to the buyer are gone once the customer is erased. */
  | { event: 'cancelled'; reason?: string | undefined }
  | { event: 'message'; text?: string | undefined }
  | { event: 'changed'; version: number }
  /** Words: how, as staff recorded it. */
  | { event: 'agreed'; version: number; words?: string | undefined }
  /** Words: why, where they said it. Those of a buyer go once they are erased. */
  | { event: 'declined'; version: number; words?: string | undefined }
  | { event: 'asked'; version: number; text?: string | undefined }
  | { event: 'judged'; decision: Decision }
  | { event: 'invoiced'; number: string }
  | { event: 'credited'; number: string; invoice: string }
  /** The first, second or last time. */
  | { event: 'reminded'; invoice: string; step: number }
  /** An order beyond the customer's credit limit, with the figures that were seen. */
  | ({ event: 'credit-allowed' } & CreditFigures)
  | { event: 'reserved' | 'stock-short' | 'reservation-ended' }
  | { event: 'picked' | 'put-back'; picked: PickedGoods[] }
  | { event: 'recalled'; batch: string; isRehearsal: boolean }
  /** Less than zero: a refund. */
  | { event: 'payment-recorded' | 'payment-reversed'; cents: number; way: PaymentWay }
  | { event: 'shipped' | 'delivered' | 'shipment-removed'; number: number; carrier?: string | undefined }
  /** Without goods: a complaint, and nothing came back. Without a decision: recorded, or of a recall. */
  | { event: 'returned'; goods?: ReturnedGoods | undefined; decision?: ReturnDecision | undefined }

/** Goods of a batch that left it for an order, or came back to it: in milligrams of what is sold by the gram, else in units. */
export type PickedGoods = { batch: string; name: string; quantity: number; unit: StockUnit }

/** In milligrams or units: of one batch, or a product whose stock is not tracked. */
type ReturnedGoods = {
  batch?: string | undefined
  product?: string | undefined
  quantity: number
  unit: StockUnit
}

/** What a mail waits for that could go out otherwise: somebody who looks at its order, or its turn. */
export type MailWait = 'review' | 'address'

/** A mail that is still to be sent. */
export type WaitingMail = {
  purpose: MailPurpose
  attempts: number
  nextAttemptAt: Date
  problem: string | undefined
  waitsFor: MailWait | undefined
}

/** What happened, in a sentence. A note speaks for itself. */
export function describeHappening(happening: Happening): string {
  switch (happening.event) {
    case 'placed':
      return 'Order placed'
    case 'status-changed':
      return `Status changed from ${LIFE[happening.from].name} to ${LIFE[happening.to].name}`
    case 'mail-sent':
      return `${MAIL_NAMES[happening.purpose]} sent`
    case 'mail-failed':
      return `${MAIL_NAMES[happening.purpose]} could not be sent${because(happening.problem)}`
    case 'mail-unsure':
      return `${MAIL_NAMES[happening.purpose]} may or may not have been sent${because(happening.problem)}`
    case 'mail-dropped':
      return DROPPED_MAILS[happening.purpose]
    case 'note':
      return happening.text
    case 'confirmed':
      return 'Order confirmed, buyer notified'
    case 'cancelled':
      return `Order cancelled, buyer notified${because(happening.reason)}`
    case 'message':
      return happening.text ?? 'Sent a reply to the buyer'
    case 'changed':
      return `Order changed (version ${happening.version})`
    case 'agreed':
      return `The buyer agreed to version ${happening.version}${because(happening.words)}`
    case 'declined':
      return `The buyer declined version ${happening.version}${because(happening.words)}`
    case 'asked':
      return happening.text ?? `The buyer asked about version ${happening.version}`
    case 'reviewed':
      return 'Marked as reviewed'
    case 'judged':
      return `Decided: ${DECISION_WORDS[happening.decision].toLowerCase()}`
    case 'invoiced':
      return `Invoice ${happening.number} issued`
    case 'credited':
      return `Credit note ${happening.number} for ${happening.invoice} issued`
    case 'reminded':
      return `Reminded of invoice ${happening.invoice} (${happening.step} of 3)`
    case 'credit-allowed':
      return `Allowed beyond the credit limit: ${describeCredit(happening)}`
    case 'reserved':
      return 'Stock reserved'
    case 'stock-short':
      return 'Not enough stock: the order is waiting for stock'
    case 'reservation-ended':
      return 'The stock reservation expired: the order was not confirmed in time'
    case 'picked':
      return `Picked: ${happening.picked.map(describeGoods).join(', ')}`
    case 'put-back':
      return `Put back: ${happening.picked.map(describeGoods).join(', ')}`
    case 'recalled':
      return `${happening.isRehearsal ? 'Recall rehearsed' : 'Recalled'}: batch ${happening.batch}`
    case 'returned':
      return describeReturn(happening)
    case 'payment-recorded':
      return `${describeMoney(happening)} recorded`
    case 'payment-reversed':
      return `${describeMoney(happening)} reversed: recorded by mistake`
    case 'shipped':
      return `Parcel ${happening.number} shipped${happening.carrier ? ` with ${happening.carrier}` : ''}`
    case 'delivered':
      return `Parcel ${happening.number} delivered`
    case 'shipment-removed':
      return `Parcel ${happening.number} removed, after it was shipped`
    case 'erased':
      return 'Customer’s personal data erased'
  }
}

function describeGoods({ batch, name, quantity, unit }: PickedGoods) {
  return `${formatStock(quantity, unit)} of ${name} (batch ${batch})`
}

function describeMoney({ cents, way }: { cents: number; way: PaymentWay }) {
  return `${cents < 0 ? 'Refund' : 'Payment'} of ${formatEuro(Math.abs(cents))} (${PAYMENT_WAYS[way].toLowerCase()})`
}

function describeReturn({ goods, decision }: Extract<Happening, { event: 'returned' }>) {
  const words = decision && RETURN_DECISIONS[decision]
  if (!goods) return words ? `Complaint: ${words.toLowerCase()}` : 'Complaint recorded'
  const what = goods.batch === undefined ? (goods.product ?? 'this order') : `batch ${goods.batch}`
  const amount = `${formatStock(goods.quantity, goods.unit)} of ${what}`
  return words ? `Return: ${words.toLowerCase()}, ${amount}` : `Returned: ${amount}`
}

function because(problem: string | undefined) {
  return problem === undefined ? '' : `: ${problem}`
}

export const MAIL_NAMES: Record<OrderMail, string> = {
  'buyer-confirmation': 'Confirmation e-mail to the buyer',
  'staff-notice': 'New order e-mail to the shop',
  message: 'E-mail to the buyer',
  [SHOP_NOTICE]: 'E-mail to the shop',
}

const DROPPED_MAILS: Record<MailPurpose, string> = {
  'buyer-confirmation': `${MAIL_NAMES['buyer-confirmation']} was not sent: the order was cancelled`,
  'staff-notice': `${MAIL_NAMES['staff-notice']} was not sent: the order had already been reviewed`,
}
