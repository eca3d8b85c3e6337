import { insertRow } from '#tests/database/rows.ts'
import type { Stand } from './stand.ts'

export type Rows = Parameters<typeof insertRow>[0]

export const VISIT_FIELDS = [
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'landing_page',
  'country',
]

/** The database of a stand, as the helpers of tests ask one. */
export function rowsOf({ query }: Stand): Rows {
  return { query: async (sql: string, values?: unknown[]) => ({ rows: await query(sql, values) }) } as Rows
}

/** A visit, its page and its attempt with this text in every field, straight into the tables. */
export async function storeVisit(db: Rows, text: string, at: number) {
  const session_id = `visit ${at}`
  const moment = new Date().toISOString()
  await insertRow(db, 'visitor_sessions', {
    session_id,
    ...Object.fromEntries(VISIT_FIELDS.map((name) => [name, text.slice(0, 100)])),
    device_type: 'mobile',
    browser: 'Safari',
    ip_address: '192.0.2.0',
    started_at: moment,
  })
  await insertRow(db, 'page_views', { session_id, page_path: text, page_title: text, viewed_at: moment })
  await insertRow(db, 'conversion_events', {
    id: 1000 + at,
    session_id,
    event_type: 'order_attempted',
    event_data: {
      type: text,
      totalPrice: 10,
      customer: { country: text, businessName: text },
      products: [{ name: text, type: text, quantity: 1, thc: text, strains: { [text]: 1 } }],
    },
    created_at: moment,
  })
}
