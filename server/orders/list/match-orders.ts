import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import type { Values } from '#server/db/statement-values.ts'
import { type NarrowedList, narrowOrders } from './narrow-orders.ts'

export type OrderFilter = NarrowedList & Pick<OrderListQuery, 'search'>

/** The conditions under which an order is in the list; Postgres may ask the search index. */
export function matchOrders(filter: OrderFilter, values: Values): string[] {
  const words = wordsOf(filter.search)
  // The longest tell most. More than two cost the index more than they spare it.
  const asked = words
    .filter(isIndexable)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_ASKED)
  const isAllAsked = words.every((word) => asked.includes(word) && pickTellingPart(word) === word)
  return [
    ...narrowOrders(filter, values),
    ...asked.map((word) => matchWord('search_text', pickTellingPart(word), values)),
    ...(isAllAsked ? [] : [containsUnindexed(filter.search, values)]),
  ]
}

/** The same question, asked of each order in turn: the search index has another collation. This one compares bytes. */
export function containsUnindexed(search: string, values: Values): string {
  return wordsOf(search)
    .map((word) => matchWord('search_text COLLATE "C"', word, values))
    .join(' AND ')
}

/** Whether the search index can tell anything: it knows three letters or digits in a row. */
export function isIndexable(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search)
}

const MOST_ASKED = 2
const TELLING_LENGTH = 12

/**
 * The index is asked for a part of a long word: each further letter costs it time, and tells little. Half of the
 * customers share what stands behind the @.
 */
function pickTellingPart(word: string): string {
  const [name = ''] = word.split('@', 1)
  return Array.from(name.length > 3 ? name : word)
    .slice(0, TELLING_LENGTH)
    .join('')
}
