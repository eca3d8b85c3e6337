import { useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'
import { isFormUnderWay } from './forms-after-revalidation.ts'

/**
 * Revalidates a page that nobody asked to revalidate. While a form is being sent it refuses: the router would take it for a
 * navigation that began after the form, and drop the redirect of the form's answer.
 */
export function useBackgroundRevalidation() {
  const { revalidate } = useRevalidator()
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  const latest = useRef({ revalidate, isSending })
  latest.current = { revalidate, isSending }
  /** Whether it was done. */
  const { current: tryRevalidate } = useRef(() => {
    if (latest.current.isSending || isFormUnderWay()) return false
    void latest.current.revalidate()
    return true
  })
  return tryRevalidate
}
