import { BASKET } from '#domain/orders/checkout/basket-checkout.ts'
import {
  activeFilters,
  type OrderFilters,
  type OrderFlag,
  type OrderWait,
} from '#domain/orders/list/order-filters.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import type { Values } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'

export type NarrowedList = OrderFilters & Pick<OrderListQuery, 'status'>

/** Whether somebody asked for less than the orders of a status. */
export function isNarrowed(query: OrderFilters): boolean {
  return activeFilters(query).length > 0
}

/** The conditions of status and filters. */
export function narrowOrders(query: NarrowedList, values: Values): string[] {
  const { status, kind, country, from, to, least, most, payment, shipment, waits, flag } = query
  const conditions = [
    status === 'short' && 'id IN (SELECT order_id FROM short_orders())',
    status !== 'short' && status !== 'all' && `status = ${values.add(status)}`,
    // An order of several kinds is one of each of them.
    kind !== '' && matchKind(values.add(kind)),
    country !== '' && `country = ${values.add(country)}`,
    from !== '' && `created_at >= ${beginOf(`${values.add(from)}::date`)}`,
    to !== '' && `created_at < ${beginOf(`${values.add(to)}::date + 1`)}`,
    least !== '' && `total_price >= ${values.add(least)}::numeric`,
    most !== '' && `total_price <= ${values.add(most)}::numeric`,
    payment !== '' && `payment_state = ${values.add(payment)}`,
    shipment !== '' && `shipment_state = ${values.add(shipment)}`,
    waits !== '' && WAITING[waits],
    flag !== '' && FLAGGED[flag],
  ]
  return conditions.filter((condition) => condition !== false)
}

function matchKind(kind: string) {
  return `(kind = ${kind} OR (kind IS NULL OR kind = '${BASKET.name}') AND EXISTS (
    SELECT FROM order_items WHERE order_id = orders.id AND order_items.kind = ${kind}))`
}

/** The first moment of a day on the clocks of the shop. */
function beginOf(day: string) {
  return `(SELECT (${day})::timestamp AT TIME ZONE time_zone FROM visit_settings)`
}

const IS_UNCONFIRMED = `status IN (${listStatuses('unconfirmed')})`
const IS_UNPAID = `payment_state IN ('open', 'part')`
// Orders from before there were payments are unpaid for ever, and nobody waits for their money.
const AWAITS_PAYMENT = `confirmed_at IS NOT NULL AND ${IS_UNPAID} AND status NOT IN (${listStatuses('void')})`

const WAITING: Record<OrderWait, string> = {
  staff: `${IS_UNCONFIRMED} AND (NOT awaits_agreement OR change_answer IS NOT NULL)`,
  buyer: `awaits_agreement AND change_answer IS NULL AND status IN (${listStatuses('open')})`,
  payment: AWAITS_PAYMENT,
  picking: `status IN (${listStatuses('shipping')}) AND shipment_state IN ('none', 'part')
    AND NOT EXISTS (SELECT FROM shipments WHERE order_id = orders.id AND shipped_at IS NULL)`,
  pickup: `id IN (SELECT order_id FROM shipments WHERE shipped_at IS NULL)`,
}

/** The buyer declined a change, or asked about it, and nobody has acted on it. */
const IS_ANSWERED = `change_answer IS NOT NULL AND status IN (${listStatuses('open')})`

const FLAGGED: Record<OrderFlag, string> = {
  late: `${IS_UNCONFIRMED} AND created_at < now() - make_interval(hours => (SELECT promised_hours()))`,
  overdue: `${AWAITS_PAYMENT} AND payment_due_on < shop_day(now())`,
  double: `${IS_UNCONFIRMED} AND double_of(orders) IS NOT NULL`,
  answered: IS_ANSWERED,
}

/** The same of a line of the list, for its words. */
export const LINE_WAITS = `ARRAY_REMOVE(ARRAY[${Object.entries(WAITING)
  .map(([name, condition]) => `CASE WHEN ${condition} THEN '${name}' END`)
  .join()}], NULL)`
export const LINE_FLAGS = `ARRAY_REMOVE(ARRAY[${Object.entries(FLAGGED)
  .map(([name, condition]) => `CASE WHEN ${condition} THEN '${name}' END`)
  .join()}], NULL)`

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
