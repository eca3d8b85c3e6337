import { formatDecimalEuros } from '#domain/money.ts'
import { describeEntry } from '#domain/payments/account.ts'
import { csvLine } from '#domain/placed-order/csv-line.ts'
import type { ExportForm } from '#domain/placed-order/export-form.ts'
import { orderNumber } from '#domain/placed-order/placed-order.ts'
import type { Database } from '#server/db/database.ts'
import { readWholeAccount } from './read-account.ts'

/** A customer's account as a spreadsheet, the oldest line first. */
export async function* exportAccount(
  db: Pick<Database, 'execute'>,
  company: number,
  form: ExportForm,
): AsyncGenerator<string> {
  yield form.mark + csvLine(['Day', 'What', 'Order', 'Amount', 'Balance'], form.separator)
  const euros = (cents: number) => ({ amount: form.writeAmount(formatDecimalEuros(cents)) })
  for await (const entries of readWholeAccount(db, company))
    yield entries
      .map((entry) =>
        csvLine(
          [
            ...[entry.day, describeEntry(entry), orderNumber(entry.orderId)],
            ...[euros(entry.cents), euros(entry.balanceCents)],
          ],
          form.separator,
        ),
      )
      .join('')
}
