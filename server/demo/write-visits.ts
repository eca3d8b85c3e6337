import type pg from 'pg'
import { wordsOfShop } from '#domain/seo/shop-facts.ts'
import { createPageFinder } from '#server/analytics/known-pages.ts'
import { createVisitDictionary } from '#server/analytics/visit-dictionary.ts'
import type { Database } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { DEMO_DAYS } from './calendar.ts'
import { createDice } from './dice.ts'
import { insertRows } from './insert-rows.ts'
import type { Anonymous, CountedView } from './plan-anonymous.ts'
import type { PlannedVisit } from './plan-visits.ts'
import type { Source } from './visitor-data.ts'

/** The number of a visit begins with its milliseconds; the rest is chance. */
const RANDOM_BITS = 20n
const NOBODY = '192.0.2.1'

/**
 * Writes visits of the past as rows, since the way in (collect_visits) takes a statement for each of fifteen thousand moments, and
 * has the totals made by the functions that mend them: whoever counts the rows gets the same.
 */
export async function writeVisits(
  db: Database,
  owner: pg.ClientBase,
  {
    snapshot,
    visits,
    anonymous,
  }: { snapshot: Snapshot; visits: readonly PlannedVisit[]; anonymous: Anonymous },
): Promise<void> {
  const names = await findNames(db, snapshot, visits, anonymous.views)
  const visitRows = nameVisits(visits, names)
  const viewRows = nameViews(anonymous.views, names)
  await owner.query(
    `SELECT ensure_visit_partition(now() - make_interval(days => ago)) FROM generate_series(0, $1, 15) AS ago`,
    [DEMO_DAYS + 15],
  )
  // Without triggers: they follow each row by itself, and all of it is made anew below.
  await owner.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = replica')
  await insertRows(
    owner,
    'visits',
    visitRows.map(({ visit }) => visit),
  )
  await insertRows(
    owner,
    'visit_page_views',
    visitRows.flatMap(({ views }) => views),
  )
  await insertRows(owner, 'conversion_events', [
    ...visitRows.flatMap(({ events }) => events),
    ...anonymous.attempts.map(({ at, data }) => ({
      session_id: null,
      session: null,
      event_type: 'order_attempted',
      event_data: data,
      created_at: at,
    })),
  ])
  await insertRows(
    owner,
    'order_visits',
    visitRows.flatMap(({ order }) => order),
  )
  await owner.query(
    `INSERT INTO daily_anonymous (day, page, source, device, country, views, arrivals)
     SELECT shop_day(at), page, source, device, country, count(*), count(*) FILTER (WHERE arrival)
     FROM jsonb_to_recordset($1)
       AS seen (at timestamptz, page integer, source integer, device smallint, country smallint, arrival boolean)
     GROUP BY 1, 2, 3, 4, 5`,
    [JSON.stringify(viewRows)],
  )
  await owner.query(
    `INSERT INTO daily_bots (day, reason, hits)
     SELECT shop_day(now()) - ago, reason, hits FROM jsonb_to_recordset($1) AS seen (ago integer, reason text, hits integer)`,
    [JSON.stringify(anonymous.bots.map(({ daysAgo, reason, hits }) => ({ ago: daysAgo, reason, hits })))],
  )
  await owner.query('COMMIT')
  await owner.query('ANALYZE visits, visit_page_views, conversion_events, order_visits, orders')
  await owner.query('SELECT rebuild_demand()')
  await owner.query('SELECT rebuild_totals(shop_day(now()) - $1::integer, shop_day(now()))', [DEMO_DAYS + 2])
}

type Names = Awaited<ReturnType<typeof findNames>>

/** The numbers of all pages, sources and countries that are in it, asked for once. */
async function findNames(
  db: Database,
  { catalogue, shop, prices }: Snapshot,
  visits: readonly PlannedVisit[],
  views: readonly CountedView[],
) {
  const dictionary = createVisitDictionary(db)
  const findPage = createPageFinder(catalogue, wordsOfShop(shop), prices)
  const regions = new Intl.DisplayNames(['en'], { type: 'region' })
  const all = [...visits, ...views]
  return {
    pageId: await numbered(
      [...visits.flatMap((visit) => visit.views), ...views].map(({ path }) => path),
      (path) => {
        const page = findPage(path)
        if (!page) throw new Error(`Nobody is counted on ${path}`)
        return dictionary.pageId(page)
      },
    ),
    sourceId: await numbered(
      all.map(({ source }) => source),
      (source: Source) => dictionary.sourceId(source, NOBODY),
    ),
    countryId: await numbered(
      all.map(({ country }) => country),
      (code) => dictionary.countryId({ code, name: regions.of(code) ?? code }),
    ),
  }
}

async function numbered<Name>(names: readonly Name[], ask: (name: Name) => Promise<number>) {
  const numbers = new Map<string, number>()
  const different = new Map(names.map((name) => [JSON.stringify(name), name]))
  for (const [key, name] of different) numbers.set(key, await ask(name))
  return (name: Name) => numbers.get(JSON.stringify(name)) ?? 0
}

function nameVisits(visits: readonly PlannedVisit[], names: Names) {
  const dice = createDice('visit numbers')
  let number = 0n
  const rows = []
  for (const { at, endedAt, device, browser, network, views, events, orderId, ...visit } of visits) {
    const drawn = (BigInt(at.getTime()) << RANDOM_BITS) | BigInt(dice.below(2 ** Number(RANDOM_BITS)))
    number = drawn > number ? drawn : number + 1n
    const visit_id = number.toString()
    const traits = {
      source: names.sourceId(visit.source),
      landing_page: names.pageId(views[0]?.path ?? '/'),
      country: names.countryId(visit.country),
      device,
      browser,
    }
    rows.push({
      visit: {
        visit_id,
        started_at: at,
        last_active_at: endedAt,
        duration_seconds: Math.floor((endedAt.getTime() - at.getTime()) / 1000),
        ...traits,
        exit_page: names.pageId(views.at(-1)?.path ?? '/'),
        // The other steps are found in its rows.
        funnel_steps: orderId === undefined ? 0 : 8,
        network,
      },
      views: views.map((view) => ({
        visit_id,
        viewed_at: view.at,
        page: names.pageId(view.path),
        seconds: view.seconds,
      })),
      events: events.map((event) => ({
        session_id: visit_id,
        session: visit_id,
        event_type: event.type,
        event_data: event.data,
        created_at: event.at,
      })),
      order: orderId === undefined ? [] : [{ order_id: orderId, session: visit_id, ...traits }],
    })
  }
  return rows
}

function nameViews(views: readonly CountedView[], names: Names) {
  return views.map(({ path, source, country, ...view }) => ({
    ...view,
    page: names.pageId(path),
    source: names.sourceId(source),
    country: names.countryId(country),
  }))
}
