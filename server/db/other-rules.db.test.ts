import { beforeAll, expect, test } from 'vitest'
import { insertRow, type Row, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'

const database = useTestDatabase()
const text = (length: number) => 'x'.repeat(length)
let counter = 0

const visit = (): Row => ({
  session_id: `session-${counter++}`,
  landing_page: '/',
  device_type: 'desktop',
  browser: 'Firefox',
})
const view = (): Row => ({ session_id: 'known', page_path: '/' })
const event = (): Row => ({ session_id: 'known', event_type: 'order_attempted' })
const user = (): Row => ({ name: 'Ada', email: `ada-${counter++}@example.com` })

beforeAll(() => insertRow(database.db.pool, 'visitor_sessions', { ...visit(), session_id: 'known' }))

type Case = [
  table: string,
  usual: () => Row,
  column: string,
  accepted: unknown[],
  refused: unknown[],
  rule: string,
]

function utm(column: string): Case {
  const rule = `visitor_sessions_${column}_length`
  return ['visitor_sessions', visit, column, [null, text(200)], [text(201)], rule]
}

test.each<Case>([
  [
    'visitor_sessions',
    visit,
    'session_id',
    [text(100)],
    ['', text(101)],
    'visitor_sessions_session_id_length',
  ],
  [
    'visitor_sessions',
    visit,
    'referrer',
    ['direct', text(2000)],
    ['', text(2001)],
    'visitor_sessions_referrer_length',
  ],
  [
    'visitor_sessions',
    visit,
    'landing_page',
    ['/', text(2000)],
    ['', text(2001)],
    'visitor_sessions_landing_page_length',
  ],
  [
    'visitor_sessions',
    visit,
    'device_type',
    ['tablet', 'mobile', 'desktop'],
    ['', 'phone', 'Desktop'],
    'visitor_sessions_device_type_known',
  ],
  [
    'visitor_sessions',
    visit,
    'browser',
    ['Firefox', 'Chrome', 'Safari', 'Edge', 'Other'],
    ['', 'Opera', 'chrome'],
    'visitor_sessions_browser_known',
  ],
  [
    'visitor_sessions',
    visit,
    'country',
    [null, 'Unknown', text(100)],
    ['', text(101)],
    'visitor_sessions_country_length',
  ],
  [
    'visitor_sessions',
    visit,
    'ip_address',
    [null, '203.0.113.0/24', text(50)],
    ['', text(51)],
    'visitor_sessions_ip_address_length',
  ],
  [
    'visitor_sessions',
    visit,
    'duration_seconds',
    [0, 2_147_483_647],
    [-1],
    'visitor_sessions_duration_seconds_range',
  ],
  utm('utm_source'),
  utm('utm_medium'),
  utm('utm_campaign'),
  ['page_views', view, 'page_path', ['/', text(2000)], ['', text(2001)], 'page_views_page_path_length'],
  ['page_views', view, 'page_title', [null, '', text(500)], [text(501)], 'page_views_page_title_length'],
  ['page_views', view, 'time_on_page_seconds', [null, 0, 9], [-1], 'page_views_time_on_page_seconds_range'],
  ['page_views', view, 'session_id', ['known'], ['unknown'], 'page_views_session_id_fkey'],
  [
    'conversion_events',
    event,
    'event_type',
    ['x', text(100)],
    ['', text(101)],
    'conversion_events_event_type_length',
  ],
  [
    'conversion_events',
    event,
    'event_data',
    [null, {}, text(65_534)],
    [text(65_535)],
    'conversion_events_event_data_size',
  ],
  [
    'conversion_events',
    event,
    'session_id',
    [null, 'known'],
    ['unknown'],
    'conversion_events_session_id_fkey',
  ],
  ['users', user, 'name', ['', text(200)], [text(201)], 'users_name_length'],
  [
    'users',
    user,
    'email',
    ['a@b', `${text(253)}@b`],
    ['', 'a', 'a b@c', `${text(254)}@b`],
    'users_email_shape',
  ],
  ['users', user, 'email', ['ada@example.com'], ['Ada@example.com'], 'users_email_lower_case'],
  [
    'sign_in_throttle',
    () => ({ key: 'k' }),
    'key',
    ['x', text(400)],
    ['', text(401)],
    'sign_in_throttle_key_length',
  ],
  [
    'sign_in_throttle',
    () => ({ key: `k${counter++}`, failures: 0 }),
    'failures',
    [0, 1],
    [-1],
    'sign_in_throttle_failures_range',
  ],
])('%s (%#): a column keeps its limits', async (table, usual, column, accepted, refused, rule) => {
  const write = (value: unknown) =>
    violatedRule(insertRow(database.db.pool, table, { ...usual(), [column]: value }))
  for (const value of accepted) expect(await write(value), `${column} ${value}`).toBeUndefined()
  for (const value of refused) expect(await write(value), `${column} ${value}`).toBe(rule)
})

test('a user has a role once, only the role admin exists, and all of it goes with the user', async () => {
  const { rows } = await database.db.pool.query(
    `INSERT INTO users (name, email) VALUES ('Eva', 'eva@example.com') RETURNING id`,
  )
  const grant = (role: string) => insertRow(database.db.pool, 'user_roles', { user_id: rows[0].id, role })
  expect(await violatedRule(grant('owner'))).toBe('user_roles_role_known')
  expect(await violatedRule(grant('admin'))).toBeUndefined()
  expect(await violatedRule(grant('admin'))).toBe('user_roles_unique')
  expect(
    await violatedRule(insertRow(database.db.pool, 'users', { name: 'E', email: 'eva@example.com' })),
  ).toBe('users_email_unique')
  await database.db.pool.query('DELETE FROM users WHERE id = $1', [rows[0].id])
  const left = await database.db.pool.query('SELECT FROM user_roles WHERE user_id = $1', [rows[0].id])
  expect(left.rowCount).toBe(0)
})

test('deleting a visit deletes its page views and events, and leaves anonymous events alone', async () => {
  const db = database.db.pool
  await insertRow(db, 'visitor_sessions', { ...visit(), session_id: 'leaving' })
  await insertRow(db, 'page_views', { ...view(), session_id: 'leaving' })
  await insertRow(db, 'conversion_events', { ...event(), session_id: 'leaving' })
  await insertRow(db, 'conversion_events', { event_type: 'anonymous' })
  await db.query(`DELETE FROM visitor_sessions WHERE session_id = 'leaving'`)
  const { rows } = await db.query(
    `SELECT (SELECT count(*)::int FROM page_views WHERE session_id = 'leaving') AS views,
            (SELECT count(*)::int FROM conversion_events WHERE session_id = 'leaving') AS events,
            (SELECT count(*)::int FROM conversion_events WHERE event_type = 'anonymous') AS anonymous`,
  )
  expect(rows).toEqual([{ views: 0, events: 0, anonymous: 1 }])
})
