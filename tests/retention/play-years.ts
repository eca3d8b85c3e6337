import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { setVisitTimeZone } from '#server/analytics/prepare-visits.ts'
import { storeVisits, type VisitRow } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import type { Database } from '#server/db/database.ts'
import { confirmClock, createClockWatch } from '#server/retention/clock-watch.ts'
import { runRetention } from '#server/retention-loop.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { findWronglyDeleted, type Lived, type Promised } from './expected-rows.ts'

const DAY_MS = 86_400_000
const STATUSES = ['completed', 'cancelled', 'completed', 'pending', 'completed', 'processing']

type Play = {
  retention: ShopConfig['retention']
  /** So long before now it begins. */
  days: number
  /** Between two looks of the shop, in days. */
  step: (nth: number) => number
  /** A number from 0 to 1, the same at every run. */
  random: () => number
}

export type Played = { looks: number; jumps: number; closures: number; orders: number; failures: string[] }

/**
 * Lives through years in a moment: orders and visits come, the shop looks at its clock and deletes, and an account that
 * knows nothing of how it does that is compared with the tables. The clock jumps now and then, on all machines or on one,
 * and the shop is closed for two months twice. Ends today.
 */
export async function playYears(db: Database, { retention, days, step, random }: Play): Promise<Played> {
  const startedAt = Date.now() - days * DAY_MS
  const time = { database: startedAt, process: startedAt }
  const clocks = { process: () => new Date(time.process), database: async () => new Date(time.database) }
  const clock = createClockWatch(db, QUIET, clocks)
  const lived: Lived = { orders: [], visitDays: new Set(), firstLook: startedAt }
  const played: Played = { looks: 0, jumps: 0, closures: 0, orders: 0, failures: [] }
  await begin(db, startedAt)

  const setClock = (at: number, process = at) => Object.assign(time, { database: at, process })
  const look = async () => {
    played.looks++
    await runRetention({ db, retention, clock, log: QUIET }, { now: new Date(time.process) })
  }
  const check = async (promised: Promised) => {
    for (const sentence of await findWronglyDeleted(db, lived, retention, time.database, promised))
      played.failures.push(`On ${new Date(time.database).toISOString().slice(0, 10)}: ${sentence}`)
  }

  /** Whatever the clock says meanwhile, nothing goes. */
  async function jump(now: number) {
    played.jumps++
    const away = (random() < 0.5 ? -1 : 1) * (32 + Math.floor(random() * 2000)) * DAY_MS
    const isAlone = random() < 0.3
    for (let hour = 0; hour < 3; hour++) {
      const odd = now + away + hour * 3_600_000
      setClock(isAlone ? now : odd, odd)
      await look()
      if (clock.isRight())
        played.failures.push(`A clock ${Math.round(away / DAY_MS)} days away was believed.`)
    }
    setClock(now)
    await check('nothing-more')
  }

  /** Two months later the clock is right, and the shop does not know it: somebody says so, or a month of it shows. */
  async function closeForLong(now: number, isConfirmed: boolean): Promise<number> {
    played.closures++
    let at = now + 60 * DAY_MS
    setClock(at)
    await look()
    await check('nothing-more')
    if (isConfirmed) {
      await confirmClock(
        db,
        { shown: new Date(at), actor: { userId: crypto.randomUUID(), name: 'Ada' } },
        clocks,
      )
      return at
    }
    for (let day = 0; day < 30; day++) {
      if (clock.isRight()) played.failures.push('A clock that nobody confirmed was believed at once.')
      at += DAY_MS
      setClock(at)
      await look()
    }
    return at
  }

  const closures = [0.3, 0.6].map((part) => startedAt + days * part * DAY_MS)
  let now = startedAt
  for (let nth = 0; now < Date.now() - 100 * DAY_MS || nth === 0; nth++) {
    setClock(now)
    await placeOrder(db, lived, now, STATUSES[nth % STATUSES.length] ?? '')
    await visit(db, lived, now)
    await look()
    if (nth % 10 === 0) await check('everything')
    if (random() < 0.02) await jump(now)
    if (now > (closures[0] ?? Number.POSITIVE_INFINITY)) {
      closures.shift()
      now = await closeForLong(now, closures.length === 1)
      setClock(now)
      await look()
      await check('everything')
    }
    now += step(nth) * DAY_MS
  }
  await check('everything')
  return { ...played, orders: lived.orders.length }
}

async function begin(db: Database, startedAt: number) {
  await setVisitTimeZone(db, 'Europe/Madrid')
  await db.pool.query(
    `UPDATE retention_state SET clock_seen_at = $1, clock_doubted_at = NULL, clock_doubted_days = 0, orders_years = NULL,
       orders_announced_on = NULL, orders_deleted_on = NULL`,
    [new Date(startedAt)],
  )
  await db.pool.query('UPDATE visit_settings SET retired_on = NULL, raw_from = NULL')
}

async function placeOrder(db: Database, lived: Lived, at: number, status: string) {
  const order = { ...strainOrder, created_at: new Date(at).toISOString(), status }
  const id = await insertOrder(db.pool, order, [{}])
  lived.orders.push({ id, at, isOver: status === 'completed' || status === 'cancelled' })
}

async function visit(db: Database, lived: Lived, at: number) {
  const moment = new Date(at)
  await db.pool.query('SELECT ensure_visit_partition($1)', [moment])
  const { rows } = await db.pool.query(
    `SELECT page_id_of('/', NULL) AS page, country_id_of('Germany') AS country,
       source_id_of('https://site.example/', NULL, NULL, NULL) AS source, shop_day($1)::text AS day`,
    [moment],
  )
  const { day, ...names } = rows[0]
  const session = newVisitId(at)
  const come: VisitRow[] = [
    { kind: 'view', fresh: true, session, ...names, device: 1, browser: 1 },
    { kind: 'order', session, order_id: lived.orders.at(-1)?.id ?? '' },
  ]
  for (const row of come) await storeVisits(db, [row], moment)
  lived.visitDays.add(day)
}
