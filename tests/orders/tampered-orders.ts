import { randomUUID } from 'node:crypto'
import type { Check } from '#tests/security/check.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }
import { BAD_QUANTITIES } from './bad-quantities.ts'
import { priceOf, pricesOfLines } from './oracle.ts'
import { type OrderInput, orderInput } from './order-input.ts'

/** A body as it goes over the wire: JSON can say more than an object can. */
type Tampered = { name: string; body: string }

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const CLOCK_SLACK_MS = 60_000
/** An id that a tampered order would like to have. */
const CLAIMED_ID = '11111111-1111-4111-8111-111111111111'

export const CLAIMS: Record<string, unknown> = {
  price: 0.01,
  total: 1,
  totalPrice: 1,
  total_price: '1.00',
  totalCents: 1,
  pricePerGram: 0.01,
  price_per_gram: 0.01,
  linePrice: 1,
  line_price: 1,
  unitCents: 1,
  discount: 100,
  rounding: -1,
  currency: 'XXX',
  status: 'completed',
  id: CLAIMED_ID,
  orderId: CLAIMED_ID,
  order_id: CLAIMED_ID,
  createdAt: '2001-01-01T00:00:00Z',
  created_at: '2001-01-01T00:00:00Z',
  updated_at: '2001-01-01T00:00:00Z',
  revision: 7,
  reviewReasons: [],
  review_reasons: [],
  isAdmin: true,
  constructor: { prototype: { status: 'completed' } },
}

export const KINDS = ['strain', 'vape', 'concentrate'] as const
export const PLAIN_LINES: Record<(typeof KINDS)[number], NonNullable<OrderInput['lines']>> = {
  strain: [{ productId: 'og-kush', quantity: 150 }],
  vape: [{ productId: 'cascade-liquid-diamonds', variant: 'Blue Dream', quantity: 10 }],
  concentrate: [{ productId: 'slow-pour-syrup-1000mg', quantity: 12 }],
}

export function tamperedOrders(): Tampered[] {
  return KINDS.flatMap((kind) => [
    ...claimsOf(kind),
    ...quantitiesOf(kind),
    ...productsOf(kind),
    ...textsOf(kind),
  ])
}

type KindName = (typeof KINDS)[number]

const wishOf = (kind: KindName) => orderInput({ kind, lines: PLAIN_LINES[kind] })

/** A price, a status, an id or a time where the shop might read it. */
function claimsOf(kind: KindName): Tampered[] {
  return Object.entries(CLAIMS).flatMap(([field, value]) => {
    const input = wishOf(kind)
    const claim = { [field]: value }
    return [
      { name: `${kind} with ${field}`, body: JSON.stringify({ ...input, ...claim }) },
      {
        name: `${kind} with ${field} in a line`,
        body: JSON.stringify({ ...wishOf(kind), lines: input.lines.map((line) => ({ ...line, ...claim })) }),
      },
      {
        name: `${kind} with ${field} in the form`,
        body: JSON.stringify({
          ...wishOf(kind),
          customer: { ...input.customer, [field]: typeof value === 'string' ? value : String(value) },
        }),
      },
    ]
  })
}

function quantitiesOf(kind: KindName): Tampered[] {
  return BAD_QUANTITIES.map((quantity) => ({
    name: `${kind} with the quantity ${quantity}`,
    body: JSON.stringify(wishOf(kind)).replace(/"quantity":\d+/, `"quantity":${quantity}`),
  }))
}

/** The product of another kind, at another price, twice, or none at all. */
function productsOf(kind: KindName): Tampered[] {
  const [line = { productId: '', quantity: 1 }] = PLAIN_LINES[kind]
  const others = KINDS.filter((other) => other !== kind).flatMap((other) => PLAIN_LINES[other])
  const lines: Record<string, unknown[]> = {
    'the product of another kind': others,
    'an unknown product': [{ ...line, productId: 'no-such-product' }],
    'an inherited name for a product': [{ ...line, productId: '__proto__' }],
    'the variant of another product': [{ ...line, variant: 'No Such Variant' }],
    'one product twice': [line, line],
    'a product and its negative': [line, { ...line, quantity: -line.quantity }],
    'no lines': [],
  }
  return Object.entries(lines).map(([name, changed]) => ({
    name: `${kind} with ${name}`,
    body: JSON.stringify({ ...wishOf(kind), lines: changed }),
  }))
}

