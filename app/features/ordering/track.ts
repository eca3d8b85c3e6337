import type { OrderEvent } from '#domain/analytics/collected-event.ts'
import { keptData } from '#domain/analytics/kept-data.ts'
import type { OrderPorts } from './order-ports.ts'

/** Only the facts that the statistics may store leave the device. */
export function track(event: OrderEvent, { tellVisit }: Pick<OrderPorts, 'tellVisit'>) {
  tellVisit({ ...event, data: keptData(event) } as OrderEvent)
}
