import { addDays } from '#domain/calendar-days.ts'
import type { Reader } from '#server/db/read-within.ts'
import type { DayRange } from './day-range.ts'
import { wholeMonths } from './whole-months.ts'

type SoldSpan = { span: 'day' | 'month'; start: string }

/**
 * What adds up to these days in as few rows as possible: months that are summed as a whole, single days of the others, and the
 * days that have to be read from the orders.
 */
export async function readSoldSpans(
  reader: Reader,
  range: DayRange,
): Promise<{ months: string[]; days: string[]; unsummed: string[] }> {
  const spans = await readSpans(reader, range)
  const { from, until } = wholeMonths(range)
  const startsOf = (asked: SoldSpan['span']) =>
    spans.filter(({ span }) => span === asked).map(({ start }) => start)
  const months = startsOf('month').filter((month) => month >= from && month < until)
  const inMonths = new Set(months.map((month) => month.slice(0, 7)))
  const isApart = (day: string) => !inMonths.has(day.slice(0, 7))
  const days = startsOf('day').filter(isApart)
  return { months, days, unsummed: daysWithout(new Set(days), range).filter(isApart) }
}

/** Whatever is summed and still right. */
async function readSpans(reader: Reader, { from, to }: DayRange) {
  const { rows } = await reader.query<SoldSpan>(
    `SELECT span, start::text FROM sold_totals
     WHERE part = 'all' AND start BETWEEN $1 AND $2 AND (span, start) NOT IN (
       SELECT changed.span, changed.start FROM changed_sales_days($1, $2) AS day, spans_of(day) AS changed)`,
    [from, to],
  )
  return rows
}

function daysWithout(known: ReadonlySet<string>, { from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (!known.has(day)) days.push(day)
  return days
}
