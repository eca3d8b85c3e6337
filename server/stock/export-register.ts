import type { ExportForm } from '#domain/orders/list/export-form.ts'
import {
  movedIn,
  REGISTER_COLUMNS,
  type RegisterColumn,
  type RegisterLine,
  type RegisterQuery,
} from '#domain/stock/register.ts'
import { describeMove } from '#domain/stock/stock-move.ts'
import { plainStockFigure, type StockUnit } from '#domain/stock/stock-quantity.ts'
import type { Executor } from '#server/db/database.ts'
import { csvHead, csvLines } from '#server/documents/door.ts'
import { readRegister, readRegisterMoves } from './read-register.ts'

const COLUMNS = Object.keys(REGISTER_COLUMNS) as RegisterColumn[]
const UNITS: Record<StockUnit, string> = { milligram: 'g', unit: 'units' }

/** The register as a spreadsheet: a line for each batch. */
export async function* exportRegister(
  db: Executor,
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
  yield csvHead(form, heads)
  for (const line of await readRegister(db, query, timeZone)) yield csvLines(form, [line], cellsOf)

  function cellsOf({ site, product, variant, code, unit, opening, closing, moved }: RegisterLine) {
    const figures = [opening, ...COLUMNS.map((column) => movedIn(moved, column)), closing]
    const amounts = figures.map((each) => amount(each, unit, form))
    return [site, product, variant, code, UNITS[unit], ...amounts]
  }
}

/** Every movement of the period, as the ledger has it. */
export async function* exportMoves(
  db: Executor,
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
  yield csvHead(form, heads)
  for await (const moves of readRegisterMoves(db, query, timeZone))
    yield csvLines(form, moves, (move) => [
      ...[move.id, form.writeDate(move.movedAt), move.site, move.product, move.variant, move.code],
      ...[describeMove(move), amount(move.quantity, move.unit, form), UNITS[move.unit]],
      ...[move.orderNumber, move.actor, move.witness],
    ])
}

function amount(quantity: number, unit: StockUnit, form: ExportForm) {
  return { amount: form.writeAmount(plainStockFigure(quantity, unit)) }
}
