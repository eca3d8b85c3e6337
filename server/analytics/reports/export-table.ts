import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import { TABLE_NAMES } from '#domain/documents.ts'
import { csvLine } from '#domain/orders/list/csv-line.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import type { Database } from '#server/db/database.ts'
import { rangesOf } from './day-range.ts'
import { headOf, toCells } from './export-columns.ts'
import { type Circumstances, readTable } from './read-table.ts'

/** A reader of a file waits longer than one of a page. */
const TIMEOUT_MS = 20_000
const ROWS_AT_ONCE = 1000

export function nameExport(
  { table, period }: Pick<StatisticsQuery, 'table' | 'period'>,
  { timeZone, now }: Pick<Circumstances, 'timeZone' | 'now'>,
): string {
  return TABLE_NAMES.statistics(table, rangesOf(period, timeZone, now).range)
}

/**
 * A whole table as CSV, piece by piece: the next piece is read when the last one is taken, so that neither the size of
 * the table nor a slow reader holds memory or a connection.
 */
export async function* exportTable(
  db: Database,
  query: StatisticsQuery,
  asForm: ExportForm,
  circumstances: Circumstances,
): AsyncGenerator<string> {
  const form = withShopTimes(asForm, circumstances.timeZone)
  yield form.mark + csvLine(headOf(query), form.separator)
  let asked: StatisticsQuery | undefined = { ...query, page: 1, after: '', before: '' }
  let known: { count?: number } = {}
  while (asked) {
    const window = { pageSize: ROWS_AT_ONCE, ...known }
    const table = await readTable(db, asked, { timeoutMs: TIMEOUT_MS, ...circumstances }, window)
    // Half a file must not look like a whole one: this cuts it off.
    if (!table.ok) throw new Error(`The table could not be read: ${table.reason}`)
    if (table.data.rows.length > 0) yield toLines(table.data, query, form)
    known = { count: table.data.count }
    asked = nextPage(asked, table.data)
  }
}

/** The days of a period are those of the shop's clocks, and so are its times. Excel has them without an offset. */
function withShopTimes(form: ExportForm, timeZone: string): ExportForm {
  return form.name === 'plain' ? { ...form, writeDate: createZonedTime(timeZone) } : form
}

function toLines(table: StatisticsTable, query: StatisticsQuery, form: ExportForm): string {
  return toCells(table, query, form)
    .map((cells) => csvLine(cells, form.separator))
    .join('')
}

function nextPage(asked: StatisticsQuery, { name, after, count, pageSize }: StatisticsTable) {
  const page = asked.page + 1
  if (name === 'sessions' || name === 'attempts')
    return after === null ? undefined : { ...asked, page, after }
  return asked.page * pageSize < count ? { ...asked, page } : undefined
}
