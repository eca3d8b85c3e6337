import type pg from 'pg'
import { ORDER_KIND_NAMES, type OrderKindName } from '#domain/kinds/order-kinds.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { beginVisit, collect } from '#tests/analytics/collect.ts'
import { findWord } from '#tests/database/find-word.ts'
import { openClient } from '#tests/database/open-client.ts'
import { CHOICES } from '#tests/orders/arbitrary-order.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { type AgedRows, countAgedRows, findAgelessTables, findUnretired } from '#tests/retention/aged-rows.ts'
import { addOldVisits, KEPT_WORD, OLD_WORDS } from '#tests/retention/old-visits.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { ADMIN, type RunningShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { findOwner, workAsOwner } from '../owner-connection.ts'

const CUSTOMERS_A_KIND = 5
const TIMEOUT_MS = 20_000

export const RETENTION_ERASURE: Line = {
  name: 'retention-erasure',
  table: 'reliability',
  promise:
    'Statistics are deleted when their time is over, and a customer is erased on request: nothing is left',
  proof:
    'Customers with a word of their own in every field visit, order twice and are noted about; an admin erases them, and every column of every table is searched for the word, as text and as bytes. Visits from just before and just after each limit of the privacy policy are stored, and the shop is started: in every table of the statistics the older rows are gone and the younger ones are there.',
  shortForm: [
    'server/orders/work/erase-customer.db.test.ts',
    'tests/retention/every-table.db.test.ts',
    'server/analytics/visit-tables.db.test.ts',
    'server/analytics/reports/retire-demand.db.test.ts',
  ],
  run: proveRetentionErasure,
}

async function proveRetentionErasure(folder: string): Promise<Outcome> {
  const first = await openShop(folder)
  await first.stop()
  const before = await workAsOwner(first.dataDir, async (owner) => {
    await addOldVisits(owner)
    return countAgedRows(owner)
  })
  const shop = await openShop(folder)
  await until(() => shop.logLines.some(({ event }) => event === 'visits.retired'))
  const client = await openClient(await findOwner(shop.dataDir))
  const failures = [
    ...(await findAgelessTables(client)),
    ...findUnretired(before, await countWhenRetired(client)),
    ...(await findOldWords(client)),
  ]
  const { cookie } = await signIn(shop, ADMIN)
  for (const kind of ORDER_KIND_NAMES) {
    for (let customer = 0; customer < CUSTOMERS_A_KIND; customer++) {
      const word = `canary${kind}${customer}q`
      const ids = [await orderAs(shop, client, kind, word), await orderAs(shop, client, kind, word)]
      const [id = ''] = ids
      await doOrderAction(shop, cookie, id, { intent: 'note', text: `Calls herself ${word}` })
      const told = await findWord(client, word)
      for (const table of ['orders', 'order_events', 'conversion_events'])
        if (!told.some((column) => column.startsWith(`${table}.`)))
          failures.push(`${word} is not found in ${table}, where it should be at first.`)
      await erase(shop, client, cookie, id)
      for (const column of await findWord(client, word)) failures.push(`${word} is still in ${column}.`)
      if (shop.output.includes(word)) failures.push(`${word} is in the log.`)
    }
  }
  const columns = await countColumns(client)
  const old = [...before.values()].reduce((sum, rows) => sum + rows.old, 0)
  await client.end()
  return {
    done: `${ORDER_KIND_NAMES.length * CUSTOMERS_A_KIND} customers with two orders each, ${columns} columns searched for each; ${old} rows too old in ${before.size} tables`,
    failures,
  }
}

/** Everything that a person can type, but for the country and the e-mail address. */
const TYPED: Record<OrderKindName, string[]> = {
  strain: 'fullName phoneNumber fullAddress telegram whatsapp signal businessName vatNumber'.split(' '),
  vape: ['name', 'phone', 'address', 'telegram', 'businessName'],
  concentrate: ['customerName', 'phone', 'address', 'city', 'postalCode', 'notes'],
}
const ATTEMPTS = { strain: 'cannabis', vape: 'vape', concentrate: 'concentrate' } as const

/** Visits with consent, tries to order and orders, with the same word wherever something is typed. Says the order's id. */
async function orderAs(
  shop: RunningShop,
  client: pg.Client,
  kind: OrderKindName,
  word: string,
): Promise<string> {
  const session = await beginVisit(shop)
  const tried = { country: 'Germany', businessName: word, city: word }
  const attempt = { type: ATTEMPTS[kind], customer: tried, products: [] }
  await collect(shop, { type: 'order_attempted', consent: 'accepted', session, data: attempt })
  const typed = Object.fromEntries(TYPED[kind].map((name) => [name, word]))
  const customer = { ...typed, email: `${word}@example.com`, country: 'Germany' }
  const lines = [{ productId: '', ...CHOICES[kind][0], quantity: 150 }]
  const input = { ...orderInput({ kind, customer, lines }), session }
  const { status, id, problems } = await answerTo(await postOrder(shop, input))
  if (status !== 201 || id === undefined)
    throw new Error(`An order of the kind ${kind} was answered with ${status} ${JSON.stringify(problems)}.`)
  // Statistics are stored a moment after the order.
  await until(async () => {
    const { rowCount } = await client.query('SELECT FROM order_visits WHERE order_id = $1', [id])
    return rowCount === 1
  })
  return id
}

/** Months are summed, and old sums deleted, a moment after the rest. */
async function countWhenRetired(client: pg.Client): Promise<AgedRows> {
  const giveUpAt = Date.now() + TIMEOUT_MS
  let counted: AgedRows = new Map()
  await until(async () => {
    counted = await countAgedRows(client)
    return [...counted.values()].every(({ old, kept }) => old === 0 && kept > 0) || Date.now() > giveUpAt
  })
  return counted
}

async function findOldWords(client: pg.Client): Promise<string[]> {
  const failures: string[] = []
  for (const word of OLD_WORDS)
    for (const column of await findWord(client, word))
      failures.push(`What is too old is still in ${column}: ${word}.`)
  if ((await findWord(client, KEPT_WORD)).length === 0)
    failures.push('A visit that is to be kept is gone, or the search finds nothing.')
  return failures
}

/** This order and the others of the same e-mail address, as an admin does it on the page of the order. */
async function erase(shop: RunningShop, client: pg.Client, cookie: string, id: string) {
  const { rows } = await client.query('SELECT revision FROM orders WHERE id = $1', [id])
  const revision = String(rows[0].revision)
  await doOrderAction(shop, cookie, id, {
    intent: 'erase',
    revision,
    number: shortOrderId(id),
    others: 'yes',
  })
}

async function doOrderAction(shop: RunningShop, cookie: string, id: string, form: Record<string, string>) {
  const { status } = await fetch(`${shop.url}/admin/orders/${id}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie, origin: shop.url },
    redirect: 'manual',
  })
  if (status >= 400) throw new Error(`The intent ${form.intent} was answered with ${status}.`)
}

async function countColumns(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
  )
  return rowCount ?? 0
}
