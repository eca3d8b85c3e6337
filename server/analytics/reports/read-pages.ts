import { type Values, whereAll } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { type Question, withMatching } from './matching-visits.ts'
import { isEmpty, matchTraits } from './numbered-filter.ts'
import { type Groups, readGroups } from './read-table-page.ts'
import { dayIn, isKnownOfAnonymous, selectAnonymous } from './visit-days.ts'

/** The pages by path: one that had several titles is one page, with the newest of them. */
export const readPages = readGroups('pages', {
  select: (question, range, values) => `
    SELECT path, (array_agg(title ORDER BY id DESC) FILTER (WHERE title IS NOT NULL))[1] AS title,
      sum(views)::float8 AS views, sum(visitors)::float8 AS visitors,
      coalesce(round(sum(seconds)::numeric / nullif(sum(views), 0)), 0)::float8 AS "averageSeconds",
      sum(counted_views)::float8 AS "anonymousViews"
    FROM (${selectPages(question, range, values)}) AS by_page JOIN visit_pages ON id = page
    GROUP BY path HAVING sum(views) > 0 OR sum(counted_views) > 0`,
  sorts: { views: 'views', path: 'path COLLATE "C"', visitors: 'visitors', seconds: '"averageSeconds"' },
  ties: 'path COLLATE "C"',
  pageSize: 10,
})

/** Pages by number. First by number, then by path: there are many days, and few pages. */
function selectPages(question: Question, range: DayRange, values: Values) {
  if (isEmpty(question.filter))
    return `
      SELECT page, sum(views) AS views, sum(visitors) AS visitors, sum(seconds) AS seconds,
        sum(counted_views) AS counted_views
      FROM daily_pages WHERE ${dayIn(range, values)} GROUP BY page`
  const measured = selectSeen(question, range, values)
  if (!isKnownOfAnonymous(question.filter)) return measured
  return `${measured}
    UNION ALL
    SELECT page, 0, 0, 0, sum(views)
    FROM (${selectAnonymous(question.filter, range, values)}) AS counted GROUP BY page`
}

/**
 * What the matching visits saw. A visitor of a page counts on the day of the first view in that visit, as in the daily
 * totals: one who saw it before these days is none.
 */
function selectSeen(question: Question, range: DayRange, values: Values): string {
  const { sql, began, ended } = withMatching(question, range, values)
  return `
    (WITH ${sql}
    SELECT page, count(*) AS views,
      count(DISTINCT visit_id) FILTER (WHERE started_at >= ${began} OR NOT EXISTS (
        SELECT FROM visit_page_views AS earlier
        WHERE earlier.visit_id = seen.visit_id AND earlier.page = seen.page AND earlier.viewed_at < ${began}
      )) AS visitors,
      sum(coalesce(seconds, 0)) AS seconds, 0 AS counted_views
    FROM visit_page_views AS seen JOIN matching USING (visit_id)
    WHERE viewed_at >= ${began} AND viewed_at < ${ended} GROUP BY page)`
}

type Edge = 'entries' | 'exits'

/** The pages on which visits began, and those on which they ended. */
export const readEntries = readGroups('entries', groupBy('entries'))
export const readExits = readGroups('exits', groupBy('exits'))

function groupBy(edge: Edge): Groups {
  return {
    select: (question, range, values) => `
      SELECT path, title, visits AS count, visits / sum(visits) OVER () AS share
      FROM (
        SELECT path, (array_agg(title ORDER BY id DESC) FILTER (WHERE title IS NOT NULL))[1] AS title,
          sum(visits)::float8 AS visits
        FROM (${selectEdge(edge, question, range, values)}) AS by_page JOIN visit_pages ON id = page
        GROUP BY path HAVING sum(visits) > 0
      ) AS by_path`,
    sorts: { [edge]: 'count', path: 'path COLLATE "C"', share: 'share' },
    ties: 'path COLLATE "C"',
  }
}

/** The cube knows where visits landed, and only the visits themselves where they ended. */
function selectEdge(edge: Edge, question: Question, range: DayRange, values: Values) {
  const { filter } = question
  if (isEmpty(filter))
    return `
      SELECT page, sum(${edge}) AS visits FROM daily_pages WHERE ${dayIn(range, values)} GROUP BY page`
  if (edge === 'entries' && !filter.pages) {
    const conditions = [dayIn(range, values), ...matchTraits(filter, values)]
    return `
      SELECT landing_page AS page, sum(visitors) AS visits FROM daily_cube ${whereAll(conditions)}
      GROUP BY landing_page`
  }
  const { sql, began, ended } = withMatching(question, range, values)
  const page = edge === 'entries' ? 'landing_page' : 'exit_page'
  return `
    WITH ${sql}
    SELECT ${page} AS page, count(*) AS visits FROM matching
    WHERE started_at >= ${began} AND started_at < ${ended} GROUP BY ${page}`
}
