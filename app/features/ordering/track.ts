import type { CollectedEvent } from '#domain/analytics/collected-event.ts'
import { keptData } from '#domain/analytics/kept-data.ts'

/** Tells the shop's own statistics. Nobody waits for it, and a failure is nobody's concern. */
export function track(event: CollectedEvent) {
  fetch('/api/collect', {
    method: 'POST',
    // It arrives also when the page is left at once.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    // What may not be kept does not leave the device.
    body: JSON.stringify({ ...event, data: keptData(event) }),
  }).catch(() => undefined)
}
