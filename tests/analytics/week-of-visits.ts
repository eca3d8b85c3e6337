import type { Database } from '#server/db/database.ts'
import { addOrder } from '#tests/office/office-orders.ts'

const SESSIONS = 30
const SESSIONS_BEFORE = 20

/**
 * Thirty visits of the last seven days and twenty of the seven before, put in as a dump of the earlier product would be.
 * All at noon by the shop's clocks, and none of them today: whatever the hour is, the figures are these.
 */
export async function addWeekOfVisits(database: Database['pool']) {
  const at = `((shop_day(now()) - days_ago)::timestamp + interval '12 hours') AT TIME ZONE time_zone`
  await database.query(
    `CREATE TEMP TABLE told AS
     SELECT n, 's-' || n AS name, ${at} + n * interval '1 second' AS moment
     FROM visit_settings, LATERAL (
       SELECT n, CASE WHEN n < ${SESSIONS} THEN 1 + n % 5 ELSE 8 + n % 3 END AS days_ago
       FROM generate_series(0, ${SESSIONS + SESSIONS_BEFORE - 1}) AS n) AS numbered`,
  )
  await database.query(`SELECT country_id_of('Germany', 'DE')`)
  await database.query(
    `INSERT INTO visitor_sessions (session_id, referrer, utm_source, utm_medium, utm_campaign, landing_page, device_type,
       browser, country, ip_address, started_at, last_active_at, duration_seconds)
     SELECT name, CASE WHEN n < 20 THEN 'direct' ELSE 'https://search.example/' END,
       CASE WHEN n BETWEEN 20 AND 24 THEN 'letter' END, CASE WHEN n BETWEEN 20 AND 24 THEN 'email' END,
       CASE WHEN n BETWEEN 20 AND 24 THEN 'spring' END, CASE WHEN n < 12 THEN '/' ELSE '/product/og-kush' END,
       CASE WHEN n < 18 THEN 'desktop' WHEN n < 27 THEN 'mobile' ELSE 'tablet' END,
       CASE WHEN n % 2 = 0 THEN 'Firefox' ELSE 'Chrome' END, CASE WHEN n < 24 THEN 'Germany' END,
       CASE WHEN n < 24 THEN '203.0.113.0' END, moment,
       moment + interval '125 seconds', CASE WHEN n < ${SESSIONS} THEN 125 ELSE 100 END
     FROM told`,
  )
  await database.query(
    `INSERT INTO page_views (session_id, page_path, page_title, viewed_at, time_on_page_seconds)
     SELECT name, CASE WHEN n < 12 THEN '/' ELSE '/product/og-kush' END, CASE WHEN n < 12 THEN 'Home' ELSE 'OG Kush' END,
       moment, 65 FROM told
     UNION ALL SELECT name, '/vapes', 'Vapes', moment + interval '65 seconds', 60 FROM told WHERE n < ${SESSIONS}`,
  )
  for (const [session, type, data] of EVENTS)
    await database.query(
      `INSERT INTO conversion_events (session_id, event_type, event_data, created_at)
       SELECT $1, $2, $3, moment + interval '70 seconds' FROM told WHERE name = coalesce($1, 's-0')`,
      [session, type, data],
    )
  const order = await addOrder(database, { total_price: '1500.00', country: 'Germany' })
  await database.query(
    `UPDATE orders SET created_at = (SELECT moment FROM told WHERE name = 's-15') WHERE id = $1`,
    [order],
  )
  await database.query(
    `INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
     SELECT $1, visit_id, source, landing_page, country, device, browser FROM visits
     WHERE visit_id = session_number_of('s-15')`,
    [order],
  )
  await database.query(
    `UPDATE visits SET funnel_steps = funnel_steps | 8 WHERE visit_id = session_number_of('s-15')`,
  )
  await database.query(
    `INSERT INTO daily_anonymous (day, page, source, device, country, views, arrivals)
     SELECT shop_day(now()) - 2, page_id_of('/', 'Home'), source_id_of('direct', NULL, NULL, NULL), 1,
       country_id_of('Germany'), 15, 10`,
  )
  await database.query('SELECT rebuild_totals(shop_day(now()) - 14, shop_day(now()))')
  await database.query(
    `INSERT INTO daily_bots (day, reason, hits) SELECT shop_day(now()) - 2, 'user-agent', 7`,
  )
  await database.query('DROP TABLE told')
}

const CUSTOMER = { country: 'Germany', businessName: 'Noor Apotheek' }
const EVENTS = [
  ['s-12', 'order_dialog_opened', { type: 'cannabis' }],
  ['s-13', 'order_dialog_opened', { type: 'cannabis' }],
  ['s-14', 'order_dialog_opened', { type: 'vape' }],
  ['s-15', 'order_dialog_opened', { type: 'cannabis' }],
  [
    's-13',
    'order_attempted',
    {
      type: 'cannabis',
      totalQuantity: 100,
      totalPrice: 1000,
      customer: CUSTOMER,
      products: [{ name: 'OG Kush', type: 'Hybrid', quantity: 100, thc: '24%' }],
    },
  ],
  ['s-13', 'order_refused', { type: 'cannabis', rule: 'below-minimum', field: 'lines' }],
  [
    's-14',
    'order_attempted',
    {
      type: 'vape',
      totalQuantity: 20,
      totalPrice: 1399.6,
      customer: { country: '', businessName: null },
      products: [{ name: 'Slow Melt', type: 'Disposable', quantity: 20, strains: { Runtz: 20 } }],
    },
  ],
  ['s-15', 'order_attempted', null],
  [null, 'order_attempted', { type: 'concentrate', customer: { country: 'Malta' }, products: [] }],
] as const
