import { COMPANY_STATES } from '#domain/companies/company-state.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import type { Database } from '#server/db/database.ts'
import { readRows } from '#server/db/statement-values.ts'
import { csvHead, csvLines } from '#server/documents/door.ts'
import { COLUMNS, type ListedCompany } from './company-lines.ts'
import { settleAccounts } from './sort-companies.ts'

const ROWS_AT_ONCE = 1000

/** All customers as a spreadsheet, the oldest first. What they owe is for those who keep the books. */
export async function* exportCompanies(
  db: Database,
  { form, withBalance }: { form: ExportForm; withBalance: boolean },
): AsyncGenerator<string> {
  await settleAccounts(db)
  yield csvHead(form, [
    ...['Customer number', 'Name', 'VAT number', 'City', 'Country', 'Status', 'Last order'],
    ...(withBalance ? ['Balance EUR'] : []),
  ])
  let last = 0
  for (;;) {
    const rows = await readRows<ListedCompany>(
      db.pool,
      (values) => `
        SELECT ${COLUMNS} FROM companies c
        WHERE c.merged_into IS NULL AND c.erased_at IS NULL AND c.number > ${values.add(last)}
        ORDER BY c.number LIMIT ${values.add(ROWS_AT_ONCE)}`,
    )
    yield csvLines(form, rows, (row) => [
      ...[row.customerNumber, row.name, row.vatNumber, row.place, row.country, COMPANY_STATES[row.state]],
      row.lastOrderAt && form.writeDate(row.lastOrderAt),
      ...(withBalance ? [{ amount: form.writeAmount(formatDecimalEuros(row.balanceCents)) }] : []),
    ])
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.number ?? 0
  }
}
