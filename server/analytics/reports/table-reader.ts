import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import type { Reader } from '#server/db/read-within.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'

/** Larger pages than the screen's, and a count that is known already: whoever reads page after page counts once. */
export type Asked = { pageSize?: number; count?: number }

/** Reads one page of a table. */
export type TableReader<Table = StatisticsTable> = (
  reader: Reader,
  question: Question,
  range: DayRange,
  query: StatisticsQuery,
  asked?: Asked,
) => Promise<Table>
