import { localDay } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

/** What holds for the numbers of orders until the operator says otherwise. */
export const USUAL_ORDER_NUMBERS = { prefix: '{year}-', digits: 5, startsAt: 1 } as const

/** Numbers that begin alike are one series: 2026-00001, 2026-00002. */
export type OrderSeries = {
  prefix: string
  digits: number
  /** No number of the series is less. */
  first: number
}

/** The series of which an order gets a number that is placed then; undefined where orders get none. */
export function orderSeriesOf(
  { orderNumbers, timeZone }: Pick<ShopConfig, 'orderNumbers' | 'timeZone'>,
  placedAt: Date,
): OrderSeries | undefined {
  if (!orderNumbers?.given) return undefined
  const { prefix, digits, startsAt } = USUAL_ORDER_NUMBERS
  return {
    prefix: (orderNumbers.prefix || prefix).replace('{year}', localDay(placedAt, timeZone).slice(0, 4)),
    digits: orderNumbers.digits ?? digits,
    first: orderNumbers.startsAt ?? startsAt,
  }
}

/** How staff refer to an order where the browser knows nothing but its id: as orders without a number of a series are called. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
