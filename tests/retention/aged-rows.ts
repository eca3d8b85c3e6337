import type pg from 'pg'
import { shop } from '#shop.config'

const { analyticsRawMonths, analyticsRollupsMonths } = shop.retention

/** When the visit of this number began. */
const BEGINNING = 'to_timestamp((session >> 20) / 1000.0)'
const RAW_TABLES = {
  visits: 'started_at',
  visit_page_views: 'viewed_at',
  conversion_events: 'created_at',
  visit_names: BEGINNING,
  order_visits: BEGINNING,
  abandoned_attempts: BEGINNING,
}
const TOTALS = {
  daily_totals: 'day',
  daily_pages: 'day',
  daily_sources: 'day',
  daily_traits: 'day',
  daily_cube: 'day',
  daily_anonymous: 'day',
  daily_bots: 'day',
  abandoned_totals: 'start',
  stop_totals: 'start',
}
const NAMES = { visit_pages: 'asked_on', visit_sources: 'asked_on', visit_countries: 'asked_on' }

/** Before `limit` a row is too old; from `keptFrom` on it must stay. */
const AGES = [
  // Raw rows go by whole months: some of them up to a month early.
  ...agesOf(RAW_TABLES, monthsBack(analyticsRawMonths), monthsBack(analyticsRawMonths - 1)),
  ...agesOf(TOTALS, monthsBack(analyticsRollupsMonths), monthsBack(analyticsRollupsMonths)),
  // Names go a week late: processes have clocks of their own.
  ...agesOf(NAMES, `${monthsBack(analyticsRollupsMonths)} - 7`, `${monthsBack(analyticsRollupsMonths)} - 7`),
]

export type AgedRows = Map<string, { old: number; kept: number }>

/** How many rows of each table of the statistics are too old, and how many must stay. */
export async function countAgedRows(client: pg.Client): Promise<AgedRows> {
  const counted: AgedRows = new Map()
  for (const { table, moment, limit, keptFrom } of AGES) {
    const { rows } = await client.query(
      `SELECT count(*) FILTER (WHERE day < ${limit})::int AS old, count(*) FILTER (WHERE day >= ${keptFrom})::int AS kept
       FROM (SELECT (${moment})::date AS day FROM ${table}, visit_settings)`,
    )
    counted.set(table, rows[0])
  }
  return counted
}

/** A sentence for each table that keeps what is too old, lost what is not, or had nothing to be tried with. */
export function findUnretired(before: AgedRows, after: AgedRows): string[] {
  return [...after].flatMap(([table, { old, kept }]) => {
    const earlier = before.get(table)
    return [
      ...(earlier?.old ? [] : [`Nothing too old was in ${table}: that it goes was not tried.`]),
      ...(old > 0 ? [`${old} rows of ${table} are older than the shop promises.`] : []),
      ...(kept === 0 || kept < (earlier?.kept ?? 0) ? [`Rows of ${table} went before their time.`] : []),
    ]
  })
}

/** Tables of the statistics about whose age nothing is said above. */
export async function findAgelessTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname ~ '^(visit|view|conversion|daily|abandoned|stop|order_visits)'
       AND relname <> 'visit_settings' AND NOT relname = ANY ($1)`,
    [AGES.map(({ table }) => table)],
  )
  return rows.map(({ name }) => `Nobody has said how long the rows of ${name} are kept.`)
}

function agesOf(tables: Record<string, string>, limit: string, keptFrom: string) {
  return Object.entries(tables).map(([table, column]) => {
    const isMoment = column.endsWith('_at') || column === BEGINNING
    return { table, moment: isMoment ? `${column} AT TIME ZONE time_zone` : column, limit, keptFrom }
  })
}

function monthsBack(months: number) {
  return `(shop_day(now()) - make_interval(months => ${months}))::date`
}
