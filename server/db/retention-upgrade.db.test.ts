import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { readMigrations } from './read-migrations.ts'

const database = useTestDatabase('template0')
let pool: pg.Pool

beforeAll(async () => {
  pool = createPool({ connectionString: database.url }, QUIET)
  const earlier = readMigrations().filter(({ name }) => name < '0014')
  await migrate(pool, QUIET, { migrations: earlier, objects: [] })
  await pool.query(`UPDATE schema_migrations SET applied_at = '2024-01-01'`)
  await insertOrder(pool, { ...strainOrder, created_at: '2024-06-01T12:00:00Z' }, [{}])
  const erased = { full_name: 'Erased', phone_number: '-', full_address: 'Erased', erased_at: '2024-05-01' }
  await insertOrder(pool, { ...strainOrder, ...erased, created_at: '2024-04-01T12:00:00Z' }, [{}])
  // What a start on a clock far ahead has left behind.
  await pool.query(`UPDATE visit_settings SET retired_on = '2029-05-04', raw_from = '2028-05-02'`)
  await migrate(pool, QUIET)
})
afterAll(() => pool.end())

it('a shop of an earlier version knows when it was last open, whatever the clock says at its upgrade', async () => {
  const { rows } = await pool.query(
    'SELECT clock_seen_at, clock_doubted_days, orders_years FROM retention_state',
  )
  expect(rows).toEqual([
    { clock_seen_at: new Date('2024-06-01T12:00:00Z'), clock_doubted_days: 0, orders_years: null },
  ])
})

it('retention that had stopped until a day far ahead goes on', async () => {
  const { rows } = await pool.query('SELECT retired_on, raw_from::text FROM visit_settings')
  expect(rows).toEqual([{ retired_on: null, raw_from: '2024-06-01' }])
})

it('customers who were erased before are named as those who are from now on', async () => {
  const { rows } = await pool.query('SELECT full_name, full_address FROM orders WHERE erased_at IS NOT NULL')
  expect(rows).toEqual([{ full_name: 'Erased customer', full_address: 'Address erased on request' }])
})
