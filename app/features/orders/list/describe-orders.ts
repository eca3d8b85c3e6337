import type { MatchCount } from '#domain/orders/list/order-list-page.ts'

export function describeOrders(count: number): string {
  return count === 1 ? '1 order' : `${count.toLocaleString('en-IE')} orders`
}

/** A search with very many matches is not counted to the end, and says so. */
export function describeMatches({ total, precision }: MatchCount): string {
  if (precision === 'exact') return describeOrders(total)
  const figure = total.toLocaleString('en-IE')
  return precision === 'about' ? `About ${figure} orders` : `More than ${figure} orders`
}

/** The first eight characters, as the list shows them. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…`
}
