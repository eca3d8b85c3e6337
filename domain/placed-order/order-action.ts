import { LIFE, type OrderStatus } from './order-status.ts'

/** What staff can do to an order. */
export type OrderIntent =
  | 'status'
  | 'note'
  | 'delete-note'
  | 'review'
  | 'erase'
  | 'delete'
  | PickingIntent
  | WorkIntent
  | InvoiceIntent
type InvoiceIntent = 'issue-invoice' | 'credit-invoice' | 'mail-invoice'
type PickingIntent = 'pick' | 'put-back'
/** The buyer hears of these. */
type WorkIntent = 'confirm' | 'cancel' | 'reply' | 'agree'

/** What came of a change of an order. */
export type OrderWrite<Done = object> =
  | ({ ok: true } & Done)
  /** Somebody changed the order meanwhile; nothing was done, and it stands like this now. */
  | { ok: false; reason: 'conflict'; status: OrderStatus; revision: number }
  /** The order, or the note, is not there any more. */
  | { ok: false; reason: 'gone' }

/** Nothing goes to a customer without the right to it, where the operator asks for one; nor what is not there. `why` is a sentence. */
export type StoppedOrder = { ok: false; reason: 'stopped'; why: string }

/** The same as the browser sees it. `before` takes a change of status back. */
export type OrderActionOutcome = { intent: OrderIntent } & (
  | OrderWrite<{ before?: { status: OrderStatus; revision: number } }>
  | StoppedOrder
  /** What was typed is not what is asked for. */
  | { ok: false; reason: 'refused' }
)

type Refusal =
  | Extract<OrderWrite, { ok: false }>
  | StoppedOrder
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'failed'; why?: string }

export const ACTION_DONE: Record<OrderIntent, string> = {
  status: 'Order status updated',
  note: 'Note added',
  'delete-note': 'Note deleted',
  review: 'Marked as reviewed',
  erase: 'Personal data erased',
  delete: 'Order deleted',
  pick: 'Goods picked',
  'put-back': 'Goods put back',
  'issue-invoice': 'Invoice issued',
  'credit-invoice': 'Credit note issued',
  'mail-invoice': 'Sent to the buyer',
  confirm: 'Order confirmed. The buyer is notified.',
  cancel: 'Order cancelled. The buyer is notified.',
  reply: 'Reply sent',
  agree: 'Agreement recorded',
}

const FAILURES: Record<OrderIntent, string> = {
  status: 'Failed to update order status',
  note: 'Failed to add the note',
  'delete-note': 'Failed to delete the note',
  review: 'Failed to mark the order as reviewed',
  erase: 'Failed to erase the personal data',
  delete: 'Failed to delete order',
  pick: 'Failed to pick the goods',
  'put-back': 'Failed to put the goods back',
  'issue-invoice': 'Failed to issue the invoice',
  'credit-invoice': 'Failed to issue the credit note',
  'mail-invoice': 'Failed to send the invoice',
  confirm: 'Failed to confirm the order',
  cancel: 'Failed to cancel the order',
  reply: 'Failed to send the reply',
  agree: 'Failed to record the agreement',
}

/** The title and the text of the message, wherever the order was to be changed. */
export function describeOrderRefusal(intent: OrderIntent, refusal: Refusal): [title: string, text: string] {
  switch (refusal.reason) {
    case 'conflict':
      return [
        'Somebody changed this order in the meantime',
        `Nothing was overwritten. Its status is now ${LIFE[refusal.status].name}, and the page shows it as it is.`,
      ]
    case 'gone':
      return [
        FAILURES[intent],
        intent === 'delete-note' ? 'It no longer exists.' : 'Somebody deleted this order in the meantime.',
      ]
    case 'stopped':
      return [FAILURES[intent], refusal.why]
    case 'failed':
      return [FAILURES[intent], refusal.why ?? 'Something went wrong in the shop. Try again in a moment.']
    case 'refused':
      return [
        FAILURES[intent],
        intent === 'erase' ? 'The order number does not match.' : 'Check what you entered and try again.',
      ]
  }
}
