import { countOf, formatCount } from '#domain/format-count.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import type { MatchCount } from '#domain/orders/list/order-list-page.ts'

export function describeOrders(count: number): string {
  return countOf(count, 'order')
}

/** A search with very many matches is not counted to the end, and says so. */
export function describeMatches({ total, precision }: MatchCount): string {
  if (precision === 'exact') return describeOrders(total)
  const figure = formatCount(total)
  return precision === 'about' ? `About ${figure} orders` : `More than ${figure} orders`
}

type Called = { id: string; number: string }

/** Its number; the first eight characters of its id where it has none. */
export function nameOrder({ id, number }: Called): string {
  return hasOwnNumber({ id, number }) ? number : id.slice(0, 8)
}

/** As the list shows it. */
export function showOrder(order: Called): string {
  return hasOwnNumber(order) ? order.number : shortId(order.id)
}

export function hasOwnNumber({ id, number }: Called): boolean {
  return number !== shortOrderId(id)
}

export function shortId(id: string): string {
  return `${id.slice(0, 8)}…`
}
