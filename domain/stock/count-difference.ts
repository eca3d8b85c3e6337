import { parseStock, type StockUnit } from './stock-quantity.ts'

/** One line that somebody filled in. */
export type CountLine = { batch: number; expected: number; typed: string }

/** What is there less what the ledger says. Undefined where what was typed is no amount. */
export function countDifference(
  { typed, expected }: Pick<CountLine, 'typed' | 'expected'>,
  unit: StockUnit,
): number | undefined {
  const counted = parseStock(typed, unit)
  return counted === undefined ? undefined : counted - expected
}
