import { storeVisits, type VisitRow } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import type { Database } from '#server/db/database.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import type { ShopWorld } from './report-oracle.ts'
import { createOracle, type EventType, type Traits } from './visit-oracle.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TITLES = [
  ['/', 'Home'],
  ['/', 'Home, as it was called before'],
  ['/vapes', null],
  ['/product/og-kush', 'OG Kush'],
  ['/vape/slow-melt', 'Slow Melt'],
  ['(unknown page)', null],
] as const
const SOURCES = [
  ['direct', null],
  ['https://news.example/', null],
  ['https://news.example/', 'spring'],
  ['https://forum.example/thread', null],
] as const
const COUNTRIES = [
  ['Germany', 'DE'],
  ['Austria', 'AT'],
] as const

type Draw = (below: number) => number

/**
 * A shop in which things happen over two years, drawn from a seed: for the database and for the oracle alike. Many begin
 * shortly before or after midnight or on days on which the clocks change, and some visits go on for days.
 */
export async function createShopWorld(db: Database, timeZone: string, now: Date, seed: number) {
  const world = await nameThings(db, timeZone)
  const draw = drawFrom(seed)
  const moments = Array.from({ length: 80 }, () => drawStart(draw, now)).toSorted((a, b) => a - b)
  for (const start of moments) await playVisit(db, world, draw, new Date(start), now)
  for (let count = 0; count < 45; count += 1) await playStranger(db, world, draw, drawStart(draw, now))
  return world
}

