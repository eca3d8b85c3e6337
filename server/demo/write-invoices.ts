import { checkInvoice } from '#domain/invoices/check-invoice.ts'
import { type CreditRequest, creditInvoice } from '#domain/invoices/credit-invoice.ts'
import { localDay } from '#domain/local-time.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { sql } from '#server/db/sql.ts'
import { prepareInvoice } from '#server/invoices/issue-invoice.ts'
import { readContent } from '#server/invoices/read-invoices.ts'
import { storeInvoice } from '#server/invoices/store-invoice.ts'
import { takeNumber } from '#server/invoices/take-number.ts'
import type { Detail, MoneyDemo } from './money-demo.ts'
import type { MoneyStep } from './plan-money.ts'

const REASONS = {
  all: 'Returned unopened: the whole delivery was taken back.',
  part: 'Some of it arrived damp, as agreed on the telephone.',
}
/** Of the net total, in hundredths. */
const CREDITED_PART = 8

/** As issue-invoice.ts does, on a day of the past. */
export function invoiceOne(
  { db, shop, staff }: MoneyDemo,
  { orderId, at, by }: Pick<MoneyStep, 'orderId' | 'at' | 'by'>,
): Promise<Detail> {
  const issuedOn = dayOf(at, shop.timeZone)
  return db.transaction(async (tx): Promise<Detail> => {
    const ready = await prepareInvoice(tx, orderId, shop, 'price', issuedOn)
    if (!ready.ok) return undefined
    const taken = await takeNumber(tx, readInvoiceSettings(shop).prefix, issuedOn)
    const invoice = { ...ready.invoice, number: taken.number }
    await storeInvoice(tx, { invoice, taken, orderId, shop, actor: staff[by] })
    await tx.execute(sql`update orders set payment_due_on = ${invoice.dueOn}::date where id = ${orderId}`)
    return { number: taken.number }
  })
}

/** As issue-credit-note.ts does, on a day of the past. */
export function creditOne(
  { db, shop, staff }: MoneyDemo,
  { orderId, at, by, share }: MoneyStep & { what: 'credit' },
): Promise<Detail> {
  const issuedOn = dayOf(at, shop.timeZone)
  return db.transaction(async (tx): Promise<Detail> => {
    const [issued] = await readContent(tx, sql`order_id = ${orderId}`)
    if (!issued) return undefined
    const { id: corrects, content: invoice } = issued
    const part = Math.floor((invoice.sums.netCents * CREDITED_PART) / 100)
    const request: CreditRequest = share === 'all' ? { what: 'rest' } : { what: 'amount', netCents: part }
    const asked = { invoice, earlier: [], request, reason: REASONS[share], number: 'not issued', issuedOn }
    const credited = creditInvoice(asked)
    if (!credited.ok || checkInvoice(credited.creditNote).length > 0) return undefined
    const taken = await takeNumber(tx, readInvoiceSettings(shop).creditPrefix, issuedOn)
    const creditNote = { ...credited.creditNote, number: taken.number }
    await storeInvoice(tx, { invoice: creditNote, taken, orderId, corrects, shop, actor: staff[by] })
    return { number: taken.number, invoice: invoice.number }
  })
}

/** Without triggers, which keep what is issued as it is: the hour of each is that of its day. */
export async function takeBackInvoices({ owner, shop }: MoneyDemo) {
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  await owner.query(
    `UPDATE invoices SET issued_at = least(issued_at, (issued_on + time '10:00') AT TIME ZONE $1 + sequence * interval '7 minutes')`,
    [shop.timeZone],
  )
  await owner.query('COMMIT')
}

function dayOf(at: Date, timeZone: string) {
  return localDay(at, timeZone)
}
