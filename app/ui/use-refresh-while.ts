import { useEffect } from 'react'
import { useBackgroundRevalidation } from './use-background-revalidation.ts'

/** Reads the page again every so often for as long as there is something to wait for and somebody looks. */
export function useRefreshWhile(isWaiting: boolean, everyMs = 2000) {
  const tryRevalidate = useBackgroundRevalidation()

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tryRevalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, everyMs, tryRevalidate])
}
