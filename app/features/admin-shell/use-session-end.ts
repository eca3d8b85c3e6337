import { useEffect, useRef } from 'react'
import { isSigningOut } from '#app/ui/is-signing-out.ts'
import { listenToStream } from '#app/ui/shared-stream.ts'
import { setUnsent } from '#app/ui/unsent.ts'
import { lastTyped } from '#app/ui/used-fields.ts'
import { LIVE_SESSION } from '#domain/access/live-session.ts'
import { mayEnter } from '#domain/access/office-areas.ts'
import { pageOfRequest, signInAddress } from '#domain/access/return-path.ts'
import type { Role } from '#domain/access/roles.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'

/**
 * Whoever signs out anywhere leaves the back office everywhere, at once: nothing of it stays on a screen. Only a page with something
 * typed that has not been sent stays, and says so: signed in again, one sends it.
 */
export function useSessionEnd(roles: readonly Role[]) {
  const stop = useRef(() => {})
  // Who may hear of orders has that stream open anyway.
  const stream = mayEnter(roles, LIVE_ORDERS.url) ? LIVE_ORDERS : LIVE_SESSION
  useEffect(() => {
    if (isSigningOut()) return
    stop.current = listenToStream(stream.url, stream.events, ({ event }) => {
      if (event !== 'signed-out' && event !== 'refused') return
      if (lastTyped()) void saySignedOut()
      // A new document, so that nothing is left in memory either.
      else location.replace(signInAddress(pageOfRequest(location)))
    })
    return () => stop.current()
  }, [stream])
  return {
    /** For the form that signs out: it has a way of its own to the next page, and the stream would only be turned away. */
    onSubmit: () => stop.current(),
  }
}

/** Where only the roles have changed, the answer to the form tells what they no longer cover. */
async function saySignedOut() {
  const answer = await fetch(LIVE_SESSION.url, { method: 'HEAD' }).catch(() => undefined)
  const typed = lastTyped()
  if (typed && answer?.status === 401) setUnsent({ reason: 'signed-out', beside: [typed] })
}
