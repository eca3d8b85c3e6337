import {
  type PeriodTotals,
  type SummaryReport,
  VISIT_MEASURES,
} from '#domain/analytics/statistics-reports.ts'
import { parseDecimalEuros } from '#domain/money.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { type DayTotals, pickTotals, sumDays } from './day-totals.ts'
import { type Question, selectOrders } from './matching-visits.ts'

type Ranges = { range: DayRange; previous: DayRange }
type OrderTotals = Pick<PeriodTotals, 'orders' | 'revenueCents'>

/** The cards: this period and the one before it. */
export async function readSummary(
  reader: Reader,
  question: Question,
  ranges: Ranges,
  days: readonly DayTotals[],
): Promise<SummaryReport> {
  const totalsOf = async (range: DayRange): Promise<PeriodTotals> => {
    const sums = sumDays(days, range)
    const averageSeconds = sums.visitors === 0 ? 0 : Math.round(sums.seconds / sums.visitors)
    return {
      ...pickTotals(VISIT_MEASURES, (name) => sums[name]),
      averageSeconds,
      ...(await sumOrders(reader, question, range)),
    }
  }
  return { current: await totalsOf(ranges.range), previous: await totalsOf(ranges.previous) }
}

async function sumOrders(reader: Reader, question: Question, range: DayRange): Promise<OrderTotals> {
  const [sums] = await readRows<{ orders: number; revenue: string }>(reader, (values) => {
    const moments = momentsOf(range, question.timeZone, values)
    return `
      SELECT count(*)::float8 AS orders, coalesce(sum(total_price), 0.00)::text AS revenue
      FROM (${selectOrders(question, moments, values)}) AS earned`
  })
  const { orders = 0, revenue = '0.00' } = sums ?? {}
  return { orders, revenueCents: parseDecimalEuros(revenue) }
}
