import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceState } from '#domain/invoices/invoice-list-query.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { answerIntent } from '#server/answer-form.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { RunningJob } from '#server/jobs/job-handler.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { issueInvoice } from './issue-invoice.ts'
import { createInvoiceIssuer, readIssuing } from './issue-many.ts'
import { invoicesForms, listInvoices, listReadyOrders } from './list-invoices.ts'

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
let actor: { userId: string; name: string }

beforeEach(async () => {
  // Those of other tests have their invoices, and stay.
  await query(`UPDATE orders SET confirmed_at = NULL`)
  await query('DELETE FROM jobs')
  const [user] = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  actor = { userId: String(user?.id), name: 'Ada' }
})

async function addReady(count: number) {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await addInvoiceableOrder(database.db.pool))
  await query('UPDATE orders SET confirmed_at = now() WHERE id = ANY ($1)', [ids])
  return ids
}

function press(orders: readonly string[]) {
  const form = new FormData()
  form.set('intent', 'issue-ready')
  for (const id of orders) form.append('order', id)
  return answerIntent(form, invoicesForms(database.db, { shop, actor }))
}

/** Runs the job that was asked for, as the loop does. */
async function runJob() {
  const [job] = await query(`SELECT id::integer, payload FROM jobs WHERE kind = 'issue-invoices'`)
  const steps: number[] = []
  const snapshots = { current: () => ({ shop }) } as unknown as Pick<Snapshots, 'current'>
  const { run } = createInvoiceIssuer({ db: database.db, snapshots })
  const running = {
    report: ({ done }: { done: number }) => {
      steps.push(done)
      return Promise.resolve()
    },
  } as unknown as RunningJob
  return { outcome: await run(job?.payload, running), steps }
}

const askedFor = async () =>
  (await query(`SELECT payload -> 'orders' AS orders FROM jobs WHERE kind = 'issue-invoices'`))[0]?.orders

describe('of the orders without an invoice', () => {
  it('those that were ticked get theirs, and no others', async () => {
    const [one = '', two = '', three = ''] = await addReady(3)
    expect(await listReadyOrders(database.db, { most: 200 })).toMatchObject([
      { buyer: 'Verde SL', net: '1450.00' },
      {},
      {},
    ])
    expect(await press([one, three, three])).toEqual({
      ...{ intent: 'issue-ready', outcome: 'done' },
      message: '2 invoices are being issued.',
    })
    expect(await readIssuing(database.db, actor.userId)).toEqual({ done: 0, total: 2 })
    expect(await press([two])).toMatchObject({ message: expect.stringContaining('still being issued') })
    expect((await runJob()).outcome).toEqual({ ok: true, result: { issued: 2 } })
    expect((await listReadyOrders(database.db, { most: 200 })).map(({ id }) => id)).toEqual([two])
  })

  it('one that has its invoice by now, or is none of ours, is left out and counted', async () => {
    const [one = '', two = ''] = await addReady(2)
    await issueInvoice(database.db, { orderId: one, shop, actor })
    expect(await press([one, two, 'x'])).toMatchObject({
      message: 'One invoice is being issued. 1 of the orders already have one.',
    })
    expect(await askedFor()).toEqual([two])
    expect(await press([one])).toMatchObject({ message: expect.stringContaining('Nothing was issued') })
  })

  it('nobody gets one where none is ticked, or too many are', async () => {
    expect(await press([])).toMatchObject({ message: 'Select the orders to invoice.' })
    const many = Array.from({ length: 201 }, () => crypto.randomUUID())
    expect(await press(many)).toMatchObject({ message: 'Select at most 200 orders.' })
    expect(await askedFor()).toBeUndefined()
  })
})

