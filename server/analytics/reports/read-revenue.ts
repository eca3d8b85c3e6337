import type { GROUPINGS } from '#domain/analytics/statistics-query.ts'
import { type Values, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { type Question, SLACK } from './matching-visits.ts'
import { isEmpty, matchTraits, matchVisits } from './numbered-filter.ts'
import { readGroups } from './read-table-page.ts'
import { dayIn } from './visit-days.ts'

/** Sources of one site are told apart by their campaigns. */
const SOURCE_NAME = `(
  SELECT CASE referrer WHEN 'direct' THEN 'Direct Traffic' ELSE referrer END
    || coalesce(' (' || nullif(concat_ws(' / ', utm_source, utm_medium, utm_campaign), '') || ')', '')
  FROM visit_sources WHERE id = sold.key)`

/**
 * What was sold: a cancelled order takes its revenue back. Orders without a measured visit
 * are one row, and none where there is a filter; countries are those that orders go to, measured
 * or not, and have no visitors: a visitor's country is where they are.
 */
export const readRevenue = readGroups('revenue', {
  select(question, range, values, query) {
    const by = query.by === 'landing' || query.by === 'country' ? query.by : 'source'
    const sold = selectSold(by, question, range, values)
    const seen = by === 'country' ? undefined : visitorsOf(by, question, range, values)
    return `
      SELECT sold.key,
        CASE WHEN sold.key IS NULL THEN 'Not measured' ELSE ${by === 'source' ? SOURCE_NAME : 'sold.key'} END AS name,
        orders, "revenueCents",
        CASE WHEN sold.key IS NOT NULL THEN ${seen ? 'coalesce(visitors, 0)' : 'NULL'} END::int AS visitors
      FROM (${sold}) AS sold ${seen ? `LEFT JOIN (${seen}) AS seen ON seen.key = sold.key` : ''}`
  },
  sorts: {
    revenue: '"revenueCents"',
    name: 'lower(name)',
    orders: 'orders',
    visitors: 'coalesce(visitors, -1)',
  },
  ties: 'lower(name), name, key',
})

export type RevenueGrouping = (typeof GROUPINGS.revenue)[number]

/**
 * What stands for a group in an order `o` and its visit `v`, and the key that it has on the screen, in terms of `part.id`:
 * groups are formed by number, and what these are called is looked up once for each.
 */
const REVENUE_GROUPS: Record<RevenueGrouping, { id: string; key: string }> = {
  source: { id: 'v.source', key: 'part.id' },
  landing: {
    id: 'v.landing_page',
    key: '(SELECT path FROM visit_pages WHERE visit_pages.id = part.id)',
  },
  country: { id: 'o.country', key: 'part.id' },
}

/**
 * What the orders of these days brought, as `key`, `orders` and `revenueCents`. With a filter only those whose visit is known,
 * and matches.
 */
function selectSold(
  by: RevenueGrouping,
  { filter, timeZone }: Question,
  range: DayRange,
  values: Values,
): string {
  const { began, ended } = momentsOf(range, timeZone, values)
  const { id, key } = REVENUE_GROUPS[by]
  const conditions = [
    `o.created_at >= ${began}`,
    `o.created_at < ${ended}`,
    `o.status NOT IN (${listStatuses('void')})`,
    ...matchVisits(filter, values, 'v', 'v.session'),
  ]
  const join = 'JOIN order_visits AS v ON v.order_id = o.id'
  const visits = !isEmpty(filter) ? join : by === 'country' ? '' : `LEFT ${join}`
  return `
    SELECT ${key} AS key, sum(part.orders)::int AS orders, (sum(part.euros) * 100)::float8 AS "revenueCents"
    FROM (
      SELECT ${id} AS id, count(*) AS orders, sum(o.total_price) AS euros
      FROM orders AS o ${visits} ${whereAll(conditions)}
      GROUP BY 1
    ) AS part GROUP BY 1`
}

/** Measured visitors of each group, as `key` and `visitors`, from the totals of days wherever these know enough. */
function visitorsOf(
  by: Exclude<RevenueGrouping, 'country'>,
  question: Question,
  range: DayRange,
  values: Values,
): string {
  const { id, key } = REVENUE_GROUPS[by]
  const rows = isEmpty(question.filter)
    ? visitorsOfAll(by, range, values)
    : `SELECT ${id} AS id, ${visitorsOfSome(question, range, values)}`
  return `SELECT ${key} AS key, sum(visitors)::int AS visitors FROM (${rows} GROUP BY 1) AS part GROUP BY 1`
}

function visitorsOfAll(by: Exclude<RevenueGrouping, 'country'>, range: DayRange, values: Values): string {
  return by === 'source'
    ? `SELECT source AS id, sum(visitors) AS visitors FROM daily_sources WHERE ${dayIn(range, values)}`
    : `SELECT page AS id, sum(entries) AS visitors FROM daily_pages WHERE ${dayIn(range, values)}`
}

/** Who saw a page is known to the visits alone. */
function visitorsOfSome({ filter, timeZone }: Question, range: DayRange, values: Values): string {
  if (!filter.pages) {
    const days = `v.day BETWEEN ${values.add(range.from)} AND ${values.add(range.to)}`
    return `sum(v.visitors) AS visitors FROM daily_cube AS v ${whereAll([days, ...matchTraits(filter, values, 'v')])}`
  }
  const { began, ended } = momentsOf(range, timeZone, values)
  const conditions = [
    `v.started_at >= ${began}`,
    `v.started_at < ${ended}`,
    `v.visit_id BETWEEN visit_id_at(${began} - ${SLACK}) AND visit_id_at(${ended} + ${SLACK})`,
    'v.bot IS NULL',
    ...matchVisits(filter, values, 'v', 'v.visit_id'),
  ]
  return `count(*) AS visitors FROM visits AS v ${whereAll(conditions)}`
}
