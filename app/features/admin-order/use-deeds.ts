import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import type { DeedName, DeedOutcome } from '#domain/placed-order/order-deed.ts'
import { isOrderStatus, STATUS_NAMES } from '#domain/placed-order/order-status.ts'

type Fields = Record<string, string | number>

/** What can be done to the order, one deed at a time, each with its toast. */
export function useDeeds(onDone: (deed: DeedName) => void) {
  const fetcher = useFetcher<DeedOutcome>()
  const { state, data } = fetcher
  const told = useRef<DeedOutcome>(undefined)
  const [asked, setAsked] = useState<{ deed: DeedName; isUndo: boolean }>()
  const busy = state === 'idle' ? undefined : asked?.deed
  const isUnderWay = useRef(false)

  function send(deed: DeedName, fields: Fields, isUndo = false) {
    isUnderWay.current = true
    setAsked({ deed, isUndo })
    fetcher.submit({ deed, ...fields }, { method: 'post' })
  }

  // Told when the page shows what came of it, and once. Trouble is told by the route: this page may be gone by then.
  useEffect(() => {
    if (state !== 'idle' || !data || data === told.current) return
    told.current = data
    isUnderWay.current = false
    if (!data.ok) return
    onDone(data.deed)
    const back = asked?.isUndo ? undefined : data.before
    tellSuccess(data.deed, back && (() => send('status', back, true)))
  })

  const status = fetcher.formData?.get('status')
  const chosen = typeof status === 'string' && isOrderStatus(status) ? status : undefined
  return { send, busy, chosen, isUnderWay }
}

const SUCCESSES: Record<DeedName, string> = {
  status: 'Order status updated',
  note: 'Note added',
  'delete-note': 'Note deleted',
  review: 'Marked as reviewed',
  erase: 'Personal data erased',
  delete: 'Order deleted',
}

const FAILURES: Record<DeedName, string> = {
  status: 'Failed to update order status',
  note: 'Failed to add the note',
  'delete-note': 'Failed to delete the note',
  review: 'Failed to mark the order as reviewed',
  erase: 'Failed to erase the personal data',
  delete: 'Failed to delete order',
}

export function tellSuccess(deed: DeedName, undo?: () => void) {
  toast.success(SUCCESSES[deed], undefined, undo && { label: 'Undo', run: undo })
}

export function tellTrouble(outcome: Extract<DeedOutcome, { ok: false }>) {
  const { deed, reason } = outcome
  if (reason === 'conflict')
    return toast.error(
      'Somebody changed this order meanwhile',
      `Nothing was overwritten. It is ${STATUS_NAMES[outcome.status]} now, as the page shows.`,
    )
  toast.error(FAILURES[deed], REASONS[reason](deed))
}

const REASONS: Record<'gone' | 'refused' | 'failed', (deed: DeedName) => string> = {
  gone: (deed) =>
    deed === 'delete-note' ? 'It is not there any more.' : 'Somebody deleted this order meanwhile.',
  refused: (deed) =>
    deed === 'erase' ? 'The number is not that of this order.' : 'It cannot be kept like this.',
  failed: () => 'The shop could not be reached. Nothing was changed; try again in a moment.',
}
