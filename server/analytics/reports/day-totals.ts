import type { Reader } from '#server/db/read-within.ts'
import { createValues } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'
import { selectVisitDays } from './visit-days.ts'

const MEASURES = ['visitors', 'views', 'seconds', 'dialogs', 'attempts'] as const
const STEPS = ['product_visitors', 'dialog_visitors', 'attempt_visitors', 'buyers'] as const

export type Totals = Record<(typeof MEASURES)[number] | (typeof STEPS)[number], number>
export type DayTotals = Totals & { day: string }

/** What cards, chart and funnel are made of, read once for all of them: with a filter it is what costs time. */
export async function readDayTotals(
  reader: Reader,
  question: Question,
  range: DayRange,
): Promise<DayTotals[]> {
  const values = createValues()
  const { rows } = await reader.query<DayTotals>(
    `SELECT day::text, ${sumAll(question)} FROM ${selectVisitDays(question, range, values)} GROUP BY day`,
    values.values,
  )
  return rows
}

/** The same in one line for all of these days. */
export async function readTotals(reader: Reader, question: Question, range: DayRange): Promise<Totals> {
  const values = createValues()
  const { rows } = await reader.query<Totals>(
    `SELECT ${sumAll(question)} FROM ${selectVisitDays(question, range, values)}`,
    values.values,
  )
  return addUp(rows)
}

export function sumDays(days: readonly DayTotals[], { from, to }: DayRange): Totals {
  return addUp(days.filter(({ day }) => day >= from && day <= to))
}

/** Dialogs and attempts of those who are anonymous are in it, unless there is a filter: they have no traits. */
function sumAll({ filter }: Question): string {
  const counted = (name: string) =>
    isEmpty(filter) && (name === 'dialogs' || name === 'attempts') ? `${name} + counted_${name}` : name
  return [...MEASURES, ...STEPS]
    .map((name) => `coalesce(sum(${counted(name)}), 0)::float8 AS ${name}`)
    .join(', ')
}

function addUp(parts: readonly Totals[]): Totals {
  const sumOf = (name: keyof Totals) => parts.reduce((sum, part) => sum + part[name], 0)
  return {
    visitors: sumOf('visitors'),
    views: sumOf('views'),
    seconds: sumOf('seconds'),
    dialogs: sumOf('dialogs'),
    attempts: sumOf('attempts'),
    product_visitors: sumOf('product_visitors'),
    dialog_visitors: sumOf('dialog_visitors'),
    attempt_visitors: sumOf('attempt_visitors'),
    buyers: sumOf('buyers'),
  }
}
