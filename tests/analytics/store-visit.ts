import { insertRow } from '#tests/database/rows.ts'
import { attemptWith } from './attempt-with.ts'

type Rows = Parameters<typeof insertRow>[0]

export const VISIT_FIELDS = [
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'landing_page',
  'country',
]

export const VISIT_TEXT_LENGTH = 100
const ORDER_VISITS_FROM = 1000

/** A visit, its page and its attempt with this text in every field, straight into the tables; says its name. */
export async function storeVisit(db: Rows, text: string, at: number) {
  const session_id = `visit ${at}`
  const moment = new Date().toISOString()
  await insertRow(db, 'visitor_sessions', {
    session_id,
    ...Object.fromEntries(VISIT_FIELDS.map((name) => [name, text.slice(0, VISIT_TEXT_LENGTH)])),
    device_type: 'mobile',
    browser: 'Safari',
    ip_address: text.slice(0, 50),
    started_at: moment,
  })
  await insertRow(db, 'page_views', { session_id, page_path: text, page_title: text, viewed_at: moment })
  await insertRow(db, 'conversion_events', {
    id: 1000 + at,
    session_id,
    event_type: 'order_attempted',
    event_data: attemptWith(text),
    created_at: moment,
  })
  return session_id
}

/** A second visit with this text, from which the order came: its attempt is not lost, and it is revenue. */
export async function storeOrderVisit(db: Rows, text: string, at: number, orderId: string) {
  const name = await storeVisit(db, text, at + ORDER_VISITS_FROM)
  await db.query(
    `INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
     SELECT $1, visit_id, source, landing_page, country, device, browser
     FROM visits JOIN visit_names ON session = visit_id WHERE session_id = $2`,
    [orderId, name],
  )
}
