import type { OrderEvent } from '#domain/analytics/collected-event.ts'

/** What count-visit.js, which is in every document, has for the rest of the page. */
type Visit = { tell: (event: OrderEvent) => void; token: () => string | undefined }

declare global {
  interface Window {
    visit?: Visit
  }
}

/** Reports to the shop's own statistics. Nothing waits for it, and a failure is ignored. */
export function tellVisit(event: OrderEvent) {
  window.visit?.tell(event)
}

/** Names this visit to the shop; undefined unless its visitor accepted. */
export function visitToken(): string | undefined {
  return window.visit?.token()
}
