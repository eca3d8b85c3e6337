import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before somebody leaves while something would be lost: for another page of ours with this question, otherwise with
 * the browser's own. A page has one of these.
 */
export function useLeaveGuard(isActive: boolean, question: string) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A dialog of ours would stand on a history entry, and Back is under way in the history at this moment.
    if (!confirm(question)) return blocker.reset()
    // Not before the router has taken that Back back.
    setTimeout(blocker.proceed)
  }, [blocker, question])

  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
}
