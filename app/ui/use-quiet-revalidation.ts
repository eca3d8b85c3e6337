import { useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

/**
 * Reads the page again, for those who do it without being asked. While a form is on its way it says no: the router would
 * take the reading for a newer wish than the form, and not go where the form's answer leads.
 */
export function useQuietRevalidation() {
  const { revalidate } = useRevalidator()
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  const latest = useRef({ revalidate, isSending })
  latest.current = { revalidate, isSending }
  /** Whether it was done. */
  const { current: tryRevalidate } = useRef(() => {
    if (latest.current.isSending) return false
    void latest.current.revalidate()
    return true
  })
  return tryRevalidate
}
