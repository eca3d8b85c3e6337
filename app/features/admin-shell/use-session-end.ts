import { useEffect, useRef } from 'react'
import { listenToStream } from '#app/ui/shared-stream.ts'
import { LIVE_SESSION } from '#domain/access/live-session.ts'
import { mayEnter } from '#domain/access/office-areas.ts'
import { pageOfRequest, signInAddress } from '#domain/access/return-path.ts'
import type { Role } from '#domain/access/roles.ts'
import { LIVE_ORDERS } from '#domain/placed-order/live-orders.ts'

/** How long the answer to a press on 'Sign Out' may take. */
const LEAVING_MS = 3000

/** Whoever signs out anywhere leaves the back office everywhere, at once: nothing of it stays on a screen. */
export function useSessionEnd(roles: readonly Role[]) {
  const isLeaving = useRef(false)
  // Who may hear of orders has that stream open anyway.
  const stream = mayEnter(roles, LIVE_ORDERS.url) ? LIVE_ORDERS : LIVE_SESSION
  useEffect(
    () =>
      listenToStream(stream.url, stream.events, ({ event }) => {
        if (event !== 'signed-out' && event !== 'refused') return
        // A new document, so that nothing is left in memory either. Where the button was pressed, one is on its way.
        if (!isLeaving.current) location.replace(signInAddress(pageOfRequest(location)))
        // Whoever pressed it does not mean to come back to this page.
        else setTimeout(() => location.replace(signInAddress(undefined)), LEAVING_MS)
      }),
    [stream],
  )
  return {
    /** For the form that signs out: its own way to the next page is not to be cut off. */
    onSubmit: () => {
      isLeaving.current = true
    },
  }
}
