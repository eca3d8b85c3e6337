import type pg from 'pg'

/** No limit of time, since it takes as long as it takes; and values as the same text on every server. */
const SETTINGS = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
}

/** Begins a transaction that may be long. What it sets ends with it. */
export async function beginWork(client: pg.ClientBase, kind: 'READ WRITE' | 'ONE SNAPSHOT'): Promise<void> {
  await client.query(kind === 'READ WRITE' ? 'BEGIN' : 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const names = Object.keys(SETTINGS).map((name) => name.toLowerCase())
  const values = Object.values(SETTINGS)
  // Not SET: Postgres before 17 has no transaction_timeout.
  await client.query(
    `SELECT set_config(name, value, true) FROM unnest($1::text[], $2::text[]) AS wanted (name, value)
     WHERE current_setting(name, true) IS NOT NULL`,
    [names, values],
  )
}
