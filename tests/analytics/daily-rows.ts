import type { Database } from '#server/db/database.ts'
import type { DailyRows } from './visit-oracle.ts'

const TABLES: Record<string, string[]> = {
  totals: ['day'],
  cube: ['day', 'source', 'landing_page', 'device', 'browser', 'country'],
  sources: ['day', 'source'],
  traits: ['day', 'trait', 'value'],
  pages: ['day', 'page'],
  anonymous: ['day', 'page', 'source', 'device', 'country'],
}

/** Every row of every daily table, named by table and key, without the zeros. */
export async function readDailyRows(db: Database): Promise<DailyRows> {
  const rows: DailyRows = {}
  for (const [table, keys] of Object.entries(TABLES)) {
    const found = await db.pool.query(`SELECT to_jsonb(t) AS row FROM daily_${table} AS t`)
    for (const { row } of found.rows) {
      const key = [table, ...keys.map((name) => row[name])].join(' ')
      rows[key] = Object.fromEntries(Object.entries<number>(row).filter(([name]) => !keys.includes(name)))
    }
  }
  return withoutZeros(rows)
}

/** A row of zeros says what no row says. */
function withoutZeros(rows: DailyRows): DailyRows {
  const filled = Object.entries(rows).map(
    ([key, row]) =>
      [key, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0))] as const,
  )
  return Object.fromEntries(filled.filter(([, row]) => Object.keys(row).length > 0))
}

/** What the oracle counts for every table, cut to the columns that each table has. */
export async function expectedRows(db: Database, counted: DailyRows): Promise<DailyRows> {
  const { rows } = await db.pool.query(
    `SELECT table_name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_name LIKE 'daily\\_%' GROUP BY 1`,
  )
  const columns = new Map<string, string[]>(rows.map((row) => [row.table_name, row.columns]))
  const cut = Object.entries(counted).map(([key, row]) => {
    const known = columns.get(`daily_${key.split(' ', 1)[0]}`) ?? []
    return [key, Object.fromEntries(Object.entries(row).filter(([name]) => known.includes(name)))] as const
  })
  return withoutZeros(Object.fromEntries(cut))
}
