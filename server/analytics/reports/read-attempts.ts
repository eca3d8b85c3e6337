import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { AttemptRow, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import {
  type Key,
  type KeyedLine,
  type KeyWindow,
  matchBeyond,
  orderByKeys,
  readPageByKey,
} from '#server/db/page-by-key.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createValues, type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { readTotals } from './day-totals.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchTraits } from './numbered-filter.ts'
import { parseAttempt } from './parse-attempt.ts'
import type { Asked } from './table-reader.ts'

const PAGE_SIZE = 25
const KEYS: Key[] = [
  { sql: 'conversion_events.created_at', type: 'timestamptz' },
  // Named in full: the bare name would be the text that the statement gives out.
  { sql: 'conversion_events.id', type: 'bigint' },
]
const ORDERED = 8

type AttemptLine = { id: string; at: Date; moment: string; data: unknown; marks: number | null }

/** What people tried to order, the newest first. */
export async function readAttempts(
  reader: Reader,
  question: Question,
  range: DayRange,
  query: StatisticsQuery,
  { pageSize = PAGE_SIZE, count }: Asked = {},
): Promise<StatisticsTable> {
  const page = await readPageByKey(query, KEYS, pageSize, (window) =>
    readAttemptLines(reader, question, range, window),
  )
  const inAll = count ?? (await readTotals(reader, question, range)).attempts
  return { name: 'attempts', ...page, count: inAll, pageSize }
}

async function readAttemptLines(
  reader: Reader,
  question: Question,
  range: DayRange,
  window: KeyWindow,
): Promise<KeyedLine<AttemptRow>[]> {
  const values = createValues()
  const { rows } = await reader.query<AttemptLine>(
    `SELECT id::text, created_at AS at, created_at::text AS moment, event_data AS data, marks
     FROM conversion_events LEFT JOIN LATERAL (
       SELECT * FROM visits WHERE number = conversion_events.session
     ) AS visit ON true
     ${whereAll(matchAttempts(question, range, window, values))}
     ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`,
    values.values,
  )
  return rows.map(({ id, at, moment, data, marks }) => ({
    row: { id, at, ...parseAttempt(data), becameOrder: marks === null ? null : (marks & ORDERED) > 0 },
    place: [moment, id],
  }))
}

/** Those of programs are in no list, as they are in no total; those that belong to no visit match no filter. */
function matchAttempts({ filter, timeZone }: Question, range: DayRange, window: KeyWindow, values: Values) {
  const { began, ended } = momentsOf(range, timeZone, values)
  const conditions = [
    `event_type = 'order_attempted'`,
    `created_at >= ${began}`,
    `created_at < ${ended}`,
    ...matchBeyond(KEYS, window, values),
  ]
  if (isEmpty(filter)) return [...conditions, '(session IS NULL OR (number IS NOT NULL AND bot IS NULL))']
  conditions.push('number IS NOT NULL', 'bot IS NULL', ...matchTraits(filter, values))
  if (filter.pages)
    conditions.push(`EXISTS (
      SELECT FROM views WHERE views.session = number AND page = ANY(${values.add(filter.pages)}::integer[]))`)
  return conditions
}
