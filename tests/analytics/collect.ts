import { randomAddress } from '#tests/orders/order-input.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { openAsOwner } from '#tests/shop/shop-database.ts'
import { noonZone } from './noon-zone.ts'

/** What the browser of a person says about itself. */
export const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  'accept-language': 'de,en;q=0.5',
}

export type Collected = { status: number; session?: string; message?: string }

/** Tells the shop's statistics, as a page of the shop in somebody's browser would: an object as JSON, text as it is. */
export async function collect(
  shop: Pick<RunningShop, 'url'>,
  event: object | string,
  headers: Record<string, string> = {},
): Promise<Collected> {
  const response = await fetch(`${shop.url}/api/collect`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shop.url,
      'x-forwarded-for': randomAddress(),
      ...PERSON,
      ...headers,
    },
    body: typeof event === 'string' ? event : JSON.stringify(event),
  })
  const text = await response.text()
  return { status: response.status, ...(text && JSON.parse(text)) }
}

export const pageView = (path: string, more: object = {}) => ({
  type: 'page_view',
  consent: 'accepted',
  path,
  ...more,
})

/** Begins a visit and says its token. */
export async function beginVisit(shop: RunningShop, path = '/', headers: Record<string, string> = {}) {
  const { status, session } = await collect(shop, pageView(path, { referrer: '' }), headers)
  if (status !== 200 || !session) throw new Error(`The visit did not begin: ${status}`)
  return session
}

const TABLES = `visits, visit_page_views, visit_names, conversion_events, order_visits, daily_totals, daily_pages, daily_sources,
  daily_traits, daily_cube, daily_anonymous, daily_bots`

/**
 * A look into the statistics of a running shop, as the owner of its tables: the shop itself may not empty them. The
 * days are those of a place where it is about noon, so that no test is run over midnight unless it wants to be.
 */
export async function visitStatistics({ dataDir }: RunningShop) {
  const owner = await openAsOwner(dataDir)
  const query = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows
  await query('SELECT set_visit_time_zone($1)', [noonZone()])
  return { query, empty: () => query(`TRUNCATE ${TABLES}`), close: () => owner.end() }
}
