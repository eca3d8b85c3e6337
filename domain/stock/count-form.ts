import { z } from 'zod'
import { parseStock, type StockUnit } from './stock-quantity.ts'

/** A batch on the sheet of a count: what the ledger said when the sheet was made. */
export type CountedBatch = { batch: number; unit: StockUnit; expected: number }

/** One line that somebody filled in. */
export type CountLine = { batch: number; expected: number; typed: string }

const line = z.object({
  batch: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  expected: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  typed: z.string().trim().max(30),
})

/** The lines of a posted sheet that are filled in. Undefined for what no sheet of ours posts. */
export function readCountForm(readAll: (name: string) => string[]): CountLine[] | undefined {
  const [batches = [], expected = [], typed = []] = ['batch', 'expected', 'counted'].map(readAll)
  const read = z
    .array(line)
    .max(1000)
    .safeParse(batches.map((batch, at) => ({ batch, expected: expected[at], typed: typed[at] })))
  return read.success ? read.data.filter(({ typed: text }) => text !== '') : undefined
}

/** What is there less what the ledger says. Undefined where what was typed is no amount. */
export function countDifference(
  { typed, expected }: Pick<CountLine, 'typed' | 'expected'>,
  unit: StockUnit,
): number | undefined {
  const counted = parseStock(typed, unit)
  return counted === undefined ? undefined : counted - expected
}
