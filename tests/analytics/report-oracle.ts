import type { StatisticsFilter, StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import type { OracleCount, OracleVisit, VisitOracle } from './visit-oracle.ts'

/** A second opinion on the reports: counts visit by visit from what was told, and knows no totals and no SQL. */

export type ShopWorld = {
  timeZone: string
  oracle: VisitOracle
  orders: { at: Date; cents: number; status: string; session?: string }[]
  bots: { at: Date; reason: string }[]
  /** What the numbers stand for. */
  pages: Map<number, { path: string; title: string | null }>
  sources: Map<number, { referrer: string; utmSource: string | null }>
  countries: Map<number, { name: string; code: string | null }>
}

type Days = { from: string; to: string }
type Session = OracleVisit & { number: string }

const DAY_MS = 86_400_000
const DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90, '180d': 180, '365d': 365 }
const HAS = { dialog: 'order_dialog_opened', attempt: 'order_attempted' } as const

export function createReportOracle(world: ShopWorld, now: Date) {
  const { timeZone, oracle, pages, sources, countries } = world
  const { visits, counts, anonymous } = oracle.facts()
  const sessions: Session[] = [...visits].map(([number, visit]) => ({ ...visit, number }))
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
  const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const dayOf = (at: Date) => dayFormat.format(at)
  const hourOf = (at: Date) => `${dayOf(at)}T${hourFormat.format(at)}:00`
  const pathOf = (page: number | undefined) => pages.get(page ?? 0)?.path ?? ''
  const shift = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

  function rangesOf({ period }: StatisticsQuery): { range: Days; previous: Days } {
    const to = dayOf(now)
    const from = shift(to, 1 - DAYS[period])
    return { range: { from, to }, previous: { from: shift(from, -DAYS[period]), to: shift(from, -1) } }
  }

  const matches = (visit: OracleVisit, only: StatisticsFilter) =>
    (only.source === undefined || visit.source === only.source) &&
    (only.landing === undefined || pathOf(visit.views[0]?.page) === only.landing) &&
    (only.page === undefined || visit.views.some(({ page }) => pathOf(page) === only.page)) &&
    (only.country === undefined || (countries.get(visit.country)?.name ?? '') === only.country) &&
    (only.device === undefined || DEVICE_TYPES[visit.device - 1] === only.device) &&
    (only.browser === undefined || BROWSERS[visit.browser - 1] === only.browser)

  /** Nothing else is known of those who are anonymous. */
  const isTold = ({ landing, page, browser }: StatisticsFilter) =>
    landing === undefined && page === undefined && browser === undefined
  const countMatches = (count: OracleCount, only: StatisticsFilter) =>
    isTold(only) &&
    (only.source === undefined || count.source === only.source) &&
    (only.country === undefined || (countries.get(count.country)?.name ?? '') === only.country) &&
    (only.device === undefined || DEVICE_TYPES[count.device - 1] === only.device)
  const isAll = (only: StatisticsFilter) => Object.keys(only).length === 0

  /** Everything that happened while `isWithin` held, for one filter. */
  function gather(only: StatisticsFilter, isWithin: (at: Date) => boolean) {
    const matching = sessions.filter((visit) => matches(visit, only))
    const begun = matching.filter(({ startedAt }) => isWithin(startedAt))
    const views = matching.flatMap((visit) =>
      visit.views.filter(({ at }) => isWithin(at)).map((view) => ({ ...view, visit })),
    )
    const told = matching.flatMap((visit) =>
      visit.told.filter(({ at }) => isWithin(at)).map((event) => ({ ...event, visit })),
    )
    const untold = isAll(only) ? anonymous.filter(({ at }) => isWithin(at)) : []
    const counted = counts.filter((count) => isWithin(count.at) && countMatches(count, only))
    const orders = world.orders.filter(({ at, status, session }) => {
      if (status === 'cancelled' || !isWithin(at)) return false
      const visit = session === undefined ? undefined : visits.get(session)
      return isAll(only) || (visit !== undefined && matches(visit, only))
    })
    const ofType = (type: string) => [...told, ...untold].filter((event) => event.type === type).length
    return {
      begun,
      views,
      told,
      counted,
      orders,
      dialogs: ofType(HAS.dialog),
      attempts: ofType(HAS.attempt),
      refusals: ofType('order_refused'),
    }
  }
  const within =
    ({ from, to }: Days) =>
    (at: Date) =>
      dayOf(at) >= from && dayOf(at) <= to
  const inRange = (query: StatisticsQuery) => gather(query.filter, within(rangesOf(query).range))

  function totals(only: StatisticsFilter, days: Days) {
    const { begun, views, orders, dialogs, attempts } = gather(only, within(days))
    const seconds = begun.map(secondsOf).reduce((sum, some) => sum + some, 0)
    return {
      visitors: begun.length,
      views: views.length,
      averageSeconds: begun.length === 0 ? 0 : Math.round(seconds / begun.length),
      dialogs,
      attempts,
      orders: orders.length,
      revenueCents: orders.reduce((sum, { cents }) => sum + cents, 0),
    }
  }

  function valuesOf(only: StatisticsFilter, isWithin: (at: Date) => boolean) {
    const { begun, views, attempts, orders } = gather(only, isWithin)
    return { visitors: begun.length, views: views.length, attempts, orders: orders.length }
  }

  function series(query: StatisticsQuery) {
    const { range, previous } = rangesOf(query)
    const count = DAYS[query.period]
    if (query.period === 'today')
      return Array.from({ length: 24 }, (_, hour) => {
        const clock = `T${String(hour).padStart(2, '0')}:00`
        const at = (day: string) => valuesOf(query.filter, (moment) => hourOf(moment) === `${day}${clock}`)
        return { start: `${range.to}${clock}`, ...at(range.to), previous: at(previous.to) }
      })
    const length = count > 90 ? 7 : 1
    const points = []
    for (let last = count - 1; last >= 0; last -= length) {
      const first = Math.max(0, last - length + 1)
      const part = (days: Days) => ({ from: shift(days.from, first), to: shift(days.from, last) })
      points.unshift({
        start: part(range).from,
        ...valuesOf(query.filter, within(part(range))),
        previous: valuesOf(query.filter, within(part(previous))),
      })
    }
    return points
  }

  function coverage(query: StatisticsQuery) {
    const { begun, views, counted } = inRange(query)
    const isWithin = within(rangesOf(query).range)
    const hits = tally(
      world.bots.filter(({ at }) => isWithin(at)),
      ({ reason }) => reason,
    )
    const reasons = [...hits].map(([reason, list]) => ({ reason, hits: list.length }))
    return {
      measured: { visitors: begun.length, views: views.length },
      anonymous: {
        arrivals: counted.filter(({ arrival }) => arrival).length,
        views: counted.length,
        ...(!isTold(query.filter) && { isUnknown: true }),
      },
      bots: {
        hits: reasons.reduce((sum, reason) => sum + reason.hits, 0),
        reasons: reasons.toSorted((a, b) => b.hits - a.hits || compare(a.reason, b.reason)),
      },
    }
  }

  function funnel(query: StatisticsQuery) {
    const { begun } = inRange(query)
    const told = (type: string) => begun.filter((visit) => visit.told.some((event) => event.type === type))
    const isProduct = (page: number) => /^\/(product|vape|concentrate)\/[^/]+$/.test(pathOf(page))
    const products = begun.filter((visit) => visit.views.some(({ page }) => isProduct(page)))
    return [
      { step: 'visit', visitors: begun.length },
      { step: 'product', visitors: products.length },
      { step: 'dialog', visitors: told(HAS.dialog).length },
      { step: 'attempt', visitors: told(HAS.attempt).length },
      { step: 'order', visitors: begun.filter(({ ordered }) => ordered).length },
    ]
  }

  /** Nobody in this world is told a rule. */
  function stops(query: StatisticsQuery) {
    const { refusals } = inRange(query)
    return refusals === 0 ? [] : [{ step: 'attempt', rule: 'unknown', field: '', count: refusals }]
  }

  function visitorsNow() {
    const active = sessions.filter(({ lastAt }) => now.getTime() - lastAt.getTime() < 5 * 60_000)
    const byPath = [...tally(active, ({ views }) => pathOf(views.at(-1)?.page))]
    return {
      visitors: active.length,
      pages: byPath
        .map(([path, list]) => ({ path, visitors: list.length }))
        .toSorted((a, b) => b.visitors - a.visitors || compare(a.path, b.path))
        .slice(0, 10),
    }
  }

  /** All rows of a table, in no order. Of lists that go by key only what tells their rows apart. */
  function table(query: StatisticsQuery): Record<string, unknown>[] {
    const found = inRange(query)
    const { from } = rangesOf(query).range
    switch (query.table) {
      case 'sessions':
        return found.begun.map(({ number }) => ({ id: number }))
      case 'attempts':
        return Array.from({ length: found.attempts }, () => ({}))
      case 'pages':
        return groupBy([...found.views, ...found.counted], ({ page }) => pathOf(page)).map(([path, list]) => {
          const seen = found.views.filter(({ page }) => pathOf(page) === path)
          const fresh = new Set(
            seen
              .filter(({ visit, page }) =>
                visit.views.every((view) => view.page !== page || dayOf(view.at) >= from),
              )
              .map(({ visit, page }) => `${visit.number} ${page}`),
          )
          const seconds = seen.reduce((sum, view) => sum + view.seconds, 0)
          return {
            path,
            views: seen.length,
            visitors: fresh.size,
            averageSeconds: seen.length === 0 ? 0 : Math.round(seconds / seen.length),
            anonymousViews: list.length - seen.length,
          }
        })
      case 'sources':
        return [...sources].flatMap(([id, { referrer, utmSource }]) => {
          const measures = measuresOf(found, (visit) => visit.source === id)
          const anonymousArrivals = found.counted.filter(
            ({ source, arrival }) => source === id && arrival,
          ).length
          const { visitors, views, attempts, buyers } = measures
          const isThere = visitors + views + attempts + buyers + anonymousArrivals > 0
          return isThere
            ? [{ id, referrer, utmSource, visitors, views, attempts, buyers, anonymousArrivals }]
            : []
        })
      case 'devices':
        return traits(found, DEVICE_TYPES, 'device')
      case 'browsers':
        return traits(found, BROWSERS, 'browser')
      case 'countries':
        return traits(found, countries, 'country')
      case 'entries':
        return edges(found.begun, ({ views }) => views[0]?.page)
      case 'exits':
        return edges(found.begun, ({ views }) => views.at(-1)?.page)
      default:
        throw new Error(`Nobody counts ${query.table} here`)
    }
  }

  function traits(
    found: ReturnType<typeof gather>,
    known: readonly string[] | Map<number, { name: string; code: string | null }>,
    trait: 'device' | 'browser' | 'country',
  ) {
    const names =
      known instanceof Map
        ? [[0, { name: '', code: null }] as const, ...known]
        : known.map((name, at) => [at + 1, { name, code: null }] as const)
    return names.flatMap(([value, { name, code }]) => {
      const { visitors, views, attempts } = measuresOf(found, (visit) => visit[trait] === value)
      const anonymousViews =
        trait === 'browser' ? 0 : found.counted.filter((count) => count[trait] === value).length
      if (visitors + views + attempts + anonymousViews === 0) return []
      const share = found.begun.length === 0 ? 0 : visitors / found.begun.length
      return [{ name, code, visitors, views, attempts, share, anonymousViews }]
    })
  }

  function edges(begun: Session[], pageOf: (visit: Session) => number | undefined) {
    return groupBy(begun, (visit) => pathOf(pageOf(visit))).map(([path, list]) => ({
      path,
      count: list.length,
      share: list.length / begun.length,
    }))
  }

  return {
    ranges: rangesOf,
    summary: (query: StatisticsQuery) => ({
      current: totals(query.filter, rangesOf(query).range),
      previous: totals(query.filter, rangesOf(query).previous),
    }),
    series,
    coverage,
    funnel,
    stops,
    visitorsNow,
    table,
  }
}

function measuresOf(
  found: {
    begun: Session[]
    views: { visit: Session }[]
    told: { visit: Session; type: string }[]
  },
  isOne: (visit: Session) => boolean,
) {
  const begun = found.begun.filter(isOne)
  return {
    visitors: begun.length,
    views: found.views.filter(({ visit }) => isOne(visit)).length,
    attempts: found.told.filter(({ visit, type }) => isOne(visit) && type === HAS.attempt).length,
    buyers: begun.filter(({ ordered }) => ordered).length,
  }
}

function secondsOf({ startedAt, lastAt }: OracleVisit) {
  return Math.floor((lastAt.getTime() - startedAt.getTime()) / 1000)
}

function tally<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  return Map.groupBy(items, keyOf)
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  return [...tally(items, keyOf)]
}

/** As the letters stand in the alphabet of machines. */
export function compare(a: string, b: string) {
  return a < b ? -1 : Number(a > b)
}
