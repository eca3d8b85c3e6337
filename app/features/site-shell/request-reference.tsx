import { createContext, use } from 'react'

/** The id under which the log holds this request. The server provides it while it renders. */
export const RequestReference = createContext<string | undefined>(undefined)

/** In the browser the reference comes from the page itself: a failed page carries it in its head. */
export function useRequestReference() {
  const provided = use(RequestReference)
  if (provided !== undefined || typeof document === 'undefined') return provided
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content
}
