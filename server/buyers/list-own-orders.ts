import type { Buyer } from '#domain/access/buyer.ts'
import type { OwnOrder } from '#domain/buyers/own-documents.ts'
import type { OwnOrderQuery } from '#domain/buyers/own-order-query.ts'
import type { Database } from '#server/db/database.ts'
import { escapeLike, matchWord, wordsOf } from '#server/db/match-words.ts'
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

const COLUMNS = `id, order_number AS number, created_at AS "placedAt", created_at::text AS moment, status,
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
  const page = await readWithin(db, TIMEOUT_MS, async (reader) => {
    const words = await findGoods(reader, buyer, query.search)
    return readPageByKey({ ...query, descending: true }, KEYS, PAGE_SIZE, async (window) => {
      const filters = (values: Values) => filtersOf(query, { words, timeZone }, values)
      const rows = await readLines(reader, buyer, window, filters)
      return rows.map(({ moment, ...row }) => ({ row, place: [moment, row.id] }))
    })
  })
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

/** A word that is searched, and which goods that the buyer ever ordered have it in their name. */
type SearchedWord = { word: string; names: string[] }

/** Names of goods are folded once, however many orders have them: folding each line of each order takes seconds. */
async function findGoods(reader: Reader, buyer: Buyer, search: string): Promise<SearchedWord[]> {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const found = await readRows<{ name: string; hits: boolean[] }>(reader, (values) => {
    const hits = words.map((word) => matchWord('fold_letters(name)', word, values))
    return `SELECT name, ARRAY[${hits.join(', ')}] AS hits FROM (
      SELECT DISTINCT strain_name AS name FROM orders JOIN order_items ON order_id = orders.id
      ${whereAll(ownOrderConditions(buyer, values))} OFFSET 0) AS mine`
  })
  return words.map((word, at) => ({
    word,
    names: found.filter(({ hits }) => hits[at]).map(({ name }) => name),
  }))
}

type Asked = { words: readonly SearchedWord[]; timeZone: string }

/** What is searched is what the list and the papers of an order say: its number, its people, goods, PO number and invoices. */
function filtersOf(
  { status, from, to }: OwnOrderQuery,
  { words, timeZone }: Asked,
  values: Values,
): string[] {
  const dayStart = (day: string, plusDays: number) =>
    `(${values.add(day)}::date + ${plusDays})::timestamp AT TIME ZONE ${values.add(timeZone)}`
  return [
    ...words.map((word) => matchOrder(word, values)),
    ...(status === '' ? [] : [`status = ${values.add(status)}`]),
    ...(from === '' ? [] : [`orders.created_at >= ${dayStart(from, 0)}`]),
    ...(to === '' ? [] : [`orders.created_at < ${dayStart(to, 1)}`]),
  ]
}

/** Lines and invoices are asked of each order in turn: Postgres would rather read those of the whole shop, where EXISTS lets it. */
function matchOrder({ word, names }: SearchedWord, values: Values) {
  const pattern = `'%' || lower(${values.add(escapeLike(word))}) || '%'`
  const ways = [
    matchWord('search_text', word, values),
    `lower(customer_reference) LIKE ${pattern}`,
    `(SELECT bool_or(lower(number) LIKE ${pattern}) FROM invoices WHERE order_id = orders.id)`,
    ...(names.length === 0
      ? []
      : [
          `(SELECT bool_or(strain_name = ANY (${values.add(names)}::text[])) FROM order_items WHERE order_id = orders.id)`,
        ]),
  ]
  return `(${ways.join(' OR ')})`
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
