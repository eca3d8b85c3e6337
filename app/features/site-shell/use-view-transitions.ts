import { useEffect } from 'react'

/**
 * The router notes in session storage which pages faded into each other, when a page is left. Nobody was asked for
 * that, and nothing needs it: this listener comes after the router's and takes the note away again.
 */
export function useForgottenTransitions() {
  useEffect(() => {
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [])
}

function forget() {
  try {
    sessionStorage.removeItem('remix-router-transitions')
  } catch {
    // Storage may be forbidden: then there is no note either.
  }
}

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
