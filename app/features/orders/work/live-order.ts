import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { toast } from '#app/ui/toast.ts'
import { useAnswer } from '#app/ui/use-form-fetcher.ts'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'
import type { OrderIntent, OrderOutcome } from '#domain/orders/work/order-action.ts'
import { isOrderStatus, type OrderStatus } from '#domain/orders/work/order-status.ts'
import type { TimelineLine } from './timeline-view.ts'

/**
 * Keeps the page as the order is in the shop, and says what somebody else of the staff just did. While an action of our own
 * is under way it waits: that reads the page again itself, and where it leads elsewhere, reading would hold it here.
 */
export function useLiveOrder(timeline: readonly TimelineLine[], isUnderWay: RefObject<boolean>) {
  useLiveRefresh(LIVE_ORDERS, { isHeld: () => isUnderWay.current })

  const newest = timeline.find(({ id }) => id !== undefined)
  const known = useRef(newest?.id ?? 0)
  useEffect(() => {
    if (newest?.id === undefined || newest.id <= known.current) return
    known.current = newest.id
    if (!newest.isStaff || newest.isMine) return
    const what =
      newest.kind === 'note'
        ? 'added a note'
        : newest.kind === 'message'
          ? 'replied to the buyer'
          : lowerFirst(newest.text)
    toast.info('This order was updated just now', `${newest.who}: ${what}`)
  }, [newest])
}

function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

type Fields = Record<string, string | number>
/** `before` takes a change of status back. */
type Answer = { intent: OrderIntent } & OrderOutcome<{ before?: { status: OrderStatus; revision: number } }>

/** What can be done to the order, one action at a time, each with its toast. */
export function useActions(onDone: (intent: OrderIntent) => void) {
  const fetcher = useFetcher<Answer>()
  const [asked, setAsked] = useState<{ intent: OrderIntent; isUndo: boolean }>()
  const busy = fetcher.state === 'idle' ? undefined : asked?.intent
  const isUnderWay = useRef(false)

  function send(intent: OrderIntent, fields: Fields, isUndo = false) {
    isUnderWay.current = true
    setAsked({ intent, isUndo })
    fetcher.submit(withKey({ intent, ...fields }), { method: 'post' })
  }

  // Told when the page shows what came of it, and once. Trouble is told by the route: this page may be gone by then.
  useAnswer(fetcher, (answer) => {
    if (answer.outcome !== 'done') return
    onDone(answer.intent)
    const back = asked?.isUndo ? undefined : answer.before
    const undo = back && { label: 'Undo', run: () => send('status', { ...back, buyers: 'not-told' }, true) }
    toast.success(answer.message ?? '', undefined, undo)
  })

  useEffect(() => {
    if (fetcher.state === 'idle') isUnderWay.current = false
  }, [fetcher.state])

  const status = fetcher.formData?.get('status')
  const chosen = typeof status === 'string' && isOrderStatus(status) ? status : undefined
  return { send, busy, chosen, isUnderWay }
}
