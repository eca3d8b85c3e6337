import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { parseDecimalEuros } from '#domain/money.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { exportAccount, readAccount, readStatement, readWholeAccount } from './read-account.ts'
import { readPayments, recordPayment } from './record-payment.ts'

const database = useTestDatabase()
const actor = { userId: crypto.randomUUID(), name: 'Ada' }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeAll(() =>
  rowsOf(`INSERT INTO users (id, name, email) VALUES ($1, 'Ada', 'ada@shop.example')`, actor.userId),
)

async function all<Piece>(pieces: AsyncGenerator<Piece>) {
  const found: Piece[] = []
  for await (const piece of pieces) found.push(piece)
  return found
}

async function addCustomer() {
  const company = await addCompany(database.db.pool, { country: 'Spain' })
  const orders = [await addInvoiceableOrder(database.db.pool), await addInvoiceableOrder(database.db.pool)]
  await rowsOf('UPDATE orders SET company = $1 WHERE id = ANY ($2)', company, orders)
  return { company, orders }
}

async function totalOf(id: number) {
  const [invoice] = await rowsOf('SELECT total FROM invoices WHERE id = $1', id)
  return parseDecimalEuros(invoice?.total)
}

/** Each returns what it adds to what the customer owes: nothing where it was refused. */
const STEPS = {
  async invoice(orderId: string) {
    const issued = await issueInvoice(database.db, { orderId, shop, actor })
    return issued.ok ? totalOf(issued.id) : 0
  },
  async credit(orderId: string, netCents: number) {
    const [last] = await rowsOf(
      `SELECT id::integer FROM invoices WHERE order_id = $1 AND kind = 'invoice' ORDER BY id DESC LIMIT 1`,
      orderId,
    )
    const request = netCents > 90_000 ? { what: 'rest' as const } : { what: 'amount' as const, netCents }
    const invoice = Number(last?.id ?? 0)
    const issued = await issueCreditNote(database.db, {
      orderId,
      invoice,
      request,
      reason: 'So',
      shop,
      actor,
    })
    return issued.ok ? -(await totalOf(issued.id)) : 0
  },
  async pay(orderId: string, amount: number, day: string) {
    return (await record(orderId, 'record-payment', amount, day)) ? -amount : 0
  },
  async refund(orderId: string, amount: number, day: string) {
    return (await record(orderId, 'record-refund', amount, day)) ? amount : 0
  },
  async reverse(orderId: string) {
    const last = (await readPayments(database.db, orderId)).findLast(
      (one) => !one.isReversal && !one.isReversed,
    )
    const asked = { intent: 'reverse-payment', orderId, actor, id: last?.id ?? 0 } as const
    const written = await recordPayment(database.db, { ...asked, revision: await revisionOf(orderId) })
    return written.ok ? (last?.cents ?? 0) : 0
  },
}

async function revisionOf(orderId: string) {
  return Number((await rowsOf('SELECT revision FROM orders WHERE id = $1', orderId))[0]?.revision)
}

async function record(
  orderId: string,
  intent: 'record-payment' | 'record-refund',
  amount: number,
  paidOn: string,
) {
  const payment = { amount, paidOn, way: 'bank-transfer' as const, reference: '' }
  const revision = await revisionOf(orderId)
  return (await recordPayment(database.db, { intent, ...payment, revision, orderId, actor })).ok
}

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  at: fc.constantFrom(0, 1),
  cents: fc.integer({ min: 1, max: 100_000 }),
  day: fc.constantFrom('2026-10-30', '2026-11-02', '2026-11-16'),
})

test('an account is what was invoiced, less credit notes and payments, and what went back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { company, orders } = await addCustomer()
      let owed = await STEPS.invoice(orders[0] ?? '')
      for (const { what, at, cents, day } of steps) owed += await STEPS[what](orders[at] ?? '', cents, day)
      const { sums, newest } = await readAccount(database.db, company)
      expect(sums.balanceCents).toBe(owed)
      // Newest first, and each line goes on from the one before.
      expect(newest[0]?.balanceCents).toBe(owed)
      newest.forEach(({ balanceCents, cents, day }, at) => {
        const before = newest[at + 1]
        expect(balanceCents - cents).toBe(before?.balanceCents ?? 0)
        if (before) expect(before.day <= day).toBe(true)
      })
      const whole = (await all(readWholeAccount(database.db, company))).flat()
      expect(whole).toEqual(newest.toReversed())
      expect(sums.entries).toBe(whole.length)
      const [raw] = await rowsOf(
        `SELECT (SELECT coalesce(sum(CASE kind WHEN 'invoice' THEN total ELSE -total END), 0) FROM invoices WHERE company = $1)
           - (SELECT sum(paid - refunded) FROM orders WHERE company = $1) AS balance`,
        company,
      )
      expect(parseDecimalEuros(raw?.balance)).toBe(owed)
    }),
    { numRuns: 12 },
  )
})

test('tells what is open of it and overdue, follows its orders to another customer, and is written as a file', async () => {
  const { company, orders } = await addCustomer()
  for (const id of orders) await STEPS.invoice(id)
  const [first = '', second = ''] = orders
  await STEPS.pay(first, 75_450, '2026-11-02')
  await rowsOf('UPDATE open_invoices SET due_on = current_date - 1 WHERE order_id = $1', first)
  await STEPS.pay(second, 1, '2026-11-02')
  await STEPS.reverse(second)
  const { sums, newest } = await readAccount(database.db, company)
  expect(sums).toEqual({
    entries: 3,
    balanceCents: 2 * 175_450 - 75_450,
    open: { invoices: 2, cents: 275_450, overdueCents: 100_000 },
  })
  expect(newest.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'invoice', 'payment'])

  const other = await addCompany(database.db.pool)
  await rowsOf('UPDATE orders SET company = $1 WHERE id = $2', other, second)
  expect((await readAccount(database.db, company)).sums).toMatchObject({ entries: 2, balanceCents: 100_000 })
  expect((await readAccount(database.db, other)).sums).toMatchObject({ entries: 1, balanceCents: 175_450 })

  const pieces = await all(exportAccount(database.db, company, PLAIN_EXPORT))
  expect(pieces.join('').split('\r\n')).toEqual([
    'Day,What,Order,Amount,Balance,Due,Open',
    expect.stringMatching(/^2026-11-02,"Payment, bank transfer",[0-9A-F]{8},-754.50,-754.50,,$/),
    expect.stringMatching(
      /^\d{4}-\d\d-\d\d,Invoice INV-\d{4}-\d{6},[0-9A-F]{8},1754.50,1000.00,\d{4}-\d\d-\d\d,1000.00$/,
    ),
    '',
  ])
})

test('the account is a document too', async () => {
  const { company, orders } = await addCustomer()
  await issueInvoice(database.db, { orderId: orders[0] ?? '', shop, actor })
  const customer = {
    number: Number(company),
    customerNumber: 'K-7',
    name: 'Verde SL',
    vatNumber: null,
    address: 'Calle 2',
    country: 'Spain',
  }
  const statement = await readStatement(database.db, customer, shop)
  expect(statement?.parties[0]?.lines).toEqual(['Verde SL', 'Calle 2', 'Spain'])
  expect(statement?.rows).toMatchObject([
    { cents: 175_450, detail: expect.stringMatching(/^Due \d+ \w+ \d{4} · €1,754.50 open$/) },
  ])
  expect(statement?.sums.at(-1)).toEqual({ term: 'To be paid', value: '€1,754.50', isTotal: true })
})
