import { checkInvoice } from '#domain/invoices/check-invoice.ts'
import { type CreditRequest, creditInvoice } from '#domain/invoices/credit-invoice.ts'
import { localDay } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { GONE, lockOrder, recordEvent, stopped } from '#server/orders/door.ts'
import { CONFIRM_FIRST, type IssuedInvoice } from './issue-invoice.ts'
import { readContent } from './read-invoices.ts'
import { storeInvoice } from './store-invoice.ts'
import { mustConfirmNumbers, takeNumber } from './take-number.ts'

type Credit = {
  orderId: string
  /** The invoice that is corrected. */
  invoice: number
  request: CreditRequest
  reason: string
  shop: ShopConfig
  actor: Actor
}

/** Corrects an invoice that was issued, wholly or in part, by a document of its own. */
export function issueCreditNote(db: Database, credit: Credit): Promise<IssuedInvoice> {
  return db.transaction((tx) => creditIn(tx, credit))
}

export async function creditIn(tx: Transaction, credit: Credit): Promise<IssuedInvoice> {
  const { orderId, invoice: corrects, request, reason, shop, actor } = credit
  // Two who credit at once: the second sees what the first took.
  if (!(await lockOrder(tx, orderId, 'no key update'))) return GONE
  const documents = await readContent(
    tx,
    sql`order_id = ${orderId} and (id = ${corrects} or corrects = ${corrects})`,
  )
  const invoice = documents.find(({ id, content }) => id === corrects && content.kind === 'invoice')
  if (!invoice) return GONE
  if (await mustConfirmNumbers(tx)) return stopped(CONFIRM_FIRST)
  const { creditPrefix } = readInvoiceSettings(shop)
  const issuedOn = localDay(new Date(), shop.timeZone)
  const earlier = documents.filter(({ id }) => id !== corrects).map(({ content }) => content)
  const asked = { invoice: invoice.content, earlier, request, reason, number: 'not issued', issuedOn }
  const credited = creditInvoice(asked)
  if (!credited.ok) return stopped(credited.why)
  const problems = checkInvoice(credited.creditNote)
  if (problems.length > 0) return stopped(problems.map(({ text }) => text).join(' '))
  const taken = await takeNumber(tx, creditPrefix, issuedOn)
  const creditNote = { ...credited.creditNote, number: taken.number }
  const id = await storeInvoice(tx, { invoice: creditNote, taken, orderId, corrects, shop, actor })
  const detail = { number: taken.number, invoice: invoice.content.number }
  await recordEvent(tx, { orderId, event: 'credited', actor, detail })
  await recordAudit(tx, { actor, action: 'invoice-credited', subject: orderId, detail })
  return { ok: true, id, number: taken.number }
}
