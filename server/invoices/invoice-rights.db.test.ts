import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { retireOrders } from '#server/orders/work/retire-orders.ts'
import { useDataFolders } from '#tests/database/data-folders.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { makeInvoicePdf } from './store-invoice.ts'

const folders = useDataFolders()
let database: OpenDatabase
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows

beforeEach(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: folders.seeded() }, QUIET)
})
afterEach(() => database.close())

async function issue() {
  const [user] = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  const actor = { userId: String(user?.id), name: 'Ada' }
  const orderId = await addInvoiceableOrder(database.db.pool)
  const issued = await issueInvoice(database.db, { orderId, shop, actor })
  if (!issued.ok) throw new Error('not issued')
  return { orderId, actor, invoice: issued.id }
}

it('the role that the shop works as issues, credits, adds the PDF, and follows an order to another customer', async () => {
  expect(await query('SELECT current_user AS role')).toEqual([{ role: 'cultivar_app' }])
  const { orderId, actor, invoice } = await issue()
  await makeInvoicePdf(database.db, invoice, 'Cultivar')
  const company = await addCompany(database.db.pool, { name: 'Verde SL', country: 'Spain' })
  await query('UPDATE orders SET company = $1 WHERE id = $2', [company, orderId])
  const credited = await issueCreditNote(database.db, {
    ...{ orderId, invoice, shop, actor, reason: 'Came back' },
    request: { what: 'rest' },
  })
  expect(credited).toMatchObject({ ok: true })
  expect(
    await query('SELECT company::integer, pdf IS NOT NULL AS has_pdf FROM invoices WHERE order_id = $1', [
      orderId,
    ]),
  ).toContainEqual({ company: Number(company), has_pdf: true })
})

it('it changes nothing else of what was issued, deletes none, and chooses neither id nor time', async () => {
  await issue()
  for (const statement of [
    'UPDATE invoices SET total = 1, net = 1, tax = 0',
    `UPDATE invoices SET content = '{}'`,
    `UPDATE invoices SET locked_until = '2000-01-01'`,
    'DELETE FROM invoices',
    'TRUNCATE invoices CASCADE',
    'INSERT INTO invoices (id) VALUES (1)',
    'INSERT INTO invoices (issued_at) VALUES (now())',
    'ALTER TABLE invoices DISABLE TRIGGER USER',
  ]) {
    const code = await query(statement).then(
      () => 'it worked',
      (error) => error.code,
    )
    expect(code, statement).toBe('42501')
  }
  // What the law keeps, the function that may delete refuses too.
  await expect(query('SELECT retire_invoices(array_agg(id)) FROM orders')).rejects.toMatchObject({
    code: '23001',
  })
})

it('an order goes with its invoices once the law lets these go, not a day before', async () => {
  const [kept, expired] = [await issue(), await issue()]
  const { host = '', port, password } = database.db.pool.options
  const owner = await openClient({ host, port, password, user: 'cultivar', database: 'cultivar' })
  await owner.query('ALTER TABLE invoices DISABLE TRIGGER USER')
  for (const [{ orderId }, day] of [
    [kept, '0'],
    [expired, '-1'],
  ] as const) {
    await owner.query(
      `UPDATE invoices SET issued_on = '2016-01-01', locked_until = shop_day(now()) + $2::integer WHERE order_id = $1`,
      [orderId, day],
    )
    await owner.query(`UPDATE orders SET created_at = '2016-01-01', status = 'completed' WHERE id = $1`, [
      orderId,
    ])
  }
  await owner.query('ALTER TABLE invoices ENABLE TRIGGER USER')
  await owner.query(`UPDATE retention_state SET orders_years = 7, orders_announced_on = '2016-01-01'`)
  await owner.end()

  expect(await retireOrders(database.db, { years: 7, now: new Date() })).toBe(1)
  const left = await query('SELECT order_id FROM invoices WHERE order_id = ANY ($1)', [
    [kept.orderId, expired.orderId],
  ])
  expect(left).toEqual([{ order_id: kept.orderId }])
  expect(await query('SELECT id FROM orders WHERE id = $1', [expired.orderId])).toEqual([])
})