async function nameThings(db: Database, timeZone: string): Promise<ShopWorld> {
  const number = async (sql: string, values: readonly unknown[]) =>
    Number((await db.pool.query(sql, [...values])).rows[0].id)
  await db.pool.query('UPDATE visit_settings SET time_zone = $1', [timeZone])
  const pages: ShopWorld['pages'] = new Map()
  for (const [path, title] of TITLES)
    pages.set(await number('SELECT page_id_of($1, $2) AS id', [path, title]), { path, title })
  const sources: ShopWorld['sources'] = new Map()
  for (const [referrer, utmSource] of SOURCES)
    sources.set(await number('SELECT source_id_of($1, $2, NULL, NULL) AS id', [referrer, utmSource]), {
      referrer,
      utmSource,
    })
  const countries: ShopWorld['countries'] = new Map()
  for (const [name, code] of COUNTRIES)
    countries.set(await number('SELECT country_id_of($1, $2) AS id', [name, code]), { name, code })
  const products = [...pages].filter(([, { path }]) => /^\/(product|vape)\//.test(path)).map(([id]) => id)
  const oracle = createOracle(timeZone, new Set(products))
  return { timeZone, oracle, orders: [], bots: [], pages, sources, countries }
}

/** Within two years; the nearer to now, the more. */
function drawStart(draw: Draw, now: Date): number {
  const kind = draw(8)
  const minutesNearMidnight = (draw(240) - 120) * 60_000
  if (kind === 0) return now.getTime() - draw(5 * 60) * 1000
  if (kind <= 2) return now.getTime() - draw(30) * HOUR_MS - draw(HOUR_MS)
  const daysAgo = [7, 8, 31, 91, 181, 366, 730][draw(7)] ?? 7
  const midnight = Math.floor((now.getTime() - draw(daysAgo) * DAY_MS) / DAY_MS) * DAY_MS
  if (kind <= 5) return midnight - 2 * HOUR_MS + minutesNearMidnight
  // The days on which the clocks changed, in Europe.
  if (kind === 6)
    return Date.parse(draw(2) ? '2026-03-29T00:00:00Z' : '2025-10-26T00:00:00Z') + minutesNearMidnight
  return midnight + draw(DAY_MS)
}

function drawTraits(draw: Draw, { sources, countries }: ShopWorld): Traits {
  return {
    source: [...sources.keys()][draw(4)] ?? 0,
    device: 1 + draw(3),
    browser: 1 + draw(5),
    country: [0, ...countries.keys()][draw(3)] ?? 0,
  }
}

const EVENTS: EventType[] = ['order_dialog_opened', 'order_attempted', 'order_refused']

async function playVisit(db: Database, world: ShopWorld, draw: Draw, start: Date, now: Date) {
  const { oracle } = world
  const page = () => [...world.pages.keys()][draw(6)] ?? 0
  const session = newVisitId(start.getTime())
  const store = (row: VisitRow, moment: Date) => storeVisits(db, [{ session, fresh: false, ...row }], moment)
  await db.pool.query('SELECT ensure_visit_partition($1)', [start])
  const landing = page()
  const traits = drawTraits(draw, world)
  await store({ kind: 'view', fresh: true, page: landing, ...traits }, start)
  oracle.begin(session, start, landing, traits)
  let seen = landing
  let at = start.getTime()
  for (let steps = draw(6); steps > 0; steps -= 1) {
    at += [40_000, 400_000, 2 * HOUR_MS, 3 * DAY_MS, 40 * DAY_MS][Math.min(draw(8), draw(8), draw(5))] ?? 1000
    if (at > now.getTime()) return
    const moment = new Date(at)
    await stayOn(db, session, moment)
    oracle.stay(session, moment)
    const what = draw(6)
    if (what <= 2) {
      seen = page()
      await store({ kind: 'view', page: seen }, moment)
      oracle.view(session, moment, seen)
    } else if (what === 3) {
      const seconds = 5 + draw(300)
      await store({ kind: 'beat', page: seen, seconds }, moment)
      oracle.beat(session, moment, seen, seconds)
    } else if (what === 4) {
      const type = EVENTS[draw(3)] ?? 'order_attempted'
      await store({ kind: 'event', event_type: type, event_data: { type: 'vape' } }, moment)
      oracle.tell(session, moment, type)
    } else {
      const order_id = await placeOrder(db, world, draw, moment, session)
      await store({ kind: 'order', order_id }, moment)
      oracle.order(session, moment)
    }
  }
}

/** A page that is looked at says so every few seconds, for as long as it takes: here is the last time. */
async function stayOn(db: Database, session: string, moment: Date) {
  await db.pool.query('UPDATE visits SET last_active_at = $2 WHERE visit_id = $1', [session, moment])
}

/** Somebody who did not accept, a program, or an order of which no visit is known. */
async function playStranger(db: Database, world: ShopWorld, draw: Draw, start: number) {
  const at = new Date(start)
  const kind = draw(6)
  if (kind <= 2) {
    const { browser: _, ...traits } = drawTraits(draw, world)
    const count = { page: [...world.pages.keys()][draw(6)] ?? 0, ...traits, arrival: draw(2) === 0 }
    await storeVisits(db, [{ kind: 'count', ...count }], at)
    world.oracle.count({ at, ...count })
  } else if (kind === 3) {
    const type = EVENTS[draw(3)] ?? 'order_attempted'
    await storeVisits(db, [{ kind: 'report', event_type: type, event_data: {} }], at)
    world.oracle.tellAnonymously(at, type)
  } else if (kind === 4) {
    const reason = ['agent', 'automated'][draw(2)] ?? 'agent'
    await storeVisits(db, [{ kind: 'bot', reason }], at)
    world.bots.push({ at, reason })
  } else await placeOrder(db, world, draw, at)
}

async function placeOrder(db: Database, world: ShopWorld, draw: Draw, at: Date, session?: string) {
  const cents = 150_000 + draw(100_000)
  const status = ['pending', 'completed', 'cancelled'][draw(3)] ?? 'pending'
  const order = {
    ...strainOrder,
    total_price: (cents / 100).toFixed(2),
    created_at: at.toISOString(),
    status,
  }
  world.orders.push({ at, cents, status, ...(session !== undefined && { session }) })
  return insertOrder(db.pool, order, [{}])
}

/** Numbers from 0 up to but not including `below`, the same for the same seed (Mulberry32). */
function drawFrom(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
