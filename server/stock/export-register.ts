import { csvLine } from '#domain/placed-order/csv-line.ts'
import type { ExportForm } from '#domain/placed-order/export-form.ts'
import { orderNumber } from '#domain/placed-order/placed-order.ts'
import { movedIn, REGISTER_COLUMNS, type RegisterColumn, type RegisterQuery } from '#domain/stock/register.ts'
import { describeMove } from '#domain/stock/stock-move.ts'
import { plainStockFigure, type StockUnit } from '#domain/stock/stock-quantity.ts'
import type { Database } from '#server/db/database.ts'
import { readRegister, readRegisterMoves } from './read-register.ts'

const COLUMNS = Object.keys(REGISTER_COLUMNS) as RegisterColumn[]
const UNITS: Record<StockUnit, string> = { milligram: 'g', unit: 'units' }

/** The register as a spreadsheet: a line for each batch. */
export async function* exportRegister(
  db: Pick<Database, 'execute'>,
  query: RegisterQuery,
  { form, timeZone }: { form: ExportForm; timeZone: string },
): AsyncGenerator<string> {
  const titles = COLUMNS.map((column) => REGISTER_COLUMNS[column].title)
  const heads = [
    'Site',
    'Product',
    'Strain',
    'Batch',
    'Unit',
    `Balance before ${query.from}`,
    ...titles,
    `Balance after ${query.to}`,
  ]
  yield form.mark + csvLine(heads, form.separator)
  for (const line of await readRegister(db, query, timeZone)) {
    const { unit, opening, closing, moved } = line
    const figures = [opening, ...COLUMNS.map((column) => movedIn(moved, column)), closing]
    yield csvLine(
      [
        line.site,
        line.product,
        line.variant,
        line.code,
        UNITS[unit],
        ...figures.map((each) => amount(each, unit, form)),
      ],
      form.separator,
    )
  }
}

/** Every movement of the period, as the ledger has it. */
export async function* exportMoves(
  db: Pick<Database, 'execute'>,
  query: RegisterQuery,
  { form, timeZone }: { form: ExportForm; timeZone: string },
): AsyncGenerator<string> {
  const heads = [
    'Line',
    'Time',
    'Site',
    'Product',
    'Strain',
    'Batch',
    'What',
    'Moved',
    'Unit',
    'Order',
    'By',
    'Witness',
  ]
  yield form.mark + csvLine(heads, form.separator)
  for await (const moves of readRegisterMoves(db, query, timeZone))
    yield moves
      .map(({ id, movedAt, site, product, variant, code, quantity, unit, orderId, actor, witness, reason }) =>
        csvLine(
          [
            ...[
              id,
              form.writeDate(movedAt),
              site,
              product,
              variant,
              code,
              describeMove({ reason, quantity }),
            ],
            ...[amount(quantity, unit, form), UNITS[unit], orderId && orderNumber(orderId), actor, witness],
          ],
          form.separator,
        ),
      )
      .join('')
}

function amount(quantity: number, unit: StockUnit, form: ExportForm) {
  return { amount: form.writeAmount(plainStockFigure(quantity, unit)) }
}
