import { type RefObject, useEffect, useRef } from 'react'
import { toast } from '#app/ui/toast.ts'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'
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
