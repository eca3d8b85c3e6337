import type { OrderEvent } from './collected-event.ts'

/** What may be told and kept of it: without consent an attempt is counted, and says nothing of who made it. */
export function keptData(event: OrderEvent): OrderEvent['data'] {
  if (event.type !== 'order_attempted' || event.consent === 'accepted') return event.data
  const { country } = event.data.customer
  return { ...event.data, customer: { country } }
}
