import type { Buyer } from '#domain/access/buyer.ts'
import type { OwnOrder } from '#domain/buyers/own-documents.ts'
import type { OwnOrderQuery } from '#domain/buyers/own-order-query.ts'
import type { Database } from '#server/db/database.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import { type Key, type KeyWindow, matchBeyond, orderByKeys, readPageByKey } from '#server/db/page-by-key.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { ownOrderConditions } from './own-orders.ts'

const PAGE_SIZE = 20
const OPEN_SHOWN = 5
/** Nobody waits longer for a page; they ask for something else. */
const TIMEOUT_MS = 3000
/** So many lines of an order stand in the list. */
const LINES_SHOWN = 4
const KEYS: Key[] = [
  { sql: 'orders.created_at', type: 'timestamptz' },
  { sql: 'orders.id', type: 'uuid' },
]

const COLUMNS = `id, created_at AS "placedAt", created_at::text AS moment, status,
  json_build_object('grams', total_grams, 'units', total_units) AS total,
  (coalesce(payable, total_price) * 100)::float8 AS cents, payable IS NULL AS "isNet", full_name AS "placedBy", customer_reference AS reference,
  awaits_agreement AND change_answer IS DISTINCT FROM 'declined' AS "awaitsAgreement",
  (SELECT json_agg(line) FROM (
    SELECT strain_name AS name, quantity, unit FROM order_items WHERE order_id = orders.id ORDER BY position, order_items.id
    LIMIT ${LINES_SHOWN}) AS line) AS lines,
  (SELECT count(*)::integer FROM order_items WHERE order_id = orders.id) AS "lineCount"`

type OwnOrders = {
  orders: OwnOrder[]
  /** Cursors to go on from; null at either end. */
  older: string | null
  newer: string | null
  /** It took too long: there may be orders that match. */
  gaveUp: boolean
}

/** A page of a buyer's orders, the newest first. */
export async function listOwnOrders(
  db: Database,
  buyer: Buyer,
  query: OwnOrderQuery,
  timeZone: string,
): Promise<OwnOrders> {
  const page = await readWithin(db, TIMEOUT_MS, (reader) =>
    readPageByKey({ ...query, descending: true }, KEYS, PAGE_SIZE, async (window) => {
      const rows = await readLines(reader, buyer, window, (values) => filtersOf(query, timeZone, values))
      return rows.map(({ moment, ...row }) => ({ row, place: [moment, row.id] }))
    }),
  )
  if (!page) return { orders: [], older: null, newer: null, gaveUp: true }
  return { orders: page.rows, older: page.after, newer: page.before, gaveUp: false }
}

/** The newest of those that are under way. */
export async function listOpenOrders(db: Database, buyer: Buyer): Promise<OwnOrder[]> {
  const rows = await readLines(db.pool, buyer, { runsDown: true, most: OPEN_SHOWN }, () => [
    `status IN (${listStatuses('open')})`,
  ])
  return rows.map(({ moment: _, ...order }) => order)
}

/** What is searched is what the list and the papers of an order say: its number, its people, goods, PO number and invoices. */
function filtersOf({ search, status, from, to }: OwnOrderQuery, timeZone: string, values: Values): string[] {
  const dayStart = (day: string, plusDays: number) =>
    `(${values.add(day)}::date + ${plusDays})::timestamp AT TIME ZONE ${values.add(timeZone)}`
  return [
    ...wordsOf(search).map((word) => matchOrder(word, values)),
    ...(status === '' ? [] : [`status = ${values.add(status)}`]),
    ...(from === '' ? [] : [`orders.created_at >= ${dayStart(from, 0)}`]),
    ...(to === '' ? [] : [`orders.created_at < ${dayStart(to, 1)}`]),
  ]
}

function matchOrder(word: string, values: Values) {
  return `(${matchWord('search_text', word, values)}
    OR ${matchWord(`fold_letters(coalesce(customer_reference, ''))`, word, values)}
    OR EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND ${matchWord('fold_letters(strain_name)', word, values)})
    OR EXISTS (SELECT FROM invoices WHERE order_id = orders.id AND ${matchWord('fold_letters(number)', word, values)}))`
}

async function readLines(
  reader: Reader,
  buyer: Buyer,
  window: KeyWindow,
  filters: (values: Values) => readonly string[],
) {
  return readRows<OwnOrder & { moment: string }>(reader, (values) => {
    const conditions = [
      ...ownOrderConditions(buyer, values),
      ...filters(values),
      ...matchBeyond(KEYS, window, values),
    ]
    return `SELECT ${COLUMNS} FROM orders ${whereAll(conditions)}
      ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`
  })
}
