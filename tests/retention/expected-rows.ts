import { ordersKeptYears } from '#domain/retention/orders-kept.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'

/** What was stored, whatever became of it. */
export type Lived = {
  orders: { id: string; at: number; isOver: boolean }[]
  /** Days with a visit, on the clocks of the shop. */
  visitDays: Set<string>
  firstLook: number
}

/** 'nothing-more': what is too old may still be there, what is not must be. */
export type Promised = 'everything' | 'nothing-more'

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** A sentence for each table that holds what the privacy policy says is deleted, or lost what it says is kept. */
export async function findWronglyDeleted(
  db: Database,
  lived: Lived,
  retention: ShopConfig['retention'],
  now: number,
  promised: Promised,
): Promise<string[]> {
  const today = MADRID.format(now)
  const announced = addDays(MADRID.format(lived.firstLook), 30)
  const isExpired = ({ at, isOver }: Lived['orders'][number]) =>
    isOver && today >= announced && MADRID.format(at) < back(today, ordersKeptYears(retention) * 12)
  const keptOrders = lived.orders.filter((order) => !isExpired(order)).map(({ id }) => id)
  const expiredOrders = lived.orders.filter(isExpired).map(({ id }) => id)

  const days = [...lived.visitDays]
  const totalsFrom = back(today, retention.analyticsRollupsMonths)
  const rawFrom = back(today, retention.analyticsRawMonths)
  // Whole months go, some of them up to a month early.
  const rawSurelyFrom = back(today, retention.analyticsRawMonths - 1)
  const read = async (sql: string) =>
    (await db.pool.query<{ key: string }>(`SELECT DISTINCT (${sql}`)).rows.map(({ key }) => key)

  const looks: [table: string, found: string[], kept: string[], gone: string[]][] = [
    ['orders', await read('id)::text AS key FROM orders'), keptOrders, expiredOrders],
    ['order_items', await read('order_id)::text AS key FROM order_items'), keptOrders, expiredOrders],
    [
      'daily_totals',
      await read('day)::text AS key FROM daily_totals'),
      days.filter((day) => day >= totalsFrom),
      days.filter((day) => day < totalsFrom),
    ],
    ...(await readRaw()),
  ]

  async function readRaw(): Promise<typeof looks> {
    const tables = { visits: 'started_at', visit_page_views: 'viewed_at' }
    const kept = days.filter((day) => day >= rawSurelyFrom)
    const gone = days.filter((day) => day < rawFrom)
    return Promise.all(
      Object.entries(tables).map(async ([table, column]): Promise<(typeof looks)[number]> => {
        const found = await read(`${column} AT TIME ZONE 'Europe/Madrid')::date::text AS key FROM ${table}`)
        return [table, found, kept, gone]
      }),
    )
  }

  return looks.flatMap(([table, found, kept, gone]) => {
    const there = new Set(found)
    const lost = kept.filter((key) => !there.has(key))
    const left = promised === 'everything' ? gone.filter((key) => there.has(key)) : []
    return [
      ...(lost.length > 0 ? [`${lost.length} of ${table} went before their time.`] : []),
      ...(left.length > 0 ? [`${left.length} of ${table} are older than the policy says.`] : []),
    ]
  })
}

/** The day so many months before, as Postgres counts: the last of the month where it is shorter. */
function back(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const longest = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, longest))
  return first.toISOString().slice(0, 10)
}

function addDays(day: string, days: number) {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
