import { z } from 'zod'
import { rowId } from '#domain/form-fields.ts'
import type { CountLine } from './count-difference.ts'

const line = z.object({
  batch: rowId,
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
