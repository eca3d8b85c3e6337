import { conflict, done, gone, type Outcome, refusedWhole } from '#domain/form-answer.ts'
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
type WorkIntent = 'confirm' | 'cancel' | 'reply' | 'agree' | 'ask-agreement'

/** What came of a change of an order. */
export type OrderWrite<Done = object> =
  | ({ ok: true } & Done)
  /** Somebody changed the order meanwhile; nothing was done, and it stands like this now. */
  | { ok: false; reason: 'conflict'; status: OrderStatus; revision: number }
  /** The order, or the note, is not there any more. */
  | { ok: false; reason: 'gone' }

/** Nothing goes to a customer without the right to it, where the operator asks for one; nor what is not there. `why` is a sentence. */
export type StoppedOrder = { ok: false; reason: 'stopped'; why: string }

/** The same for whoever asked: how the order is by now, where somebody else changed it. */
export type OrderOutcome<Done extends object = object> = Outcome<Done> & {
  now?: { status: OrderStatus; revision: number }
}

const ACTION_DONE: Record<OrderIntent, string> = {
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
  'ask-agreement': 'The buyer is asked to agree',
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
  'ask-agreement': 'Failed to ask the buyer',
}

/** What is said of it, wherever the order was to be changed. */
export function answerOrderWrite<Done extends object>(
  intent: OrderIntent,
  written: OrderWrite<Done> | StoppedOrder | { ok: false; reason: 'refused' },
): OrderOutcome<Omit<{ ok: true } & Done, 'ok'>> {
  if (written.ok) {
    const { ok: _, ...come } = written
    return { ...done(ACTION_DONE[intent]), ...come }
  }
  switch (written.reason) {
    case 'conflict': {
      const { status, revision } = written
      const message = `Nothing was overwritten. Its status is now ${LIFE[status].name}, and the page shows it as it is.`
      return { ...conflict(message), now: { status, revision } }
    }
    case 'gone':
      return gone(
        intent === 'delete-note' ? 'It no longer exists.' : 'Somebody deleted this order in the meantime.',
      )
    case 'stopped':
      return refusedWhole(written.why)
    case 'refused':
      return refusedWhole(
        intent === 'erase' ? 'The order number does not match.' : 'Check what you entered and try again.',
      )
  }
}

/** The title of the message where nothing was done. */
export function titleOrderRefusal(intent: OrderIntent, { outcome }: OrderOutcome): string {
  return outcome === 'conflict' ? 'Somebody changed this order in the meantime' : FAILURES[intent]
}

export function isOrderIntent(intent: string): intent is OrderIntent {
  return Object.hasOwn(FAILURES, intent)
}
