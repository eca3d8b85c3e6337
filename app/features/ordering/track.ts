import type { CollectedEvent } from '#domain/analytics/collected-event.ts'
import type { Consent } from '#domain/consent/consent.ts'

/** Tells the shop's own statistics. Nobody waits for it, and a failure is nobody's concern. */
export function track(consent: Consent, type: CollectedEvent['type'], data: object) {
  fetch('/api/collect', {
    method: 'POST',
    // It arrives also when the page is left at once.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, consent, data }),
  }).catch(() => undefined)
}
