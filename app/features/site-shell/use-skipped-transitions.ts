import { useEffect } from 'react'

/**
 * Whoever goes on before a page has faded in makes the router skip the rest of the fading, and the promise of it, which
 * nobody holds, ends with an error. Nothing is wrong then: it is kept out of the console.
 */
export function useSkippedTransitions() {
  useEffect(() => {
    addEventListener('unhandledrejection', overlook)
    return () => removeEventListener('unhandledrejection', overlook)
  }, [])
}

function overlook(event: PromiseRejectionEvent) {
  const { reason } = event
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
    event.preventDefault()
}
