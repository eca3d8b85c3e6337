import { createHash } from 'node:crypto'
import type pg from 'pg'
import { addDays } from '#domain/calendar-days.ts'
import { localDay } from '#domain/local-time.ts'
import { parseDecimalEuros } from '#domain/money.ts'
import { writeListQuery } from '#domain/orders/list/order-list-query.ts'
import type { StatementLine } from '#domain/payments/bank/bank-line.ts'
import { saveView } from '#server/orders/list/saved-views.ts'
import { storeStatement } from '#server/payments/store-statement.ts'
import type { MoneyDemo } from './money-demo.ts'

/** What waits on the desk: a statement that was imported just now, and the views of those who work with it. */
export async function writeWaiting(demo: MoneyDemo, now: Date): Promise<void> {
  const { db, staff } = demo
  const today = localDay(now, demo.shop.timeZone)
  const lines = lineUp(await readOpen(demo.owner), addDays(today, -1))
  const name = `statement-${today}.xml`
  const hash = createHash('sha256').update(name).digest('hex')
  await storeStatement(db, { name, hash, lines, actor: staff.ines })
  // An export of the same account a moment later, with a line that the statement has as well.
  const again = lines.filter(({ payer }) => payer === 'Example Insurance')
  await storeStatement(db, {
    ...{ name: `export-${today}.csv`, lines: again, actor: staff.ines },
    hash: createHash('sha256').update(`export of ${name}`).digest('hex'),
  })
  const save = { intent: 'save-view', whose: 'shared' } as const
  await saveView(
    db,
    { ...save, name: 'Payment overdue', query: writeListQuery({ flag: 'overdue' }) },
    staff.ines,
  )
  await saveView(
    db,
    {
      ...save,
      name: 'Large, not shipped',
      query: writeListQuery({ shipment: 'none', least: '5000', status: 'processing' }),
    },
    staff.bram,
  )
}

/** `isAlone`: no other order waits for just as much. */
type Open = { id: string; number: string; cents: number; payer: string; invoice: string; isAlone: boolean }

/** Invoices that nobody has paid anything of, the last due first: those that are overdue stay so. */
async function readOpen(owner: pg.ClientBase): Promise<Open[]> {
  const { rows } = await owner.query<Omit<Open, 'cents'> & { owed: string }>(
    `SELECT orders.id, orders.order_number AS number, coalesce(payable, total_price) AS owed, coalesce(business_name, full_name) AS payer, invoices.number AS invoice,
       NOT EXISTS (SELECT FROM orders AS other WHERE other.id <> orders.id AND other.payable = orders.payable) AS "isAlone"
     FROM open_invoices JOIN orders ON orders.id = order_id JOIN invoices ON invoices.id = invoice
     WHERE payment_state = 'open' AND open_invoices.due_on >= shop_day(now()) ORDER BY open_invoices.due_on DESC, invoices.id DESC`,
  )
  return rows.map(({ owed, ...order }) => ({ ...order, cents: parseDecimalEuros(owed) }))
}

/** One of each: sure, a part, two at once, without a name, and what is of no order. */
function lineUp([sure, part, one, other, ...more]: Open[], bookedOn: string): StatementLine[] {
  const unnamed = more.find(({ isAlone }) => isAlone)
  const line = (payer: string, cents: number, words: string): StatementLine => ({
    ...{ bookedOn, cents, payer, words, valueOn: bookedOn, account: '' },
    ...{ ownAccount: '', statement: '', references: [], earlierId: '' },
  })
  return [
    ...(sure ? [line(sure.payer, sure.cents, `Invoice ${sure.invoice}`)] : []),
    ...(part ? [line(part.payer, Math.round(part.cents / 2), `Order ${part.number}, first half`)] : []),
    ...(one && other
      ? [line('Example Buying Group', one.cents + other.cents, `${one.invoice} ${other.invoice}`)]
      : []),
    ...(unnamed ? [line(unnamed.payer, unnamed.cents, 'Thank you for the delivery')] : []),
    line('Example Insurance', 8420, 'Premium paid twice, returned to you'),
    line('Example Properties', -125_000, 'Rent of the warehouse'),
  ]
}
