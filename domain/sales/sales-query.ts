import { type AddressQuery, findName, writeAddressQuery } from '#domain/address-query.ts'
import { addDays } from '#domain/calendar-days.ts'

/** What the rows of the table stand for; the first of them by itself. */
export const SALES_GROUPINGS = {
  product: 'Product',
  kind: 'Category',
  customer: 'Customer',
  country: 'Country',
  month: 'Month',
} as const
export type SalesGrouping = keyof typeof SALES_GROUPINGS

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

type Part = { label: string; firstMonth: number; months: number }

/** A year, or a part of it. */
export const PARTS_OF_YEAR: Record<string, Part> = Object.fromEntries([
  ['year', { label: 'Whole year', firstMonth: 1, months: 12 }],
  ...[1, 4, 7, 10].map((firstMonth, at) => [
    `q${at + 1}`,
    { label: `Quarter ${at + 1}`, firstMonth, months: 3 },
  ]),
  ...MONTHS.map((label, at) => [`m${at + 1}`, { label, firstMonth: at + 1, months: 1 }]),
])

/** What somebody asks the sales for; it stands in the address of the page. */
export type SalesQuery = { year: number; part: string; by: SalesGrouping; page: number }

const EARLIEST_YEAR = 2000
const MOST_PAGES = 100_000

/** This year by product, where nothing else is asked for. */
export function readSalesQuery(params: AddressQuery, today: string): SalesQuery {
  const thisYear = Number(today.slice(0, 4))
  const year = wholeNumber(params.get('year'), thisYear)
  return {
    year: year < EARLIEST_YEAR || year > thisYear ? thisYear : year,
    part: findName(PARTS_OF_YEAR, params.get('part')) ?? 'year',
    by: findName(SALES_GROUPINGS, params.get('by')) ?? 'product',
    page: Math.min(Math.max(wholeNumber(params.get('page'), 1), 1), MOST_PAGES),
  }
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise
}

export function writeSalesQuery({ year, part, by, page }: SalesQuery): string {
  return writeAddressQuery([
    ['year', String(year)],
    ['part', part === 'year' ? '' : part],
    ['by', by === 'product' ? '' : by],
    ['page', page === 1 ? '' : String(page)],
  ])
}

/** A day, a month or a year of which there are sums, by its first day. */
export type SalesSpan = { span: 'day' | 'month' | 'year'; start: string }

export type SalesPeriod = {
  /** First and last day. */
  from: string
  to: string
  spans: SalesSpan[]
}

/**
 * The period that is asked for, and the same days of the year before. A period that is not over yet is compared up to the same day: nothing can
 * have been sold after today, so its own sums are those of whole months.
 */
export function periodsOf(
  { year, part }: Pick<SalesQuery, 'year' | 'part'>,
  today: string,
): { now: SalesPeriod; before: SalesPeriod; isRunning: boolean } {
  const { firstMonth, months } = PARTS_OF_YEAR[part] ?? { firstMonth: 1, months: 12 }
  const from = firstOf(year, firstMonth)
  const end = lastOf(year, firstMonth + months - 1)
  const isRunning = from <= today && today < end
  const to = isRunning ? today : end
  return {
    now: { from, to, spans: spansOf(from, end) },
    before: periodBetween(
      yearBefore(from),
      isRunning ? yearBefore(today) : lastOf(year - 1, firstMonth + months - 1),
    ),
    isRunning,
  }
}

/** The months of a period that have begun, each with the same one of the year before. */
export function monthsOf(query: Pick<SalesQuery, 'year' | 'part'>, today: string) {
  const { firstMonth, months } = PARTS_OF_YEAR[query.part] ?? { firstMonth: 1, months: 12 }
  return Array.from({ length: months }, (_, at) => firstMonth + at)
    .filter((month) => firstOf(query.year, month) <= today)
    .map((month) => ({
      key: firstOf(query.year, month).slice(0, 7),
      name: `${MONTHS[month - 1]} ${query.year}`,
      ...periodsOf({ year: query.year, part: `m${month}` }, today),
    }))
}

function periodBetween(from: string, to: string): SalesPeriod {
  return { from, to, spans: spansOf(from, to) }
}

/** As few sums as make up these days. */
export function spansOf(from: string, to: string): SalesSpan[] {
  const spans: SalesSpan[] = []
  let start = from
  while (start <= to) {
    const [year = 0, month = 0] = start.split('-').map(Number)
    const ends = { year: lastOf(year, 12), month: lastOf(year, month), day: start }
    const span =
      start === firstOf(year, 1) && ends.year <= to
        ? 'year'
        : start === firstOf(year, month) && ends.month <= to
          ? 'month'
          : 'day'
    spans.push({ span, start })
    start = addDays(ends[span], 1)
  }
  return spans
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

function lastOf(year: number, month: number): string {
  return addDays(month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1), -1)
}

/** Of 29 February the 28th. */
function yearBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const same = `${year - 1}${day.slice(4)}`
  const last = lastOf(year - 1, month)
  return same < last ? same : last
}
