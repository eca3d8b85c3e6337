import { useEffect, useRef } from 'react'
import { isSigningOut } from './is-signing-out.ts'
import { listenToStream, type StreamMessage } from './shared-stream.ts'
import { useBackgroundRevalidation } from './use-background-revalidation.ts'

/** News that comes faster than this is read once. */
const GATHER_MS = 300

type Stream = { url: string; events: readonly string[] }
type Options = {
  onMessage?: (message: StreamMessage) => void
  /** While it is true, reading waits. */
  isHeld?: () => boolean
}

/** Reads the page again whenever its stream has news, and when the stream opens: something may have happened before. */
export function useLiveRefresh({ url, events }: Stream, options: Options = {}) {
  const tryRevalidate = useBackgroundRevalidation()
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    if (isSigningOut()) return
    let gathering: ReturnType<typeof setTimeout> | undefined
    function refreshSoon() {
      gathering ??= setTimeout(() => {
        gathering = undefined
        if (latest.current.isHeld?.() || !tryRevalidate()) refreshSoon()
      }, GATHER_MS)
    }
    const stop = listenToStream(url, events, (message) => {
      latest.current.onMessage?.(message)
      // Whoever is signed out has nothing to read.
      if (message.event !== 'signed-out' && message.event !== 'refused') refreshSoon()
    })
    function end() {
      stop()
      clearTimeout(gathering)
    }
    // Between a press on 'Sign Out' and the next page there is nothing left to read.
    function endOnSignOut({ target }: Event) {
      if (target instanceof HTMLFormElement && target.action.endsWith('/sign-out')) end()
    }
    addEventListener('submit', endOnSignOut)
    return () => {
      removeEventListener('submit', endOnSignOut)
      end()
    }
  }, [url, events, tryRevalidate])
}