describe('the job', () => {
  it('issues them all, says how far it is, and begun anew issues none twice', async () => {
    const ids = await addReady(30)
    await press(ids)
    const { outcome, steps } = await runJob()
    expect(outcome).toEqual({ ok: true, result: { issued: 30 } })
    expect(steps).toEqual(ids.map((_, at) => at))
    expect((await runJob()).outcome).toEqual({ ok: true, result: { issued: 0 } })
    const [numbers] = await query(
      `SELECT count(*)::integer, count(DISTINCT sequence)::integer AS apart, max(sequence) - min(sequence) + 1 AS span
       FROM invoices WHERE order_id = ANY ($1)`,
      [ids],
    )
    expect(numbers).toEqual({ count: 30, apart: 30, span: 30 })
  })

  it('goes on behind an order that can have none, and says which', async () => {
    const [wrong = '', right = ''] = await addReady(2)
    await press([wrong, right])
    await query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [wrong])
    const { outcome } = await runJob()
    expect(outcome).toEqual({
      ok: false,
      problem: `1 issued. ${shortOrderId(wrong)}: Only orders that are processing or completed can be invoiced.`,
    })
    await query(`UPDATE jobs SET state = 'failed', ended_at = now(), problem = $1`, ['Not all'])
    expect(await readIssuing(database.db, actor.userId)).toEqual({
      problem: 'Not all',
      orders: expect.arrayContaining([wrong, right]),
    })
  })
})

it('the list is narrowed down to what is open, overdue or settled', async () => {
  const name = crypto.randomUUID().slice(0, 8)
  const ids = await addReady(3)
  await query(`UPDATE orders SET business_name = $1 WHERE id = ANY ($2)`, [name, ids])
  for (const orderId of ids) await issueInvoice(database.db, { orderId, shop, actor })
  const [open = '', overdue = '', settled = ''] = ids
  await query(`UPDATE open_invoices SET due_on = shop_day(now()) WHERE order_id = $1`, [open])
  await query(`UPDATE open_invoices SET due_on = shop_day(now()) - 1 WHERE order_id = $1`, [overdue])
  await query(
    `INSERT INTO payments (order_id, amount, paid_on, way, recorded_by_name)
     SELECT id, payable, current_date, 'cash', 'Ada' FROM orders WHERE id = $1`,
    [settled],
  )
  const list = async (state: InvoiceState | '') => {
    const found = await listInvoices(database.db, {
      search: name,
      state,
      from: '',
      to: '',
      after: '',
      before: '',
    })
    return found.invoices.map((invoice) => [invoice.orderId, invoice.state])
  }
  expect(await list('')).toEqual([
    [settled, 'settled'],
    [overdue, 'overdue'],
    [open, 'open'],
  ])
  expect(await list('open')).toEqual([
    [overdue, 'overdue'],
    [open, 'open'],
  ])
  expect(await list('overdue')).toEqual([[overdue, 'overdue']])
  expect(await list('settled')).toEqual([[settled, 'settled']])
})

it('the list of some days goes on behind the last line of a page', async () => {
  const name = crypto.randomUUID().slice(0, 8)
  const ids = await addReady(2)
  await query(`UPDATE orders SET business_name = $1 WHERE id = ANY ($2)`, [name, ids])
  for (const orderId of ids) await issueInvoice(database.db, { orderId, shop, actor })
  const list = async (from: string, place: { after?: string; before?: string } = {}) =>
    (
      await listInvoices(database.db, {
        search: name,
        state: '',
        from,
        to: '',
        after: '',
        before: '',
        ...place,
      })
    ).invoices
  const [newer, older] = await list('2020-01-01')
  expect([newer?.orderId, older?.orderId]).toEqual(ids.toReversed())
  const at = (invoice: typeof newer) => encodeCursor([invoice?.issuedOn ?? '', String(invoice?.id)])
  expect(await list('2020-01-01', { after: at(newer) })).toEqual([older])
  // A page that would be the first one is it, whole.
  expect(await list('2020-01-01', { before: at(older) })).toEqual([newer, older])
  expect(await list('2099-01-01')).toEqual([])
})
