import { protectText } from '#domain/catalogue/spreadsheet/csv-cells.ts'
import { columnsOf, writeCells } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { csvLine } from '#domain/orders/list/csv-line.ts'
import type { Executor } from '#server/db/database.ts'
import { type SheetCell, writeXlsx } from '#server/spreadsheets/door.ts'
import { readProducts } from '../publishing/read-products.ts'

/** What is published of a kind, in the form that an import reads. */
export async function exportSheet(db: Executor, kind: Kind, form: 'xlsx' | 'csv'): Promise<Buffer> {
  const products = (await readProducts(db)).filter(
    (product) => product.kind === kind.order.name && product.state === 'published',
  )
  const columns = columnsOf(kind.fields)
  const rows = products.map(({ facts }) => writeCells(columns, kind.fields, facts))
  return writeSheet(kind, [columns.map(({ label }) => label), ...rows], form)
}

function writeSheet(kind: Kind, rows: readonly (readonly SheetCell[])[], form: 'xlsx' | 'csv'): Buffer {
  if (form === 'xlsx') return writeXlsx(kind.title, rows)
  const lines = rows.map((cells) =>
    csvLine(cells.map((cell) => (typeof cell === 'string' ? protectText(cell) : cell))),
  )
  // The mark tells spreadsheets that it is UTF-8.
  return Buffer.from(`\ufeff${lines.join('')}`)
}
