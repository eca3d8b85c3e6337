import type pg from 'pg'
import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import { ADMIN, type RunningShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { connectOwner, findOwner, workAsOwner } from '../owner-connection.ts'
import { type AgedRows, countAgedRows, findAgelessTables, findUnretired } from './aged-rows.ts'
import { orderAs } from './marked-customer.ts'
import { addOldVisits, KEPT_WORD, OLD_WORDS } from './old-visits.ts'

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
  const client = await connectOwner(await findOwner(shop.dataDir))
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
      const told = await searchTables(client, word)
      for (const table of ['orders', 'order_events', 'conversion_events'])
        if (!told.includes(table))
          failures.push(`${word} is not found in ${table}, where it should be at first.`)
      await erase(shop, client, cookie, id)
      for (const table of await searchTables(client, word)) failures.push(`${word} is still in ${table}.`)
      if (shop.output.includes(word)) failures.push(`${word} is in the log.`)
    }
  }
  const columns = await countColumns(client)
  const old = [...before.values()].reduce((sum, rows) => sum + rows.old, 0)
  await client.end()
  await shop.stop()
  return {
    done: `${ORDER_KIND_NAMES.length * CUSTOMERS_A_KIND} customers with two orders each, ${columns} columns searched for each; ${old} rows too old in ${before.size} tables`,
    failures,
  }
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
    for (const table of await searchTables(client, word))
      failures.push(`What is too old is still in ${table}: ${word}.`)
  if ((await searchTables(client, KEPT_WORD)).length === 0)
    failures.push('A visit that is to be kept is gone, or the search finds nothing.')
  return failures
}

/** This order and the others of the same e-mail address, as an admin does it on the page of the order. */
async function erase(shop: RunningShop, client: pg.Client, cookie: string, id: string) {
  const { rows } = await client.query('SELECT revision FROM orders WHERE id = $1', [id])
  const revision = String(rows[0].revision)
  await doOrderAction(shop, cookie, id, { intent: 'erase', revision, number: orderNumber(id), others: 'yes' })
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

const TABLES = `pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`

/** The tables in which a row holds the word in any of its columns, as text or as bytes. */
async function searchTables(client: pg.Client, word: string): Promise<string[]> {
  const { rows: tables } = await client.query(`SELECT c.relname AS name FROM ${TABLES} ORDER BY 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM "${name}" AS t
         WHERE strpos(lower(t::text), $1) > 0 OR strpos(lower(t::text), $2) > 0) AS hit`,
      [word, Buffer.from(word).toString('hex')],
    )
    if (rows[0].hit) found.push(name)
  }
  return found
}

async function countColumns(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS columns FROM pg_attribute a
     WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attrelid IN (SELECT c.oid FROM ${TABLES})`,
  )
  return rows[0].columns
}
