import type { OrderEvent } from '#domain/analytics/collected-event.ts'

/** What count-visit.js, which is in every document, has for the rest of the page. */
type Visit = { tell: (event: OrderEvent) => void; token: () => string | undefined }

declare global {
  interface Window {
    visit?: Visit
  }
}

/** Tells the shop's own statistics. Nobody waits for it, and a failure is nobody's concern. */
export function tellVisit(event: OrderEvent) {
  window.visit?.tell(event)
}

/** Names this visit to the shop; undefined unless its visitor accepted. */
export function visitToken(): string | undefined {
  return window.visit?.token()
}
