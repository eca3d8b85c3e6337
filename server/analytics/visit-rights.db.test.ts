import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { useDataFolders } from '#tests/database/data-folders.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { makeRoomForVisits, prepareVisits } from './prepare-visits.ts'
import { retireVisits } from './retire-visits.ts'
import { storeVisits } from './store-visits.ts'
import { createVisitDictionary } from './visit-dictionary.ts'
import { newVisitId } from './visit-id.ts'
import { DIRECT } from './visit-source.ts'

const RETENTION = { ordersYears: 7, analyticsRawMonths: 13, analyticsRollupsMonths: 25 }
const NOW = new Date('2026-11-15T12:00:00Z')

const folders = useDataFolders()
let database: OpenDatabase
const query = async (sql: string) => (await database.db.pool.query(sql)).rows
const months = async () =>
  (
    await query(
      `SELECT relname FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'visits'::regclass ORDER BY 1`,
    )
  ).map(({ relname }) => relname)

beforeEach(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: folders.seeded() }, QUIET)
})
afterEach(() => database.close())

test('the role that the shop works as does all that it does with visits', async () => {
  const { db } = database
  expect(await query('SELECT current_user AS role')).toEqual([{ role: 'cultivar_app' }])
  await prepareVisits(db, 'Europe/Madrid', NOW)
  await makeRoomForVisits(db, new Date('2026-12-15T12:00:00Z'))
  expect(await months()).toEqual(expect.arrayContaining(['visits_2026_11', 'visits_2027_02']))

  const dictionary = createVisitDictionary(db)
  const page = await dictionary.pageId({ path: '/vapes', title: 'Vapes' })
  const source = await dictionary.sourceId(DIRECT, '192.0.2.1')
  const country = await dictionary.countryId({ name: 'Germany', code: 'DE' })
  const session = newVisitId(NOW.getTime())
  const traits = { page, source, country, device: 1, browser: 1 }
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(
    await storeVisits(
      db,
      [
        { kind: 'view', session, fresh: true, ...traits },
        { kind: 'count', ...traits, arrival: true },
        { kind: 'report', event_type: 'order_attempted', event_data: {} },
        { kind: 'bot', reason: 'headless' },
      ],
      NOW,
    ),
  ).toEqual(['stored', 'stored', 'stored', 'stored'])
  await storeVisits(db, [{ kind: 'beat', session, page, seconds: 5 }], later(30))
  await storeVisits(db, [{ kind: 'event', session, event_type: 'order_attempted' }], later(40))
  await storeVisits(db, [{ kind: 'leave', session }], later(50))
  expect(await query('SELECT FROM visits')).toEqual([])

  // Data of the earlier product, into months that are not there yet.
  await query(`INSERT INTO visitor_sessions (session_id, landing_page, device_type, browser, started_at)
    VALUES ('old', '/', 'desktop', 'Edge', '2025-09-10 12:00:00+00')`)
  await query(
    `INSERT INTO page_views (session_id, page_path, viewed_at) VALUES ('old', '/', '2025-09-10 12:00:00+00')`,
  )
  await query(`UPDATE visitor_sessions SET duration_seconds = 7 WHERE session_id = 'old'`)
  expect(
    await query(`SELECT visitors, views, seconds::int FROM daily_totals WHERE day = '2025-09-10'`),
  ).toEqual([{ visitors: 1, views: 1, seconds: 7 }])
  expect(await retireVisits(db, RETENTION, NOW)).toBe(true)
  expect((await months()).filter((name) => name < 'visits_2025_10')).toEqual([])
  await prepareVisits(db, 'America/New_York', NOW)
})

test('and can neither make nor drop a table in any other way', async () => {
  await prepareVisits(database.db, 'Europe/Madrid', NOW)
  for (const statement of [
    'CREATE TABLE visits_2030_01 (LIKE visits)',
    'CREATE TABLE visits_2030_01 PARTITION OF visits FOR VALUES FROM (1) TO (2)',
    'DROP TABLE visits_2026_11',
    'ALTER TABLE visits DETACH PARTITION visits_2026_11',
    'TRUNCATE visits',
    'SELECT FROM visits_2026_11',
    'ALTER FUNCTION retire_visits SECURITY INVOKER',
    `CREATE OR REPLACE FUNCTION lock_visits() RETURNS void LANGUAGE sql AS 'DROP TABLE orders'`,
  ]) {
    const code = await query(statement).then(
      () => 'it worked',
      (error) => error.code,
    )
    expect(code, statement).toBe('42501')
  }
})

describe('what works with the rights of the owner', () => {
  const MAY = `
    SELECT proname AS name, has_function_privilege('cultivar_app', oid, 'EXECUTE') AS shop,
      has_function_privilege('public', oid, 'EXECUTE') AS anybody
    FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`
  const EXPECTED = [
    'analyze_products',
    'ensure_visit_partition',
    'forget_payment_words',
    'retire_invoices',
    'retire_payments',
    'retire_visits',
  ].map((name) => ({ name, shop: true, anybody: false }))

  test('is for the shop, and for nobody else who may come in', async () => {
    expect(await query(MAY)).toEqual(EXPECTED)
  })

  test('is given to the shop again at the next start, should it have been taken away', async () => {
    const dataDir = folders.seeded()
    const shop = await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
    const { host = '', port, password } = shop.db.pool.options
    const owner = await openClient({ host, port, password, user: 'cultivar', database: 'cultivar' })
    await owner.query('REVOKE EXECUTE ON FUNCTION retire_visits FROM cultivar_app')
    await owner.query('GRANT EXECUTE ON FUNCTION ensure_visit_partition TO PUBLIC')
    await owner.end()
    await shop.close()
    const again = await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
    const { rows } = await again.db.pool.query(MAY)
    await again.close()
    expect(rows).toEqual(EXPECTED)
  })
})
