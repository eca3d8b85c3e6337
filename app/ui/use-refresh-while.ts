import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page again every so often for as long as there is something to wait for and somebody looks. */
export function useRefreshWhile(isWaiting: boolean, everyMs = 2000) {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, everyMs])
}
