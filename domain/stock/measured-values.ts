import { z } from 'zod'
import { line } from '#domain/form-fields.ts'

const MOST_MEASURES = 60

const measuredValue = z.object({
  name: line(60),
  /** As the laboratory writes it: '21.4', '< 0.1', 'not detected'. */
  value: line(60),
  unit: line(30),
  /** What the rules allow; empty where nothing limits it. */
  limit: line(60),
  /** Null: the laboratory does not say. */
  passed: z.boolean().nullable(),
})

const measuredSchema = z.array(measuredValue).max(MOST_MEASURES, `At most ${MOST_MEASURES} values`)

export type MeasuredValue = z.infer<typeof measuredValue>

/** What a batch has stored. A line that is none of ours is left out. */
export function readMeasured(stored: unknown): MeasuredValue[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each) => {
    const read = measuredValue.safeParse(each)
    return read.success ? [read.data] : []
  })
}

const PASSED: Record<string, boolean> = { yes: true, no: false }

/** The lines of a form, field by field. Those without a value are not filled in; one with a value has a name. */
export function readMeasuredForm(readAll: (name: string) => string[]) {
  const [values, units, limits, passed] = ['value', 'unit', 'limit', 'passed'].map(readAll)
  const typed = readAll('name').map((name, at) => ({
    name,
    value: values?.[at] ?? '',
    unit: units?.[at] ?? '',
    limit: limits?.[at] ?? '',
    passed: PASSED[passed?.[at] ?? ''] ?? null,
  }))
  const read = measuredSchema.safeParse(typed)
  if (!read.success) return { ok: false as const, problem: read.error.issues[0]?.message ?? 'Not understood' }
  const filled = read.data.filter(({ value }) => value !== '')
  if (filled.some(({ name }) => name === ''))
    return { ok: false as const, problem: 'Enter what was measured: a value has no name.' }
  return { ok: true as const, measured: filled }
}
