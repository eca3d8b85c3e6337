import type { Database } from '#server/db/database.ts'
import { gaveUp } from '#server/db/database-away.ts'

/** One event as the database's collect_visits takes it; what does not belong to its kind is left out. */
export type VisitRow = {
  kind: 'view' | 'beat' | 'event' | 'order' | 'leave' | 'count' | 'report' | 'bot'
  /** The id of the visit, as text: it has more digits than JavaScript's numbers. */
  session?: string
  /** This view begins the visit. */
  fresh?: boolean
  page?: number
  seconds?: number
  source?: number
  device?: number
  browser?: number
  country?: number
  network?: string | undefined
  event_type?: string
  event_data?: unknown
  order_id?: string
  /** Why it is taken for a program. */
  reason?: string
  /** Of views: the visitor came from elsewhere. */
  arrival?: boolean
  /** Under which source the view was counted anonymously, before its visitor accepted. */
  counted_source?: number | undefined
}

/** 'unknown' where the visit is none of ours, or none any more; or where the id of a new one is taken. */
export type VisitOutcome = 'stored' | 'unknown' | 'bot'

/** Said of a batch of which nothing was stored, since somebody holds the lock or the database is too busy. */
export class VisitsHeldUpError extends Error {}

/** Said of a visit of a time for which the tables have no month: the clock that gave it its id is not the database's. */
export class VisitsOutOfTimeError extends Error {}

type Stored = { unknown: number[] | null; bots: number[] | null }

const STORE =
  'SELECT unknown, bots FROM collect_visits($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)'

/** Stores events and their part of the daily totals as one statement: all of them or none. In the order of the rows. */
export async function storeVisits(
  db: { pool: Pick<Database['pool'], 'query'> },
  rows: readonly VisitRow[],
  at?: Date,
): Promise<VisitOutcome[]> {
  const { rows: answers } = await askToStore(db, [
    // An event that belongs to a visit is called by its type.
    listOf(rows, (row) => (row.kind === 'event' ? row.event_type : row.kind)),
    listOf(rows, (row) => row.session),
    listOf(rows, (row) => row.fresh ?? false),
    listOf(rows, (row) => row.page),
    listOf(rows, (row) => row.seconds),
    listOf(rows, (row) => row.source),
    listOf(rows, (row) => row.device),
    listOf(rows, (row) => row.browser),
    listOf(rows, (row) => row.country),
    listOf(rows, (row) => row.network),
    rows.some(isCounted) ? listOf(rows, (row) => row.arrival ?? false) : null,
    rows.some((row) => row.counted_source !== undefined) ? listOf(rows, (row) => row.counted_source) : null,
    detailsOf(rows),
    at ?? null,
  ])
  const outcomes = rows.map((): VisitOutcome => 'stored')
  for (const place of answers[0]?.bots ?? []) outcomes[place - 1] = 'bot'
  for (const place of answers[0]?.unknown ?? []) outcomes[place - 1] = 'unknown'
  return outcomes
}

async function askToStore({ pool }: { pool: Pick<Database['pool'], 'query'> }, values: unknown[]) {
  try {
    return await pool.query<Stored>(STORE, values)
  } catch (error) {
    if (gaveUp(error)) throw new VisitsHeldUpError('visits are held up', { cause: error })
    throw hasNoMonth(error) ? new VisitsOutOfTimeError('visits of no month', { cause: error }) : error
  }
}

/** The routine of Postgres that looks for the partition of a row: the code alone is that of every broken rule. */
function hasNoMonth(error: unknown) {
  return error instanceof Error && 'routine' in error && error.routine === 'ExecFindPartition'
}

/** An array as Postgres reads it. Every text in it is one of ours: the kinds of events, and shortened addresses. */
function listOf(rows: readonly VisitRow[], read: (row: VisitRow) => string | number | boolean | undefined) {
  return `{${rows.map((row) => read(row) ?? 'NULL').join(',')}}`
}

function isCounted(row: VisitRow) {
  return row.kind === 'count' || row.counted_source !== undefined
}

/** What only few events have; counted from one, as Postgres does. */
function detailsOf(rows: readonly VisitRow[]) {
  const details: object[] = []
  rows.forEach(({ event_type, event_data, order_id, reason }, at) => {
    if ((event_type ?? order_id ?? reason) !== undefined)
      details.push({ ref: at + 1, event_type, event_data, order_id, reason })
  })
  return details.length > 0 ? JSON.stringify(details) : null
}
