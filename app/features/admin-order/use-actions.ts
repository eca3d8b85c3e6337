import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import type { OrderActionOutcome, OrderIntent } from '#domain/placed-order/order-action.ts'
import { isOrderStatus, STATUS_NAMES } from '#domain/placed-order/order-status.ts'

type Fields = Record<string, string | number>

/** What can be done to the order, one action at a time, each with its toast. */
export function useActions(onDone: (intent: OrderIntent) => void) {
  const fetcher = useFetcher<OrderActionOutcome>()
  const { state, data } = fetcher
  const told = useRef<OrderActionOutcome>(undefined)
  const [asked, setAsked] = useState<{ intent: OrderIntent; isUndo: boolean }>()
  const busy = state === 'idle' ? undefined : asked?.intent
  const isUnderWay = useRef(false)

  function send(intent: OrderIntent, fields: Fields, isUndo = false) {
    isUnderWay.current = true
    setAsked({ intent, isUndo })
    fetcher.submit({ intent, ...fields }, { method: 'post' })
  }

  // Told when the page shows what came of it, and once. Trouble is told by the route: this page may be gone by then.
  useEffect(() => {
    if (state !== 'idle' || !data || data === told.current) return
    told.current = data
    isUnderWay.current = false
    if (!data.ok) return
    onDone(data.intent)
    const back = asked?.isUndo ? undefined : data.before
    tellSuccess(data.intent, back && (() => send('status', back, true)))
  })

  const status = fetcher.formData?.get('status')
  const chosen = typeof status === 'string' && isOrderStatus(status) ? status : undefined
  return { send, busy, chosen, isUnderWay }
}

const SUCCESSES: Record<OrderIntent, string> = {
  status: 'Order status updated',
  note: 'Note added',
  'delete-note': 'Note deleted',
  review: 'Marked as reviewed',
  erase: 'Personal data erased',
  delete: 'Order deleted',
}

const FAILURES: Record<OrderIntent, string> = {
  status: 'Failed to update order status',
  note: 'Failed to add the note',
  'delete-note': 'Failed to delete the note',
  review: 'Failed to mark the order as reviewed',
  erase: 'Failed to erase the personal data',
  delete: 'Failed to delete order',
}

export function tellSuccess(intent: OrderIntent, undo?: () => void) {
  toast.success(SUCCESSES[intent], undefined, undo && { label: 'Undo', run: undo })
}

export function tellTrouble(outcome: Extract<OrderActionOutcome, { ok: false }>) {
  const { intent, reason } = outcome
  if (reason === 'conflict')
    return toast.error(
      'Somebody changed this order meanwhile',
      `Nothing was overwritten. It is ${STATUS_NAMES[outcome.status]} now, as the page shows.`,
    )
  toast.error(FAILURES[intent], REASONS[reason](intent))
}

const REASONS: Record<'gone' | 'refused' | 'failed', (intent: OrderIntent) => string> = {
  gone: (intent) =>
    intent === 'delete-note' ? 'It is not there any more.' : 'Somebody deleted this order meanwhile.',
  refused: (intent) =>
    intent === 'erase' ? 'The number is not that of this order.' : 'It cannot be kept like this.',
  failed: () => 'The shop could not be reached. Nothing was changed; try again in a moment.',
}
