import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before somebody leaves while something would be lost: for another page of ours with this question, otherwise with
 * the browser's own. `settle` tries to save it first, and says whether that was done: then nobody is asked. A page has one of these.
 */
export function useLeaveGuard(isActive: boolean, question: string, settle?: () => Promise<boolean>) {
  const save = useRef(settle)
  save.current = settle
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    async function leave(isSaved: boolean | undefined) {
      if (isOver || blocker.state !== 'blocked') return
      // A dialog of ours would stand on a history entry, and Back is under way in the history at this moment.
      if (!isSaved && !confirm(question)) return blocker.reset()
      // Not before the router has taken that Back back.
      setTimeout(blocker.proceed)
    }
    if (save.current) void save.current().then(leave)
    else void leave(false)
    return () => {
      isOver = true
    }
  }, [blocker, question])

  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      void save.current?.()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
}
