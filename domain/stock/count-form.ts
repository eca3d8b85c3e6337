import { z } from 'zod'
import { rowId } from '#domain/form-fields.ts'
import { visibleLine } from '#domain/visible-text.ts'
import type { CountLine } from './count-difference.ts'

export const COUNT_REASON_MAX_LENGTH = 500

const line = z.object({
  batch: rowId,
  expected: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  typed: z.string().trim().max(30),
  seen: z.coerce.number().int().optional(),
  reason: z.string().max(COUNT_REASON_MAX_LENGTH).transform(visibleLine).optional(),
})

/** The names of the fields with which somebody answers for a large difference. */
export const secondLook = (batch: number | string) => ({ seen: `seen-${batch}`, reason: `reason-${batch}` })

/** The lines of a posted sheet that are filled in. Undefined for what no sheet of ours posts. */
export function readCountForm(readAll: (name: string) => string[]): CountLine[] | undefined {
  const [batches = [], expected = [], typed = []] = ['batch', 'expected', 'counted'].map(readAll)
  const read = z
    .array(line)
    .max(1000)
    .safeParse(
      batches.map((batch, at) => {
        const names = secondLook(batch)
        const [[seen], [reason]] = [readAll(names.seen), readAll(names.reason)]
        return { batch, expected: expected[at], typed: typed[at], seen, reason }
      }),
    )
  return read.success ? read.data.filter(({ typed: text }) => text !== '') : undefined
}
