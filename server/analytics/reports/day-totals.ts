import { type FunnelReport, VISIT_MEASURES } from '#domain/analytics/statistics-reports.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'
import { selectVisitDays } from './visit-days.ts'

const STEPS = ['product_visitors', 'dialog_visitors', 'attempt_visitors', 'buyers'] as const
const SUMMED = [...VISIT_MEASURES, 'seconds', ...STEPS] as const

type Totals = Record<(typeof SUMMED)[number], number>
export type DayTotals = Totals & { day: string }

/** What cards, chart and funnel are made of, read once for all of them: with a filter it is what costs time. */
export function readDayTotals(reader: Reader, question: Question, range: DayRange): Promise<DayTotals[]> {
  return readRows(
    reader,
    (values) =>
      `SELECT day::text, ${sumAll(question)} FROM ${selectVisitDays(question, range, values)} GROUP BY day`,
  )
}

/** The same in one line for all of these days. */
export async function readTotals(reader: Reader, question: Question, range: DayRange): Promise<Totals> {
  return addUp(await readDayTotals(reader, question, range))
}

export function sumDays(days: readonly DayTotals[], { from, to }: DayRange): Totals {
  return addUp(days.filter(({ day }) => day >= from && day <= to))
}

const ANONYMOUS = ['dialogs', 'attempts', 'refusals']

/** What those who are anonymous did is in it, unless there is a filter: they have no traits. */
function sumAll({ filter }: Question): string {
  const counted = (name: string) =>
    isEmpty(filter) && ANONYMOUS.includes(name) ? `${name} + counted_${name}` : name
  return SUMMED.map((name) => `coalesce(sum(${counted(name)}), 0)::float8 AS ${name}`).join(', ')
}

function addUp(parts: readonly Totals[]): Totals {
  return pickTotals(SUMMED, (name) => parts.reduce((sum, part) => sum + part[name], 0))
}

export function pickTotals<Name extends string>(names: readonly Name[], toValue: (name: Name) => number) {
  // Its keys are those names, and no others.
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, number>
}

/** How far visits came, each counted on the day on which it began. */
export function countSteps(totals: Totals): FunnelReport['steps'] {
  return [
    { step: 'visit', visitors: totals.visitors },
    { step: 'product', visitors: totals.product_visitors },
    { step: 'dialog', visitors: totals.dialog_visitors },
    { step: 'attempt', visitors: totals.attempt_visitors },
    { step: 'order', visitors: totals.buyers },
  ]
}
