import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import type { Values } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'
import { type Groups, readGroups } from './read-table-page.ts'
import { dayIn, isKnownOfAnonymous, selectAnonymous, selectVisitDays } from './visit-days.ts'

type Trait = 'device' | 'browser' | 'country'

export const readDevices = readGroups('devices', groupBy('device', `('{${DEVICE_TYPES}}'::text[])[value]`))
export const readBrowsers = readGroups('browsers', groupBy('browser', `('{${BROWSERS}}'::text[])[value]`))
/** A country that is not known has no name. */
export const readCountries = readGroups(
  'countries',
  groupBy('country', `coalesce(visit_countries.name, '')`, 'visit_countries.code'),
)

function groupBy(trait: Trait, name: string, code = 'NULL'): Groups {
  return {
    select: (question, range, values) => `
      SELECT ${name} AS name, ${code} AS code, visitors, views, attempts, counted AS "anonymousViews",
        coalesce(visitors / nullif(sum(visitors) OVER (), 0), 0) AS share
      FROM (
        SELECT value, sum(visitors)::float8 AS visitors, sum(views)::float8 AS views,
          sum(attempts)::float8 AS attempts, sum(counted)::float8 AS counted
        FROM (${selectTrait(trait, question, range, values)}) AS days GROUP BY value
        HAVING sum(visitors) > 0 OR sum(views) > 0 OR sum(attempts) > 0 OR sum(counted) > 0
      ) AS sums ${trait === 'country' ? 'LEFT JOIN visit_countries ON visit_countries.id = value' : ''}`,
    sorts: { visitors: 'visitors', name: 'name COLLATE "C"', views: 'views', attempts: 'attempts' },
    ties: 'name COLLATE "C"',
    // All of Europe at once, as on the map.
    pageSize: 60,
  }
}

function selectTrait(trait: Trait, question: Question, range: DayRange, values: Values) {
  const { filter } = question
  if (isEmpty(filter))
    return `
      SELECT value, visitors, views, attempts, counted_views AS counted
      FROM daily_traits WHERE ${dayIn(range, values)} AND trait = ${values.add(trait)}`
  const days = selectVisitDays(question, range, values)
  const measured = `SELECT ${trait} AS value, visitors, views, attempts, 0 AS counted FROM ${days}`
  if (trait === 'browser' || !isKnownOfAnonymous(filter)) return measured
  return `${measured}
    UNION ALL
    SELECT ${trait}, 0, 0, 0, views FROM (${selectAnonymous(filter, range, values)}) AS counted`
}

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
