import { type Values, whereAll } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { type Question, withMatching } from './matching-visits.ts'
import { isEmpty, matchTraits } from './numbered-filter.ts'
import { type Groups, readGroups } from './page-of-groups.ts'
import { dayIn } from './visit-days.ts'

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
