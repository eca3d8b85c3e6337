import { expect, test } from 'vitest'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { readMigrations } from './read-migrations.ts'

const database = useTestDatabase()
const earlier = useTestDatabase('template0')

test('visits of before 0021 have ids and funnel steps, and a process of the version before 0061 finds them', async () => {
  const pool = createPool({ connectionString: earlier.url }, QUIET)
  const early = readMigrations().filter(({ name }) => name < '0021')
  await migrate(pool, QUIET, { migrations: early, objects: [] })
  await pool.query(`
    SELECT ensure_visit_partition(now());
    INSERT INTO visits (number, started_at, last_active_at, source, landing_page, exit_page, device, browser, marks)
    SELECT visit_number_at(now()), now(), now(), 1, 1, 1, 1, 1, 9;
    INSERT INTO views (session, viewed_at, page, seconds) SELECT number, started_at, 7, 30 FROM visits`)
  await migrate(pool, QUIET)
  // The month after, which the new version makes.
  await pool.query(`
    SELECT ensure_visit_partition(now() + interval '1 month');
    INSERT INTO visits (visit_id, started_at, last_active_at, source, landing_page, exit_page, device, browser)
    SELECT visit_id_at(now() + interval '1 month'), now(), now(), 1, 1, 1, 1, 1`)
  const read = async (sql: string) => (await pool.query(sql)).rows
  expect(await read('SELECT funnel_steps FROM visits ORDER BY visit_id')).toEqual([
    { funnel_steps: 9 },
    { funnel_steps: 0 },
  ])
  expect(
    await read(
      `SELECT page, seconds FROM visit_page_views JOIN visits USING (visit_id)
       WHERE visit_id BETWEEN visit_number_at(now() - interval '1 hour') AND visit_number_at(now() + interval '1 hour')`,
    ),
  ).toEqual([{ page: 7, seconds: 30 }])
  expect(await read('SELECT page, seconds FROM visit_page_views')).toEqual([{ page: 7, seconds: 30 }])
  await pool.end()
})

test('an order of before 0022 with a filled honeypot says so, and is not changed by it', async () => {
  const client = await database.db.$client.connect()
  const [change] = readMigrations().filter(({ name }) => name.startsWith('0022'))
  await client.query('BEGIN; ALTER TABLE orders DROP CONSTRAINT orders_review_reasons_known')
  await insertOrder(client, { ...strainOrder, review_reasons: '{trap-filled,no-ticket}' }, [{}])
  await client.query(`SET CONSTRAINTS ALL IMMEDIATE;
    ALTER TABLE orders ADD CONSTRAINT orders_review_reasons_known CHECK (true)`)
  await client.query(change?.sql ?? '')
  const { rows } = await client.query(
    `SELECT review_reasons, revision FROM orders WHERE 'no-ticket' = ANY (review_reasons)`,
  )
  expect(rows).toEqual([{ review_reasons: ['honeypot-filled', 'no-ticket'], revision: 1 }])
  await client.query('ROLLBACK')
  client.release()
})
