import type { RevenueRow } from '#domain/analytics/statistics-tables.ts'
import { createValues } from '#server/db/statement-values.ts'
import { readPageOfGroups } from './page-of-groups.ts'
import { selectSold } from './revenue-sold.ts'
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
 * What was sold: a cancelled order takes its revenue back. Orders without a measured visit
 * are one row, and none where there is a filter; countries are those that orders go to, measured
 * or not, and have no visitors: a visitor's country is where they are.
 */
export const readRevenue: TableReader = async (reader, question, range, query, asked = {}) => {
  const by = query.by === 'landing' || query.by === 'country' ? query.by : 'source'
  const values = createValues()
  const sold = selectSold(by, question, range, values)
  const seen = by === 'country' ? undefined : visitorsOf(by, question, range, values)
  const sql = `
    SELECT sold.key, orders, "revenueCents",
      CASE WHEN sold.key IS NULL THEN 'Not measured' ELSE ${by === 'source' ? SOURCE_NAME : 'sold.key'} END AS name,
      CASE WHEN sold.key IS NOT NULL THEN ${by === 'country' ? 'NULL' : 'coalesce(visitors, 0)'} END::int AS visitors
    FROM (${sold}) AS sold ${seen ? `LEFT JOIN (${seen}) AS seen ON seen.key = sold.key` : ''}`
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
