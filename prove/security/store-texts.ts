import { GROUPINGS, TABLES } from '#domain/analytics/statistics-query.ts'
import { storeOrderVisit, storeVisit, VISIT_FIELDS, VISIT_TEXT_LENGTH } from '#tests/analytics/store-visit.ts'
import { insertOrder } from '#tests/database/rows.ts'
import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'

/** What the texts of a table belong to, and each text. */
export type Due = [key: string, text: string][]
/** Where texts are due: each row has a key and, in this column, one of the texts. */
export type Field = { table: string; key: string; column: string; due: Due; name?: string }

/** As a question asks for each table of the statistics, and each way to group its rows. */
export const TABLES_OF_STATISTICS = [
  ...Object.keys(TABLES).map((tab) => `tab=${tab}`),
  ...Object.entries(GROUPINGS).flatMap(([tab, ways]) => ways.map((by) => `tab=${tab}&by=${by}`)),
]
/** Those whose words are the shop's own. */
export const TEXTLESS = /tab=(devices|browsers)|by=reason/

const KINDS = ['strain', 'vape', 'concentrate']
const ORDER_LIMITS: Record<string, number> = {
  full_name: 100,
  phone_number: 50,
  email: 255,
  full_address: 500,
  country: 100,
  telegram: 100,
  whatsapp: 100,
  signal: 100,
  business_name: 200,
  vat_number: 100,
  notes: 1000,
}
const ITEM_FIELDS = ['strain_name', 'strain_type', 'thc_content', 'product_id']
const ITEM_TEXT_LENGTH = 100

/** An order, a visit and a visit of that order for each text, straight into the tables, which would take more than the shop does. */
export async function storeTexts({ pool }: Stand, texts: readonly string[]) {
  const orders: Due = []
  const visits: Due = []
  for (const [at, text] of texts.entries()) {
    const kind = KINDS[at % KINDS.length] ?? 'strain'
    const columns = Object.keys(ORDER_LIMITS).map((column) => [column, orderText(column, text)])
    const order = {
      ...{ kind, total_quantity: 150, total_price: '1500.00', status: 'pending' },
      price_per_gram: kind === 'strain' ? '10' : '0',
      ...Object.fromEntries(columns),
    }
    const item = Object.fromEntries(ITEM_FIELDS.map((name) => [name, text.slice(0, ITEM_TEXT_LENGTH)]))
    const id = await insertOrder(pool, order, [item])
    orders.push([id, text])
    visits.push([await storeVisit(pool, text, at), text])
    await storeOrderVisit(pool, text, at, id)
  }
  return { orders, visits }
}

function orderText(column: string, text: string) {
  // All that the table demands of an address.
  if (column === 'email') return `${text.replaceAll(/[\s@]/g, '')}x@buyer.example`
  return text.slice(0, ORDER_LIMITS[column])
}

export function fieldsOf({ orders, visits }: { orders: Due; visits: Due }): Field[] {
  const cut = (due: Due, write: (text: string) => string) =>
    due.map(([key, text]): Due[0] => [key, write(text)])
  const visit = { key: 'session_id', due: visits }
  const cutVisits = cut(visits, (text) => text.slice(0, VISIT_TEXT_LENGTH))
  return [
    ...Object.keys(ORDER_LIMITS).map((column) => {
      const due = cut(orders, (text) => orderText(column, text))
      return { table: 'orders', key: 'id', column, due }
    }),
    ...ITEM_FIELDS.map((column) => {
      const due = cut(orders, (text) => text.slice(0, ITEM_TEXT_LENGTH))
      return { table: 'order_items', key: 'order_id', column, due }
    }),
    ...VISIT_FIELDS.map((column) => ({ ...visit, table: 'visitor_sessions', column, due: cutVisits })),
    { ...visit, table: 'page_views', column: 'page_path' },
    { ...visit, table: 'page_views', column: 'page_title' },
    { ...visit, table: 'conversion_events', column: `event_data ->> 'type'` },
  ]
}

/** Looks into the tables, field by field, whether every text that is due stands there. */
export async function checkStored({ query }: Stand, fields: readonly Field[], tally: Tally) {
  for (const { table, key, column, due, name = `${table}.${column}` } of fields) {
    const [row] = await query(
      `SELECT count(DISTINCT (due.key, due.text))::int AS many
       FROM unnest($1::text[], $2::text[]) AS due (key, text)
       JOIN ${table} AS kept ON kept.${key}::text = due.key AND kept.${column} = due.text`,
      [due.map(([key]) => key), due.map(([, text]) => text)],
    )
    const [many, most] = [Number(row?.many), due.length]
    tally.check(most > 0 && many === most, `${name}: ${many} of ${most} texts are stored.`)
  }
}
