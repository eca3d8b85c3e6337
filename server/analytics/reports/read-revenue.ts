import { readGroups } from './page-of-groups.ts'
import { selectSold } from './revenue-sold.ts'
import { visitorsOf } from './revenue-visitors.ts'

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
