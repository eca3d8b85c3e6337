import type { TableOf } from '#domain/analytics/statistics-tables.ts'
import { type Key, type KeyedLine, type KeyWindow, readPageByKey } from '#server/db/page-by-key.ts'
import { readRows, type Values } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { readTotals } from './day-totals.ts'
import type { Question } from './matching-visits.ts'
import type { TableReader } from './table-reader.ts'

type LinesName = 'sessions' | 'attempts'

/** A long table, of which every page costs the same. */
type Lines<Name extends LinesName, Found> = {
  keys: Key[]
  /** Which total says how many lines there are. */
  countedAs: 'visitors' | 'attempts'
  select: (question: Question, range: DayRange, window: KeyWindow, values: Values) => string
  toLine: (found: Found) => KeyedLine<TableOf<Name>['rows'][number]>
}

const PAGE_SIZE = 25

export function readLines<Name extends LinesName, Found extends object>(
  name: Name,
  { keys, countedAs, select, toLine }: Lines<Name, Found>,
): TableReader<TableOf<Name>> {
  return async (reader, question, range, query, { pageSize = PAGE_SIZE, count } = {}) => {
    const page = await readPageByKey(query, keys, pageSize, async (window) =>
      (await readRows<Found>(reader, (values) => select(question, range, window, values))).map(toLine),
    )
    const inAll = count ?? (await readTotals(reader, question, range))[countedAs]
    return { name, ...page, count: inAll, pageSize }
  }
}
