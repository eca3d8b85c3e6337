/** A second opinion on the daily totals: counts from what was told, knowing nothing of how the database does it. */

export type Traits = { source: number; device: number; browser: number; country: number }
type Moment = { at: Date; page: number; seconds: number }
export type OracleVisit = Traits & {
  startedAt: Date
  lastAt: Date
  views: Moment[]
  told: { at: Date; type: string }[]
  ordered: boolean
}
export type OracleCount = {
  at: Date
  page: number
  source: number
  device: number
  country: number
  arrival: boolean
}

/** A visit of which nothing is heard for longer than this is over. */
const VISIT_ENDS_MS = 30 * 60_000

const EVENTS = {
  order_dialog_opened: 'dialogs',
  order_attempted: 'attempts',
  order_refused: 'refusals',
} as const

export type EventType = keyof typeof EVENTS
export type VisitOracle = ReturnType<typeof createOracle>
export type DailyRows = Record<string, Record<string, number>>

export function createOracle(timeZone: string, productPages: ReadonlySet<number>) {
  const visits = new Map<string, OracleVisit>()
  const counts: OracleCount[] = []
  const anonymous: { at: Date; type: EventType }[] = []
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  const dayOf = (at: Date) => format.format(at)

  function isOver(session: string, at: Date) {
    const visit = visits.get(session)
    return visit !== undefined && at.getTime() - visit.lastAt.getTime() > VISIT_ENDS_MS
  }

  function touch(session: string, at: Date) {
    const visit = visits.get(session)
    if (isOver(session, at)) return undefined
    if (visit && at > visit.lastAt) visit.lastAt = at
    return visit
  }

  /** Every row of every daily table, named by table and key. */
  function dailyRows(): DailyRows {
    const rows: DailyRows = {}
    const add = (key: string, measures: Record<string, number>) => {
      const row = rows[key] ?? {}
      rows[key] = row
      for (const [name, value] of Object.entries(measures)) row[name] = (row[name] ?? 0) + value
    }
    const addVisit = (day: string, visit: OracleVisit, measures: Record<string, number>) => {
      const { source, device, browser, country } = visit
      const landing = visit.views[0]?.page
      add(`totals ${day}`, measures)
      add(`cube ${day} ${source} ${landing} ${device} ${browser} ${country}`, measures)
      add(`sources ${day} ${source}`, measures)
      for (const [trait, value] of Object.entries({ device, browser, country }))
        add(`traits ${day} ${trait} ${value}`, measures)
    }
    for (const visit of visits.values()) {
      const startDay = dayOf(visit.startedAt)
      const has = (type: EventType) => Number(visit.told.some((event) => event.type === type))
      addVisit(startDay, visit, {
        visitors: 1,
        seconds: Math.floor((visit.lastAt.getTime() - visit.startedAt.getTime()) / 1000),
        product_visitors: Number(visit.views.some(({ page }) => productPages.has(page))),
        dialog_visitors: has('order_dialog_opened'),
        attempt_visitors: has('order_attempted'),
        buyers: Number(visit.ordered),
      })
      const seen = new Set<number>()
      for (const { at, page, seconds } of visit.views) {
        addVisit(dayOf(at), visit, { views: 1 })
        add(`pages ${dayOf(at)} ${page}`, { views: 1, seconds, visitors: Number(!seen.has(page)) })
        seen.add(page)
      }
      add(`pages ${startDay} ${visit.views[0]?.page}`, { entries: 1 })
      add(`pages ${startDay} ${visit.views.at(-1)?.page}`, { exits: 1 })
      for (const { at, type } of visit.told) addVisit(dayOf(at), visit, { [EVENTS[type as EventType]]: 1 })
    }
    for (const { at, page, source, device, country, arrival } of counts) {
      const arrivals = Number(arrival)
      const day = dayOf(at)
      add(`anonymous ${day} ${page} ${source} ${device} ${country}`, { views: 1, arrivals })
      add(`totals ${day}`, { counted_views: 1, counted_arrivals: arrivals })
      add(`pages ${day} ${page}`, { counted_views: 1 })
      add(`sources ${day} ${source}`, { counted_arrivals: arrivals })
      for (const [trait, value] of Object.entries({ device, country }))
        add(`traits ${day} ${trait} ${value}`, { counted_views: 1 })
    }
    for (const { at, type } of anonymous) add(`totals ${dayOf(at)}`, { [`counted_${EVENTS[type]}`]: 1 })
    return rows
  }

  return {
    dailyRows,
    /** All that is known, for whoever counts it in another way. */
    facts: () => ({ visits, counts, anonymous }),
    sessions: () => [...visits.keys()],
    isOver,
    begin(session: string, at: Date, page: number, traits: Traits) {
      const views = [{ at, page, seconds: 0 }]
      visits.set(session, { ...traits, startedAt: at, lastAt: at, views, told: [], ordered: false })
    },
    /** As if it had been heard of all the time until then. */
    stay(session: string, at: Date) {
      const visit = visits.get(session)
      if (visit) visit.lastAt = at
    },
    view: (session: string, at: Date, page: number) =>
      touch(session, at)?.views.push({ at, page, seconds: 0 }),
    /** Nobody can have looked at a page for longer than it has been open. */
    beat(session: string, at: Date, page: number, seconds: number) {
      const view = touch(session, at)?.views.findLast((known) => known.page === page)
      if (!view) return
      const open = Math.ceil((at.getTime() - view.at.getTime()) / 1000)
      view.seconds = Math.max(view.seconds, Math.min(seconds, open))
    },
    tell: (session: string, at: Date, type: EventType) => touch(session, at)?.told.push({ at, type }),
    order(session: string, at: Date) {
      const visit = touch(session, at)
      if (visit) visit.ordered = true
    },
    leave: (session: string) => visits.delete(session),
    count: (count: OracleCount) => counts.push(count),
    /** A view of the same kind on the same day is no longer anonymous. */
    takeBack({ at, page, source, device, country, arrival }: OracleCount) {
      const index = counts.findIndex(
        (known) =>
          JSON.stringify({ ...known, at: dayOf(known.at) }) ===
          JSON.stringify({ at: dayOf(at), page, source, device, country, arrival }),
      )
      if (index !== -1) counts.splice(index, 1)
      return index !== -1
    },
    tellAnonymously: (at: Date, type: EventType) => anonymous.push({ at, type }),
  }
}
