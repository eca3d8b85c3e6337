import { afterAll, beforeAll, beforeEach } from 'vitest'
import { postOrder, WITH_PROXY } from '#tests/shop/post-order.ts'
import { readExposition } from '#tests/shop/read-exposition.ts'
import {
  ADMIN,
  type RunningShop,
  removeFolder,
  type ShopEnvironment,
  startShop,
} from '#tests/shop/running-shop.ts'
import { beginVisit, collect, visitStatistics } from './collect.ts'

export const DAILY = ['totals', 'pages', 'sources', 'traits', 'cube', 'anonymous', 'bots'].map(
  (name) => `daily_${name}`,
)
export const RAW = ['visits', 'visit_page_views', 'visit_names', 'conversion_events', 'order_visits']

/** What somebody tried to order; without consent nothing but the country is kept of who they are. */
export const ATTEMPT = {
  type: 'concentrate',
  customer: { country: 'Germany', city: 'Berlin' },
  products: [
    {
      name: 'Evening Trio Badder',
      type: 'Badder',
      size: '1g',
      quantity: 12,
      price: 54.98,
      strains: { 'Bubba Kush': 12 },
    },
  ],
}
export const ANONYMOUS_ATTEMPT = { ...ATTEMPT, unit: 'unit', customer: { country: 'Germany' } }
export const DIALOG_OPENED = { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape' } }
export const GOOGLEBOT = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }

type Tail<Tuple extends unknown[]> = Tuple extends [unknown, ...infer Rest] ? Rest : never

/**
 * A built shop that collects for the tests of a file, and a look into what it stores; empty before each of them. It starts on
 * a folder with a Postgres of its own, where one is given.
 */
export function openCollectingShop(ownPostgres: ShopEnvironment = {}) {
  let shop: RunningShop
  let statistics: Awaited<ReturnType<typeof visitStatistics>>

  const start = async (more: ShopEnvironment) => {
    shop = await startShop({
      ...WITH_PROXY,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...more,
    })
    statistics = await visitStatistics(shop)
  }
  beforeAll(() => start(ownPostgres))
  beforeEach(() => statistics.empty())
  afterAll(async () => {
    await statistics.close()
    await shop.stop()
    removeFolder(shop.dataDir)
  })

  const query = (sql: string, values: unknown[] = []) => statistics.query(sql, values)
  return {
    theShop: () => shop,
    query,
    collect: (...told: Tail<Parameters<typeof collect>>) => collect(shop, ...told),
    beginVisit: (...where: Tail<Parameters<typeof beginVisit>>) => beginVisit(shop, ...where),
    placeOrder: (...input: Tail<Parameters<typeof postOrder>>) => postOrder(shop, ...input),
    /** One more look, which can hold locks. */
    openStatistics: () => visitStatistics(shop),
    /** After the database was away. */
    reopen: async () => {
      await statistics.close().catch(() => undefined)
      statistics = await visitStatistics(shop)
    },
    /** The same shop once more, after it has ended. */
    startAgain: () => start({ DATA_DIR: shop.dataDir }),
    closeStatistics: () => statistics.close(),
    /** How many events were refused, as whoever watches the shop is told. */
    countRefused: async (reason: string) => {
      const name = 'cultivar_events_refused_total'
      const figures = readExposition(await (await fetch(`${shop.url}/metrics`)).text())
      return figures.get(name)?.samples.get(`${name}{reason="${reason}"}`)
    },
    totals: (...names: string[]) =>
      query(`SELECT ${names.map((name) => `sum(${name})::int AS ${name}`).join(', ')} FROM daily_totals`),
    everything: async (tables = [...RAW, ...DAILY]) => {
      const rows: Record<string, unknown[]> = {}
      for (const table of tables) {
        const found = await query(`SELECT * FROM ${table} AS t ORDER BY t::text`)
        if (found.length > 0) rows[table] = found
      }
      return rows
    },
  }
}
