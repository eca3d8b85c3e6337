import type { RevenueRow } from '#domain/analytics/statistics-tables.ts'
import { createValues, type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'
import { readPageOfGroups } from './page-of-groups.ts'
import { REVENUE_GROUPS, type RevenueGrouping } from './revenue-groups.ts'
import { visitorsOf } from './revenue-visitors.ts'
import type { TableReader } from './table-reader.ts'

const PAGE_SIZE = 20
const SORTS = {
  revenue: '"revenueCents"',
  name: 'lower(name)',
  orders: 'orders',
  visitors: 'coalesce(visitors, -1)',
}

/** Sources of one site are told apart by their campaigns. */
const SOURCE_NAME = `(
  SELECT referrer || coalesce(' (' || nullif(concat_ws(' / ', utm_source, utm_medium, utm_campaign), '') || ')', '')
  FROM visit_sources WHERE id = sold.key::int)`

/**
 * What was sold, from the orders themselves: a cancelled order takes its revenue back. Orders without a measured visit
 * are one row, and none where there is a filter; countries are those that orders go to, measured
 * or not, and have no visitors: a visitor's country is where they are.
 */
export const readRevenue: TableReader = async (reader, question, range, query, asked = {}) => {
  const by = query.by === 'landing' || query.by === 'country' ? query.by : 'source'
  const values = createValues()
  const sql = `
    SELECT sold.key, orders, "revenueCents",
      CASE WHEN sold.key IS NULL THEN 'Not measured' ELSE ${by === 'source' ? SOURCE_NAME : 'sold.key'} END AS name,
      CASE WHEN sold.key IS NOT NULL THEN ${by === 'country' ? 'NULL' : 'coalesce(visitors, 0)'} END::int AS visitors
    FROM (${soldBy(by, question, range, values)}) AS sold
    ${by === 'country' ? '' : `LEFT JOIN (${visitorsOf(by, question, range, values)}) AS seen ON seen.key = sold.key`}`
  const pageSize = asked.pageSize ?? PAGE_SIZE
  const groups = { sql, values, sorts: SORTS, ties: 'lower(name), name, key' }
  const { rows, count } = await readPageOfGroups<RevenueRow>(reader, groups, query, pageSize)
  return {
    name: 'revenue',
    rows: rows.map(({ key, name, orders, revenueCents, visitors }) => ({
      key: by === 'source' && key !== null ? Number(key) : key,
      name: name.replace(/^direct(?= |$)/, 'Direct Traffic'),
      orders,
      revenueCents,
      visitors,
    })),
    count,
    pageSize,
    after: null,
    before: null,
  }
}

function soldBy(
  by: RevenueGrouping,
  { filter, timeZone }: Question,
  range: DayRange,
  values: Values,
): string {
  const { began, ended } = momentsOf(range, timeZone, values)
  const { ofOrder, keyOfOrder } = REVENUE_GROUPS[by]
  const conditions = [
    `o.created_at >= ${began}`,
    `o.created_at < ${ended}`,
    `o.status <> 'cancelled'`,
    ...matchVisits(filter, values, 'v', 'v.session'),
  ]
  return `
    SELECT ${keyOfOrder} AS key, sum(part.orders)::int AS orders, (sum(part.euros) * 100)::float8 AS "revenueCents"
    FROM (
      SELECT ${ofOrder} AS id, count(*) AS orders, sum(o.total_price) AS euros
      FROM orders AS o ${joinVisit(by, isEmpty(filter))} ${whereAll(conditions)}
      GROUP BY 1
    ) AS part GROUP BY 1`
}

function joinVisit(by: RevenueGrouping, isOfAll: boolean): string {
  if (!isOfAll) return 'JOIN order_visits AS v ON v.order_id = o.id'
  return by === 'country' ? '' : 'LEFT JOIN order_visits AS v ON v.order_id = o.id'
}
