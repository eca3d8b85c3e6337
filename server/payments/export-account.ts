import { formatDecimalEuros } from '#domain/money.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import { describeEntry } from '#domain/payments/account.ts'
import type { Executor } from '#server/db/database.ts'
import { csvHead, csvLines } from '#server/documents/door.ts'
import { readWholeAccount } from './read-account.ts'

/** A customer's account as a spreadsheet, the oldest line first. */
export async function* exportAccount(
  db: Executor,
  company: number,
  form: ExportForm,
): AsyncGenerator<string> {
  yield csvHead(form, ['Day', 'What', 'Order', 'Amount', 'Balance'])
  const euros = (cents: number) => ({ amount: form.writeAmount(formatDecimalEuros(cents)) })
  for await (const entries of readWholeAccount(db, company))
    yield csvLines(form, entries, (entry) => [
      ...[entry.day, describeEntry(entry), orderNumber(entry.orderId)],
      ...[euros(entry.cents), euros(entry.balanceCents)],
    ])
}
