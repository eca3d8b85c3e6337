import type { OrderListQuery } from '#domain/placed-order/order-list-query.ts'
import type { Values } from '#server/db/statement-values.ts'
import { type NarrowedList, narrowOrders } from './narrow-orders.ts'

export type OrderFilter = NarrowedList & Pick<OrderListQuery, 'search'>

/** The conditions under which an order is in the list; Postgres may ask the search index. */
export function matchOrders(filter: OrderFilter, values: Values): string[] {
  const { search } = filter
  const conditions = narrowOrders(filter, values)
  if (search === '') return conditions
  const telling = pickTellingPart(search)
  conditions.push(contains('search_text', values.add(asPattern(telling))))
  if (telling !== search) conditions.push(containsUnindexed(search, values))
  return conditions
}

/** The same question, asked of each order in turn: the search index has another collation. This one compares bytes. */
export function containsUnindexed(search: string, values: Values): string {
  return contains('search_text COLLATE "C"', values.add(asPattern(search)))
}

/** Whether the search index can tell anything: it knows three letters or digits in a row. */
export function isIndexable(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search)
}

function contains(text: string, part: string) {
  return `${text} LIKE '%' || lower(${part}) || '%'`
}

const TELLING_LENGTH = 12

/**
 * The index is asked for a part of a long search: each further letter costs it time, and tells little. Half of the
 * customers share what stands behind the @.
 */
function pickTellingPart(search: string): string {
  const [name = ''] = search.split('@', 1)
  const letters = Array.from(name.length > 3 ? name : search)
  return letters.length > TELLING_LENGTH ? letters.slice(0, TELLING_LENGTH).join('').trim() : letters.join('')
}

/** What is typed is meant literally. */
function asPattern(search: string) {
  return search.replace(/[\\%_]/g, '\\$&')
}
