import { collect, PERSON } from '#tests/analytics/collect.ts'
import { insertOrder } from '#tests/database/rows.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { PAYLOADS } from './payloads.ts'
import type { Stand } from './stand.ts'
import { type Rows, rowsOf, storeVisit, VISIT_FIELDS } from './store-visit.ts'

/** Where the texts are: the orders, the period of the statistics, and how many fields hold them. */
export type Stored = { orderIds: string[]; visitsAt: string; fields: number }

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

/** Texts go through the doors where the shop takes them, and straight into the tables where it would not. */
export async function storePayloads(stand: Stand): Promise<Stored> {
  const db = rowsOf(stand)
  const orderIds: string[] = []
  for (const [at, payload] of PAYLOADS.entries()) {
    const text = payload.replaceAll('\u0001', ' ')
    orderIds.push(await storeOrder(db, text, KINDS[at % KINDS.length] ?? 'strain'))
    await storeVisit(db, text, at)
    await tellVisit(stand, payload)
  }
  await writeNotes(stand, orderIds)
  await inviteStaff(stand)
  await showDevices(stand)
  const fields =
    Object.keys(ORDER_LIMITS).length + ITEM_FIELDS.length + VISIT_FIELDS.length + OTHER_FIELDS.length
  return { orderIds, visitsAt: '30d', fields }
}

const OTHER_FIELDS = [
  'page path',
  'page title',
  'attempt',
  'note',
  'staff name',
  'user agent',
  'told path',
  'told referrer',
  'told campaign',
]

async function storeOrder(db: Rows, text: string, kind: string) {
  const texts = Object.fromEntries(
    Object.entries(ORDER_LIMITS).map(([name, most]) => [name, text.slice(0, most)]),
  )
  const items = Object.fromEntries(ITEM_FIELDS.map((name) => [name, text.slice(0, 100)]))
  const order = {
    kind,
    total_quantity: 150,
    total_price: '1500.00',
    price_per_gram: kind === 'strain' ? '10' : '0',
    status: 'pending',
    ...texts,
    // All that the table demands of an address.
    email: `${text.replaceAll(/[\s@]/g, '')}@buyer.example`,
  }
  return insertOrder(db, order, [items])
}

/** As a browser tells it; the user agent holds what a header can hold. */
async function tellVisit({ shop }: Stand, text: string) {
  const header = text.replaceAll(/[^\x20-\x7e]/g, '')
  const search = `?utm_source=${encodeURIComponent(text)}&utm_medium=${encodeURIComponent(text)}&utm_campaign=${encodeURIComponent(text)}`
  await collect(
    shop,
    {
      type: 'page_view',
      consent: 'accepted',
      path: `/${text}`,
      referrer: `https://elsewhere.example/${encodeURI(text.toWellFormed())}`,
      search,
    },
    { 'user-agent': `${PERSON['user-agent']} ${header}` },
  )
}

async function writeNotes({ shop, admin }: Stand, orderIds: string[]) {
  for (const [at, id] of orderIds.entries())
    await fetch(`${shop.url}/admin/orders/${id}`, {
      method: 'POST',
      headers: { cookie: admin, origin: shop.url },
      body: new URLSearchParams({ deed: 'note', text: PAYLOADS[at] ?? '' }),
    }).then((response) => response.text())
}

async function inviteStaff({ shop, admin }: Stand) {
  for (const [at, name] of PAYLOADS.entries())
    await fetch(`${shop.url}/admin/staff.data`, {
      method: 'POST',
      headers: { cookie: admin, origin: shop.url },
      body: new URLSearchParams({ intent: 'invite', name, email: `staff${at}@shop.example` }),
    }).then((response) => response.text())
}

/** The list of one's own sessions names the browsers. */
async function showDevices({ shop }: Stand) {
  for (const text of PAYLOADS.filter((_, at) => at % 10 === 0))
    await signIn(shop, ADMIN, { 'user-agent': text.replaceAll(/[^\x20-\x7e]/g, '') })
}
