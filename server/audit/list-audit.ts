import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { AuditQuery } from '#domain/audit/audit-query.ts'
import type { Database } from '#server/db/database.ts'
import { readWithin } from '#server/db/read-within.ts'

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

/** `older` and `newer` are the ids to go on from; undefined at either end. */
export type AuditPage = {
  lines: AuditLine[]
  older: number | undefined
  newer: number | undefined
  /** It took too long: there may be lines that match. */
  gaveUp: boolean
}

type Row = {
  id: number
  happened_at: string
  actor_name: string | null
  action: string
  subject: string | null
  detail: Record<string, unknown> | null
}

/** One page, the newest first. Reads no more lines than it shows, and one to know whether there are others. */
export async function listAudit(
  db: Database,
  query: AuditQuery,
  timeZone: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<AuditPage> {
  const isBackwards = query.after !== undefined
  const wanted = [...filtersOf(query, timeZone), ...startOf(query)]
  const where = wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`
  // With the table's name: the columns that are read have the same names, as text, and would be sorted one by one.
  const order = isBackwards ? sql`l.happened_at, l.id` : sql`l.happened_at desc, l.id desc`
  const asked = new PgDialect().sqlToQuery(sql`
    select id::float8 as id, happened_at::text, actor_name, action, subject, detail
    from audit_log l ${where} order by ${order} limit ${AUDIT_PAGE_SIZE + 1}`)
  const found = await readWithin(db, timeoutMs, (reader) => reader.query<Row>(asked.sql, asked.params))
  if (!found) return { lines: [], older: undefined, newer: undefined, gaveUp: true }
  const { rows } = found
  const hasMore = rows.length > AUDIT_PAGE_SIZE
  const shown = rows.slice(0, AUDIT_PAGE_SIZE)
  const lines = (isBackwards ? shown.reverse() : shown).map(asLine)
  const hasNewer = isBackwards ? hasMore : query.before !== undefined
  const hasOlder = isBackwards || hasMore
  return {
    lines,
    older: hasOlder ? lines.at(-1)?.id : undefined,
    newer: hasNewer ? lines[0]?.id : undefined,
    gaveUp: false,
  }
}

function filtersOf({ search, action, from, to }: AuditQuery, timeZone: string): SQL[] {
  const dayStart = (day: string, plusDays: number) =>
    sql`(${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone}`
  const filters: (SQL | false)[] = [
    search !== '' && sql`audit_search_text(actor_name, subject) like ${likePattern(search)}`,
    action !== '' && sql`action = ${action}`,
    from !== '' && sql`happened_at >= ${dayStart(from, 0)}`,
    to !== '' && sql`happened_at < ${dayStart(to, 1)}`,
  ]
  return filters.filter((filter) => filter !== false)
}

/** A line that does not exist starts nothing: then the page is empty, as is one beyond the end. */
function startOf({ before, after }: AuditQuery): SQL[] {
  const from = (id: number) => sql`(select happened_at, id from audit_log where id = ${id})`
  if (after !== undefined) return [sql`(happened_at, id) > ${from(after)}`]
  return before === undefined ? [] : [sql`(happened_at, id) < ${from(before)}`]
}

function likePattern(search: string) {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

function asLine({ id, happened_at, actor_name, action, subject, detail }: Row): AuditLine {
  return {
    id,
    happenedAt: new Date(happened_at),
    actorName: actor_name ?? '',
    action,
    subject: subject ?? '',
    detail: detail ?? {},
  }
}
