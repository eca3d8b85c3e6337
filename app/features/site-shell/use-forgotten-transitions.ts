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
