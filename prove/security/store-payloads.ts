import { insertOrder } from '#tests/database/rows.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import type { Field } from './count-stored.ts'
import { PAYLOADS } from './payloads.ts'
import type { Stand } from './stand.ts'
import {
  type Rows,
  rowsOf,
  storeOrderVisit,
  storeVisit,
  VISIT_FIELDS,
  VISIT_TEXT_LENGTH,
} from './store-visit.ts'
import { tellTexts } from './tell-texts.ts'

/** Where the texts are: each order with its text, the period of the statistics, and the fields that hold them. */
export type Stored = { orders: [id: string, text: string][]; visitsAt: string; fields: Field[] }

const KINDS = ['strain', 'vape', 'concentrate']
const ORDER_LIMITS = {
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

/** Texts go through the doors where the shop takes them, and straight into the tables where it would not. */
export async function storePayloads(stand: Stand): Promise<Stored> {
  const db = rowsOf(stand)
  const orders: [string, string][] = []
  const visits: [string, string][] = []
  for (const [at, payload] of PAYLOADS.entries()) {
    const text = payload.replaceAll('\u0001', ' ')
    const id = await storeOrder(db, text, KINDS[at % KINDS.length] ?? 'strain')
    orders.push([id, text])
    visits.push([await storeVisit(db, text, at), text])
    await storeOrderVisit(db, text, at, id)
  }
  const fields = [
    ...orderFields(orders),
    ...visitFields(visits),
    await storeDevices(stand),
    ...(await tellTexts(stand, orders)),
  ]
  return { orders, visitsAt: '30d', fields }
}

async function storeOrder(db: Rows, text: string, kind: string) {
  const order = {
    kind,
    total_quantity: 150,
    total_price: '1500.00',
    price_per_gram: kind === 'strain' ? '10' : '0',
    status: 'pending',
    ...Object.fromEntries(Object.keys(ORDER_LIMITS).map((name) => [name, orderText(name, text)])),
  }
  const items = Object.fromEntries(ITEM_FIELDS.map((name) => [name, text.slice(0, ITEM_TEXT_LENGTH)]))
  return insertOrder(db, order, [items])
}

function orderText(name: string, text: string) {
  // All that the table demands of an address.
  if (name === 'email') return `${text.replaceAll(/[\s@]/g, '')}@buyer.example`
  return text.slice(0, Object.entries(ORDER_LIMITS).find(([limited]) => limited === name)?.[1])
}

function orderFields(orders: [id: string, text: string][]): Field[] {
  return [
    ...Object.keys(ORDER_LIMITS).map((column): Field => {
      const due = orders.map(([id, text]): [string, string] => [id, orderText(column, text)])
      return { name: `orders.${column}`, table: 'orders', key: 'id', column, due }
    }),
    ...ITEM_FIELDS.map((column): Field => {
      const due = orders.map(([id, text]): [string, string] => [id, text.slice(0, ITEM_TEXT_LENGTH)])
      return { name: `order_items.${column}`, table: 'order_items', key: 'order_id', column, due }
    }),
  ]
}

function visitFields(visits: [name: string, text: string][]): Field[] {
  const cut = visits.map(([name, text]): [string, string] => [name, text.slice(0, VISIT_TEXT_LENGTH)])
  const at = (table: string, column: string, due: [string, string][]): Field => ({
    name: `${table}.${column}`,
    table,
    key: 'session_id',
    column,
    due,
  })
  return [
    ...VISIT_FIELDS.map((column) => at('visitor_sessions', column, cut)),
    at('page_views', 'page_path', visits),
    at('page_views', 'page_title', visits),
    at('conversion_events', `event_data ->> 'type'`, visits),
  ]
}

/** The list of one's own sessions names the browsers; what a browser says of itself is not kept as it is. */
async function storeDevices({ query }: Stand): Promise<Field> {
  const texts = PAYLOADS.filter((_, at) => at % 10 === 0).map((text) => text.replaceAll('\u0001', ' '))
  for (const [at, text] of texts.entries())
    await query(
      `INSERT INTO sessions (user_id, token, expires_at, ip_address, user_agent)
       SELECT id, $2, now() + interval '1 day', '192.0.2.0/24', $3 FROM users WHERE email = $1`,
      [ADMIN.email, `a session of a stored text ${at}`, text],
    )
  return {
    name: 'sessions.user_agent',
    table: 'sessions',
    key: 'ip_address',
    column: 'user_agent',
    due: texts.map((text) => ['192.0.2.0/24', text]),
  }
}
