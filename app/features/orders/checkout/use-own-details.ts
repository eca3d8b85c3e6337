import { useEffect, useState } from 'react'
import type { OwnDetails } from '#domain/orders/checkout/own-details.ts'
import { fetchJson } from './fetch-json.ts'

/** What the shop knows of a buyer who has signed in; undefined for strangers, and until it is there. Without it one types. */
export function useOwnDetails(isSignedIn: boolean): OwnDetails | undefined {
  const [own, setOwn] = useState<OwnDetails>()
  useEffect(() => {
    if (!isSignedIn) return
    let isWanted = true
    fetchJson<OwnDetails>('/api/own-details').then(
      (answer) => isWanted && setOwn(answer),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isSignedIn])
  return own
}
