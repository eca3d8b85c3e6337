import { formatDecimalEuros } from '#domain/money.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import { nameKind, netOf, type SalesRow } from '#domain/sales/sales-figures.ts'
import { SALES_GROUPINGS, type SalesQuery } from '#domain/sales/sales-query.ts'
import type { Database } from '#server/db/database.ts'
import { type CsvCells, csvHead, csvLines } from '#server/documents/door.ts'
import { readSales, settleSales } from './read-sales.ts'

const ROWS_AT_ONCE = 5000

const SUMS: { head: string; cents: (row: SalesRow) => number }[] = [
  { head: 'Net sales EUR', cents: netOf },
  { head: 'Net sales last year EUR', cents: ({ lastCents }) => lastCents },
  { head: 'Before credit notes EUR', cents: ({ netCents }) => netCents },
  { head: 'Credit notes EUR', cents: ({ creditedCents }) => creditedCents },
  { head: 'Cancelled EUR', cents: ({ cancelledCents }) => cancelledCents },
  { head: 'Sold with a known purchase price EUR', cents: ({ costedCents }) => costedCents },
  { head: 'Purchase price EUR', cents: ({ costCents }) => costCents },
]

/** All rows of the table as a spreadsheet. */
export async function* exportSales(
  db: Database,
  query: SalesQuery,
  { today, form }: { today: string; form: ExportForm },
): AsyncGenerator<string> {
  await settleSales(db)
  yield csvHead(form, [
    ...[SALES_GROUPINGS[query.by], 'Name', 'Orders', 'Grams', 'Units'],
    ...SUMS.map(({ head }) => head),
  ])
  for (let page = 1; ; page++) {
    const found = await readSales(db, { ...query, page }, { today, pageSize: ROWS_AT_ONCE })
    if (!found) throw new Error('The sales were not read in time')
    yield csvLines(form, found.rows, (row) => cellsOf(row, query, form))
    if (!found.hasNext) return
  }
}

function cellsOf(row: SalesRow, query: SalesQuery, form: ExportForm): CsvCells {
  const { key, name, orders, grams, units } = row
  return [
    ...[key, query.by === 'kind' ? nameKind(key) : name, orders, grams, units],
    ...SUMS.map(({ cents }) => ({ amount: form.writeAmount(formatDecimalEuros(cents(row))) })),
  ]
}
