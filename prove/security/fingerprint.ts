import { until } from '#tests/shop/running-shop.ts'
import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'

/** What the shop itself keeps up to date, whoever asks: when a session was seen last, and what is summed by the clock. */
const BY_THE_CLOCK = ['sessions', 'sign_in_throttle', 'order_limits', 'stale_days', 'mails']

/** A hash of the rows of every table that people change, but for when somebody was seen last, and how many sessions there are. */
async function takeFingerprint({ query }: Stand): Promise<Record<string, string>> {
  const tables = await query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1)
       AND has_table_privilege(c.oid, 'SELECT')`,
    [BY_THE_CLOCK],
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const table = String(name)
    const [row] = await query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(kept::text, ',' ORDER BY kept::text)), '') AS print
       FROM ${table} t, LATERAL (SELECT to_jsonb(t) - 'last_seen_at') AS row (kept)`,
    )
    prints[table] = String(row?.print)
  }
  const [sessions] = await query('SELECT count(*) AS many FROM sessions')
  return { ...prints, sessions: String(sessions?.many) }
}

/** Remembers what stands in the tables; what it returns says which of them somebody has changed. */
export async function watchTables(stand: Stand, tally: Tally) {
  // The watch over unusual orders writes what it has seen of each, some seconds after it was placed.
  const unseen = () =>
    stand.query(
      'SELECT FROM orders, irregular_orders_state WHERE (created_at, id) > (looked_until, last_order) LIMIT 1',
    )
  await until(async () => (await unseen()).length === 0)
  const before = await takeFingerprint(stand)
  return async (who: string) => {
    const after = await takeFingerprint(stand)
    const changed = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
    tally.check(changed.length === 0, `${who} changed ${changed.join(', ')}.`)
  }
}
