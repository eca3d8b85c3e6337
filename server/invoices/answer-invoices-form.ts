import { z } from 'zod'
import { writeLocalTime } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { confirmNumbers, readSeries } from './confirm-numbers.ts'
import { enqueueInvoices, MOST_AT_ONCE } from './issue-many.ts'
import { listReadyOrders } from './list-invoices.ts'

const last = z.coerce.number().int().min(0).max(999_999_999)

type Answer = { intent: string; done?: string; problem?: string }

/** The forms of the list of invoices. Undefined for one that is not known, or not for this person. */
export async function answerInvoicesForm(
  db: Database,
  form: FormData,
  { shop, actor, isOwner }: { shop: ShopConfig; actor: Actor; isOwner: boolean },
): Promise<Answer | undefined> {
  const intent = form.get('intent')
  if (intent === 'issue-ready') {
    const orders = await listReadyOrders(db, MOST_AT_ONCE)
    if (orders.length === 0) return { intent, problem: 'There is no order without an invoice.' }
    const job = await enqueueInvoices(db, orders, actor)
    return job === undefined
      ? { intent, problem: 'Invoices are being issued already.' }
      : { intent, done: `${orders.length} invoices are being issued.` }
  }
  if (intent === 'confirm-numbers' && isOwner) {
    const year = Number(writeLocalTime(new Date(), shop.timeZone).slice(0, 4))
    const series = await readSeries(db, shop, year)
    const typed = series.map(({ prefix }) => last.safeParse(form.get(prefix)))
    const numbers = typed.flatMap(({ data }) => (data === undefined ? [] : [data]))
    if (numbers.length !== series.length)
      return { intent, problem: 'Write the last number of each series, such as 123; 0 where none was sent.' }
    await confirmNumbers(db, {
      last: series.map((each, at) => ({ ...each, last: numbers[at] ?? 0 })),
      actor,
    })
    return { intent, done: 'The series go on behind these numbers.' }
  }
  return undefined
}
