import type { AuditQuery } from '#domain/audit/audit-query.ts'
import type { Database } from '#server/db/database.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import {
  type Key,
  type KeyedLine,
  type KeyWindow,
  matchBeyond,
  orderByKeys,
  readPageByKey,
} from '#server/db/page-by-key.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'

export const AUDIT_PAGE_SIZE = 50
/** Nobody waits longer for a page; they ask for something else. One or two letters are in no index. */
const TIMEOUT_MS = 3000

type AuditLine = {
  id: number
  happenedAt: Date
  actorName: string
  action: string
  subject: string
  detail: Record<string, unknown>
}

/** `older` and `newer` are cursors to go on from; null at either end. */
export type AuditPage = {
  lines: AuditLine[]
  older: string | null
  newer: string | null
  /** It took too long: there may be lines that match. */
  gaveUp: boolean
}

/** With the table's name: a column that is read has the same name, as another type, and would be sorted one by one. */
const KEYS: Key[] = [
  { sql: 'l.happened_at', type: 'timestamptz' },
  { sql: 'l.id', type: 'bigint' },
]

/** One page, the newest first. Reads no more lines than it shows, and one to know whether there are others. */
export async function listAudit(
  db: Database,
  query: AuditQuery,
  timeZone: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<AuditPage> {
  const page = await readWithin(db, timeoutMs, (reader) =>
    readPageByKey({ ...query, descending: true }, KEYS, AUDIT_PAGE_SIZE, (window) =>
      readLines(reader, query, timeZone, window),
    ),
  )
  if (!page) return { lines: [], older: null, newer: null, gaveUp: true }
  return { lines: page.rows, older: page.after, newer: page.before, gaveUp: false }
}

async function readLines(
  reader: Reader,
  query: AuditQuery,
  timeZone: string,
  window: KeyWindow,
): Promise<KeyedLine<AuditLine>[]> {
  const found = await readRows<AuditLine & { moment: string }>(reader, (values) => {
    const conditions = [...filtersOf(query, timeZone, values), ...matchBeyond(KEYS, window, values)]
    return `
      SELECT id::float8, happened_at AS "happenedAt", happened_at::text AS moment,
        coalesce(actor_name, '') AS "actorName", action, coalesce(subject, '') AS subject,
        coalesce(detail, '{}') AS detail
      FROM audit_log l ${whereAll(conditions)}
      ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`
  })
  return found.map(({ moment, ...row }) => ({ row, place: [moment, String(row.id)] }))
}

function filtersOf({ search, action, from, to }: AuditQuery, timeZone: string, values: Values): string[] {
  const dayStart = (day: string, plusDays: number) =>
    `(${values.add(day)}::date + ${plusDays})::timestamp AT TIME ZONE ${values.add(timeZone)}`
  const filters: string[] = []
  for (const word of wordsOf(search))
    filters.push(matchWord('audit_search_text(actor_name, subject)', word, values))
  if (action !== '') filters.push(`action = ${values.add(action)}`)
  if (from !== '') filters.push(`happened_at >= ${dayStart(from, 0)}`)
  if (to !== '') filters.push(`happened_at < ${dayStart(to, 1)}`)
  return filters
}
