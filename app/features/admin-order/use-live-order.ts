import { type RefObject, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { listenToStream } from '#app/ui/shared-stream.ts'
import { toast } from '#app/ui/toast.ts'
import type { TimelineLine } from './timeline-view.ts'

/** Several changes at once are read once. */
const GATHER_MS = 300

/**
 * Keeps the page as the order is in the shop, and says what somebody else of the staff just did. While a deed of our own
 * is under way it waits: that reads the page again itself, and where it leads elsewhere, reading would hold it here.
 */
export function useLiveOrder(timeline: readonly TimelineLine[], isUnderWay: RefObject<boolean>) {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    function refreshSoon() {
      gathering ??= setTimeout(() => {
        gathering = undefined
        if (isUnderWay.current) refreshSoon()
        else refresh.current()
      }, GATHER_MS)
    }
    const stop = listenToStream(
      '/api/admin/orders/live',
      ['placed', 'changed', 'signed-out'],
      ({ event }) => {
        // 'open': something may have happened before. New orders are neighbours.
        if (event !== 'signed-out' && event !== 'refused') refreshSoon()
      },
    )
    return () => {
      stop()
      clearTimeout(gathering)
    }
  }, [isUnderWay])

  const newest = timeline.find(({ id }) => id !== undefined)
  const known = useRef(newest?.id ?? 0)
  useEffect(() => {
    if (newest?.id === undefined || newest.id <= known.current) return
    known.current = newest.id
    if (!newest.isStaff || newest.isMine) return
    const what = newest.kind === 'note' ? 'added a note' : lowerFirst(newest.text)
    toast.info('This order was updated just now', `${newest.who}: ${what}`)
  }, [newest])
}

function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