/** What only the text of a body can say. */
function textsOf(kind: KindName): Tampered[] {
  const text = () => JSON.stringify(wishOf(kind))
  return [
    { name: `${kind} with two kinds`, body: text().replace('{', '{"kind":"nothing",') },
    { name: `${kind} with two quantities`, body: text().replace('"quantity":', '"quantity":1,"quantity":') },
    { name: `${kind} with a prototype`, body: text().replace('{', '{"__proto__":{"status":"completed"},') },
    {
      name: `${kind} with a price in the prototype of a line`,
      body: text().replace('"productId"', '"__proto__":{"unitCents":1},"productId"'),
    },
    { name: `${kind} with the key of nobody`, body: text().replace(/"key":"[^"]+"/, '"key":"x"') },
    { name: `${kind} with a list around it`, body: `[${text()}]` },
    { name: `${kind} with a session of somebody else`, body: text().replace('{', '{"session":"1.forged",') },
  ]
}

/** The boundaries of every tier, and one order of each product with a price of its own. */
export function honestOrders(): Tampered[] {
  const grams = [150, 249, 250, 499, 500, 999, 1000, 2499, 2500, 4999, 5000]
  const [strain] = strains
  return [
    ...grams.map((quantity) => honest('strain', [{ productId: strain?.id ?? '', quantity }])),
    ...vapes.map((vape) => honest('vape', [firstOf(vape, 20)])),
    ...concentrates.map((concentrate) => honest('concentrate', [firstOf(concentrate, 11)])),
  ]
}

function honest(kind: KindName, lines: NonNullable<OrderInput['lines']>): Tampered {
  const [first] = lines
  return {
    name: `${first?.quantity} of ${first?.productId}`,
    body: JSON.stringify(orderInput({ kind, key: randomUUID(), lines })),
  }
}

function firstOf({ id, strains = [] }: { id: string; strains?: string[] }, quantity: number) {
  const [variant] = strains
  return { productId: id, quantity, ...(variant !== undefined && { variant }) }
}

/** Whether the shop took it; if so, it is looked at in the database. */
export async function tryOrder(
  { name, body }: Tampered,
  send: (body: string) => Promise<{ status: number; id?: string }>,
  query: Query,
  check: Check,
) {
  const [before] = await query('SELECT count(*)::int AS many FROM orders')
  const { status, id = '' } = await send(body)
  const [after] = await query('SELECT count(*)::int AS many FROM orders')
  const added = Number(after?.many) - Number(before?.many)
  if (status !== 201) {
    check(status >= 400 && status < 500, `${name}: answered ${status}.`)
    check(added === 0, `${name}: refused with ${status}, and stored all the same.`)
    return false
  }
  check(added === 1, `${name}: ${added} orders were stored.`)
  await inspect(query, name, id, check)
  return true
}

async function inspect(query: Query, name: string, id: string, check: Check) {
  const [order] = await query('SELECT *, created_at::text AS placed FROM orders WHERE id = $1', [id])
  const items = await query(
    'SELECT product_id, quantity, line_price FROM order_items WHERE order_id = $1 ORDER BY position',
    [id],
  )
  const lines = items.map(({ product_id, quantity }) => ({
    productId: String(product_id),
    quantity: Number(quantity),
  }))
  const reckoned = { kind: String(order?.kind), lines, customer: {} }
  const expected = priceOf(reckoned)
  const stored = cents(order?.total_price)
  check(expected === stored, `${name}: stored at ${stored} cents, the catalogue says ${expected}.`)
  const linePrices = items.map(({ line_price }) => cents(line_price))
  const isRate = linePrices.join() === pricesOfLines(reckoned).join()
  check(isRate, `${name}: its lines cost ${linePrices.join()} cents, which is not quantity times rate.`)
  const sum = linePrices.reduce((sum, line) => sum + line, cents(order?.rounding))
  check(sum === stored, `${name}: its lines and the rounding are ${sum} cents, the order ${stored}.`)
  check(order?.status === 'pending', `${name}: its status is ${order?.status}.`)
  const ageMs = Date.now() - new Date(String(order?.placed)).getTime()
  check(Math.abs(ageMs) < CLOCK_SLACK_MS, `${name}: its time is ${order?.placed}.`)
  check(id !== CLAIMED_ID, `${name}: it chose its own id.`)
  check(order?.revision === 1, `${name}: its revision is ${order?.revision}.`)
}

function cents(decimal: unknown) {
  const [euros = '0', rest = ''] = String(decimal ?? '0').split('.')
  return BigInt(euros + rest.padEnd(2, '0'))
}
