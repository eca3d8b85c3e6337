import type { Values } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'
import { readGroups } from './page-of-groups.ts'
import { dayIn, isKnownOfAnonymous, selectAnonymous, selectVisitDays } from './visit-days.ts'

const NAME = ['referrer', '"utmSource"', '"utmMedium"', '"utmCampaign"']

export const readSources = readGroups('sources', {
  select: (question, range, values) => `
    SELECT visit_sources.id, referrer, utm_source AS "utmSource", utm_medium AS "utmMedium",
      utm_campaign AS "utmCampaign", visitors, views, attempts, buyers, arrivals AS "anonymousArrivals"
    FROM (
      SELECT source, sum(visitors)::float8 AS visitors, sum(views)::float8 AS views,
        sum(attempts)::float8 AS attempts, sum(buyers)::float8 AS buyers, sum(arrivals)::float8 AS arrivals
      FROM (${selectSources(question, range, values)}) AS days GROUP BY source
      HAVING sum(visitors) > 0 OR sum(views) > 0 OR sum(attempts) > 0 OR sum(buyers) > 0 OR sum(arrivals) > 0
    ) AS sums JOIN visit_sources ON visit_sources.id = source`,
  sorts: {
    visitors: 'visitors',
    referrer: 'referrer COLLATE "C"',
    views: 'views',
    attempts: 'attempts',
    buyers: 'buyers',
  },
  ties: `${NAME.map((part) => `${part} COLLATE "C"`).join(', ')}, id`,
})

function selectSources(question: Question, range: DayRange, values: Values) {
  const { filter } = question
  if (isEmpty(filter))
    return `
      SELECT source, visitors, views, attempts, buyers, counted_arrivals AS arrivals
      FROM daily_sources WHERE ${dayIn(range, values)}`
  const measured = `
    SELECT source, visitors, views, attempts, buyers, 0 AS arrivals
    FROM ${selectVisitDays(question, range, values)}`
  if (!isKnownOfAnonymous(filter)) return measured
  return `${measured}
    UNION ALL
    SELECT source, 0, 0, 0, 0, arrivals FROM (${selectAnonymous(filter, range, values)}) AS counted`
}
