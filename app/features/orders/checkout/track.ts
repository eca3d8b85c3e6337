import type { OrderEvent } from '#domain/analytics/collected-event.ts'
import { keptData } from '#domain/analytics/kept-data.ts'
import type { OrderPorts } from './order-ports.ts'

/** Without consent, what tells who the visitor is stays on the device. */
export function track(event: OrderEvent, { tellVisit }: Pick<OrderPorts, 'tellVisit'>) {
  tellVisit({ ...event, data: keptData(event) } as OrderEvent)
}
