import type pg from 'pg'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitNumber } from '#server/analytics/visit-number.ts'
import { shop } from '#shop.config'

const { analyticsRawMonths, analyticsRollupsMonths } = shop.retention

const RAW_WORD = 'tooldvisit'
const NAME_WORD = 'tooldname'
/** What is to be gone: what somebody typed, and the addresses of pages and referrers. */
export const OLD_WORDS = [RAW_WORD, NAME_WORD]
export const KEPT_WORD = 'youngvisit'

/** Visits from before the time for which the privacy policy keeps them, and one from within it. */
export async function addOldVisits(client: pg.Client): Promise<void> {
  // The next start is the first of its day.
  await client.query('UPDATE visit_settings SET retired_on = retired_on - 1')
  await addVisit(client, monthsAgo(analyticsRawMonths + 2), '/', RAW_WORD)
  await addVisit(client, monthsAgo(analyticsRollupsMonths + 2), `/${NAME_WORD}`, RAW_WORD)
  await addVisit(client, monthsAgo(1), '/', KEPT_WORD)
  const longAgo = monthsAgo(analyticsRollupsMonths + 2)
  await client.query('UPDATE visit_pages SET asked_on = $1 WHERE path = $2', [longAgo, `/${NAME_WORD}`])
  await client.query('UPDATE visit_sources SET asked_on = $1 WHERE referrer LIKE $2', [
    longAgo,
    `%${NAME_WORD}%`,
  ])
}

async function addVisit(client: pg.Client, moment: Date, path: string, word: string) {
  const number = async (sql: string, value: string): Promise<number> =>
    (await client.query(sql, [value])).rows[0].id
  const page = await number('SELECT page_id_of($1, NULL) AS id', path)
  const source = await number(
    'SELECT source_id_of($1, NULL, NULL, NULL) AS id',
    path === '/' ? 'direct' : `https://${NAME_WORD}.example/`,
  )
  const session = newVisitNumber(moment.getTime())
  await client.query('SELECT ensure_visit_partition($1)', [moment])
  const traits = { page, source, device: 1, browser: 1, country: 0 }
  const customer = { country: 'Germany', businessName: word }
  const event_data = { type: 'vape', customer, products: [] }
  const db = { $client: client as unknown as pg.Pool }
  await storeVisits(db, [{ kind: 'view', fresh: true, session, ...traits }], moment)
  await storeVisits(db, [{ kind: 'event', session, event_type: 'order_attempted', event_data }], moment)
  await client.query('INSERT INTO visit_names (session, session_id, id) VALUES ($1, $2, gen_random_uuid())', [
    session,
    `${word}-${moment.getTime()}`,
  ])
}

function monthsAgo(months: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15, 12))
}
