import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import { done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { confirmNumbers, readSeries } from './confirm-numbers.ts'
import { enqueueInvoices, MOST_AT_ONCE } from './issue-many.ts'
import { listReadyOrders } from './list-ready-orders.ts'

const last = z.coerce.number().int().min(0).max(999_999_999)

/** The forms of the list of invoices. */
export function invoicesForms(db: Database, { shop, actor }: { shop: ShopConfig; actor: Actor }) {
  return {
    'issue-ready': (form: FormData) => issueReady(db, form, actor),
    'confirm-numbers': async (form: FormData) => {
      const year = Number(writeLocalTime(new Date(), shop.timeZone).slice(0, 4))
      const series = await readSeries(db, shop, year)
      const typed = series.map(({ prefix }) => last.safeParse(form.get(prefix)))
      const numbers = typed.flatMap(({ data }) => (data === undefined ? [] : [data]))
      if (numbers.length !== series.length)
        return refusedWhole('Enter the last number of each series, such as 123, or 0 if none was sent.')
      await confirmNumbers(db, {
        last: series.map((each, at) => ({ ...each, last: numbers[at] ?? 0 })),
        actor,
      })
      return done('The number series continue from these numbers.')
    },
  }
}

/** Issues the invoices of the orders that were ticked, as far as they still have none. */
async function issueReady(db: Database, form: FormData, actor: Actor): Promise<Outcome> {
  const ticked = [...new Set(form.getAll('order').map(String))].filter(isUuid)
  if (ticked.length === 0) return refusedWhole('Select the orders to invoice.')
  if (ticked.length > MOST_AT_ONCE) return refusedWhole(`Select at most ${MOST_AT_ONCE} orders.`)
  const ready = await listReadyOrders(db, { most: MOST_AT_ONCE, among: ticked })
  if (ready.length === 0)
    return refusedWhole('All of these orders already have an invoice. Nothing was issued.')
  const job = await enqueueInvoices(
    db,
    ready.map(({ id }) => id),
    actor,
  )
  if (job === undefined)
    return refusedWhole('Your last invoices are still being issued. Try again when they are done.')
  const left = ticked.length - ready.length
  const issuing =
    ready.length === 1 ? 'One invoice is being issued.' : `${ready.length} invoices are being issued.`
  return done(left === 0 ? issuing : `${issuing} ${left} of the orders already have one.`)
}
