import { useEffect } from 'react'
import type { Control } from './tell-react.ts'

declare global {
  interface Window {
    /** Gone once React hears by itself. */
    earlyChanges?: Set<Control> | undefined
  }
}

/**
 * What somebody typed, ticked or chose before React came (early-changes.js) stands in the field, and nobody has heard of it: a filter would look set
 * and find everything, and a field that React keeps would be emptied with the next letter. Here React hears of it as if it were changed now.
 * How it is told is fetched then: most pages are there before anybody types.
 */
export function useEarlyChanges() {
  useEffect(() => {
    const changed = window.earlyChanges
    window.earlyChanges = undefined
    if (changed?.size) import('./tell-react.ts').then(({ tellReact }) => changed.forEach(tellReact))
  }, [])
}
