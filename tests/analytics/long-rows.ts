import type { Database } from '#server/db/database.ts'
import { addOrder } from '#tests/office/office-orders.ts'

const LONG_WORD = 'wholesalewithoutaspacebetweenwords'

/** Names, addresses and amounts as long as they get. */
export async function addLongRows(database: Database['pool']) {
  await database.query(
    `INSERT INTO visitor_sessions (session_id, referrer, utm_source, utm_medium, utm_campaign, landing_page, device_type,
       browser, country, ip_address, started_at, last_active_at, duration_seconds)
     SELECT 'long', 'https://' || $1 || '.example/' || $1, $1, $1, $1, '/product/' || $1, 'desktop', 'Firefox',
       'Bosnia and Herzegovina', '2001:db8:ffff::/48', started_at, last_active_at, 360000
     FROM visitor_sessions WHERE session_id = 's-14'`,
    [LONG_WORD],
  )
  await database.query(
    `INSERT INTO page_views (session_id, page_path, page_title, viewed_at, time_on_page_seconds)
     SELECT 'long', '/product/' || $1, $1, started_at, 360000 FROM visitor_sessions WHERE session_id = 'long'`,
    [LONG_WORD],
  )
  const attempt = {
    type: 'cannabis',
    totalQuantity: 999_999,
    totalPrice: 12_345_678.9,
    customer: { country: 'Bosnia and Herzegovina', businessName: LONG_WORD },
    products: [{ name: LONG_WORD, type: LONG_WORD, quantity: 999_999, thc: '20-24%' }],
  }
  await database.query(
    `INSERT INTO conversion_events (session_id, event_type, event_data, created_at)
     SELECT 'long', 'order_attempted', $1, started_at FROM visitor_sessions WHERE session_id = 'long'`,
    [attempt],
  )
  for (const session of ['s-15', 'long']) {
    const order = await addOrder(database, { total_price: '1234567.89', country: 'Germany' })
    await database.query(
      `INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
       SELECT $1, visit_id, source, landing_page, country, device, browser FROM visits
       WHERE visit_id = session_number_of($2)`,
      [order, session],
    )
  }
}
