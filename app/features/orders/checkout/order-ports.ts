import type { OrderEvent } from '#domain/analytics/collected-event.ts'
import type { Consent } from '#domain/consent/consent.ts'

/** What ordering needs from other features; the routes bring them together. */
export type OrderPorts = {
  readConsent: () => Consent
  tellVisit: (event: OrderEvent) => void
  visitToken: () => string | undefined
}
