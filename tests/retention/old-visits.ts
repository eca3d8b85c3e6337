import type pg from 'pg'
import { storeVisits, type VisitRow } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import { shop } from '#shop.config'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'

const { analyticsRawMonths, analyticsRollupsMonths } = shop.retention

const RAW_WORD = 'tooldvisit'
const NAME_WORD = 'tooldname'
const KEPT_NAME = 'youngname'
/** What is to be gone: what somebody typed, and the names of pages, referrers, countries and products. */
export const OLD_WORDS = [RAW_WORD, NAME_WORD]
export const KEPT_WORD = 'youngvisit'

type OldVisit = { months: number; days: number; typed: string; name: string }

/** On both sides of each limit: a day too old, and the oldest that is surely kept. */
const VISITS: OldVisit[] = [
  // Names are kept a week longer than the rows that use them.
  { months: analyticsRollupsMonths, days: -8, typed: RAW_WORD, name: NAME_WORD },
  { months: analyticsRollupsMonths, days: -1, typed: RAW_WORD, name: KEPT_NAME },
  { months: analyticsRollupsMonths, days: 0, typed: RAW_WORD, name: KEPT_NAME },
  { months: analyticsRawMonths, days: -1, typed: RAW_WORD, name: KEPT_NAME },
  { months: analyticsRawMonths - 1, days: 0, typed: KEPT_WORD, name: KEPT_NAME },
]

/** Visits from before and after the times for which the privacy policy keeps them. */
export async function addOldVisits(client: pg.Client): Promise<void> {
  // The next start is the first of its day.
  await client.query('UPDATE visit_settings SET retired_on = retired_on - 1')
  for (const visit of VISITS) await addVisit(client, visit)
}

async function addVisit(client: pg.Client, { months, days, typed, name }: OldVisit) {
  const moment = await findNoon(client, months, days)
  const names = await askForNames(client, name, moment)
  await client.query('SELECT ensure_visit_partition($1)', [moment])
  const [buyer, loser] = [newVisitId(moment.getTime()), newVisitId(moment.getTime())]
  const traits = { ...names, device: 1, browser: 1 }
  const order = { ...strainOrder, created_at: moment.toISOString() }
  const order_id = await insertOrder(client, order, [{}])
  const customer = { country: name, businessName: typed }
  const tried = { type: 'vape', customer, products: [{ name, quantity: 10, price: 20 }] }
  const refused = { type: 'vape', rule: 'invalid', field: 'email' }
  const rows: VisitRow[] = [
    { kind: 'view', fresh: true, session: buyer, ...traits },
    { kind: 'view', fresh: true, session: loser, ...traits },
    { kind: 'order', session: buyer, order_id },
    { kind: 'event', session: loser, event_type: 'order_attempted', event_data: tried },
    { kind: 'event', session: loser, event_type: 'order_refused', event_data: refused },
    { kind: 'count', arrival: true, ...traits },
    { kind: 'bot', reason: 'agent' },
  ]
  // One after the other, as they come: a visit is known before anything happens in it.
  const db = { pool: client as unknown as pg.Pool }
  for (const row of rows) await storeVisits(db, [row], moment)
  await client.query('INSERT INTO visit_names (session, session_id, id) VALUES ($1, $2, gen_random_uuid())', [
    buyer,
    `${typed}-${moment.getTime()}`,
  ])
}

/** In the shop's time zone, so that its day is the same everywhere. */
async function findNoon(client: pg.Client, months: number, days: number): Promise<Date> {
  const { rows } = await client.query(
    `SELECT (date_trunc('day', shop_day(now()) - make_interval(months => $1) + make_interval(days => $2))
       + interval '12 hours') AT TIME ZONE time_zone AS moment FROM visit_settings`,
    [months, days],
  )
  return rows[0].moment
}

async function askForNames(client: pg.Client, name: string, moment: Date) {
  const { rows } = await client.query(
    `SELECT page_id_of('/' || $1, NULL) AS page, country_id_of($1) AS country,
       source_id_of('https://' || $1 || '.example/', NULL, NULL, NULL) AS source`,
    [name],
  )
  // The database has asked its own clock, which cannot be set back.
  for (const [table, column] of [
    ['visit_pages', 'path'],
    ['visit_sources', 'referrer'],
    ['visit_countries', 'name'],
  ])
    await client.query(`UPDATE ${table} SET asked_on = shop_day($1) WHERE strpos(${column}, $2) > 0`, [
      moment,
      name,
    ])
  return rows[0] as { page: number; country: number; source: number }
}
