import type { PeriodTotals, SummaryReport } from '#domain/analytics/statistics-reports.ts'
import { parseDecimalEuros } from '#domain/money.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createValues } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { type DayTotals, sumDays } from './day-totals.ts'
import { selectOrders } from './match-orders.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'

type Ranges = { range: DayRange; previous: DayRange }
type OrderTotals = Pick<PeriodTotals, 'orders' | 'revenueCents'>

/** The cards: this period and the one before it. */
export async function readSummary(
  reader: Reader,
  question: Question,
  ranges: Ranges,
  days: readonly DayTotals[],
): Promise<SummaryReport> {
  const sumOrders = isEmpty(question.filter) ? sumAllOrders : sumMatchingOrders
  const totalsOf = async (range: DayRange): Promise<PeriodTotals> => {
    const { visitors, views, seconds, dialogs, attempts } = sumDays(days, range)
    const averageSeconds = visitors === 0 ? 0 : Math.round(seconds / visitors)
    return {
      visitors,
      views,
      averageSeconds,
      dialogs,
      attempts,
      ...(await sumOrders(reader, question, range)),
    }
  }
  return { current: await totalsOf(ranges.range), previous: await totalsOf(ranges.previous) }
}

async function sumAllOrders(
  reader: Reader,
  _question: Question,
  { from, to }: DayRange,
): Promise<OrderTotals> {
  const { rows } = await reader.query<OrderTotals>(
    `SELECT coalesce(sum(orders), 0)::float8 AS orders, coalesce(sum(cents), 0)::float8 AS "revenueCents"
     FROM sold_days($1, $2)`,
    [from, to],
  )
  return rows[0] ?? { orders: 0, revenueCents: 0 }
}

async function sumMatchingOrders(reader: Reader, question: Question, range: DayRange): Promise<OrderTotals> {
  const values = createValues()
  const moments = momentsOf(range, question.timeZone, values)
  const { rows } = await reader.query<{ orders: number; revenue: string }>(
    `SELECT count(*)::float8 AS orders, coalesce(sum(total_price), 0.00)::text AS revenue
     FROM (${selectOrders(question, moments, values)}) AS earned`,
    values.values,
  )
  const { orders = 0, revenue = '0.00' } = rows[0] ?? {}
  return { orders, revenueCents: parseDecimalEuros(revenue) }
}
