import { useEffect } from 'react'
import { useQuietRevalidation } from './use-quiet-revalidation.ts'

/** Reads the page again every so often for as long as there is something to wait for and somebody looks. */
export function useRefreshWhile(isWaiting: boolean, everyMs = 2000) {
  const tryRevalidate = useQuietRevalidation()

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tryRevalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, everyMs, tryRevalidate])
}
