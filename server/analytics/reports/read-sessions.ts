import type { SessionRow } from '#domain/analytics/statistics-tables.ts'
import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import { type Key, type KeyWindow, matchBeyond, orderByKeys } from '#server/db/page-by-key.ts'
import { type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { type Question, SLACK } from './matching-visits.ts'
import { matchVisits } from './numbered-filter.ts'
import { readLines } from './read-table-page.ts'

/** Ids of visits sort by the moment of their start. */
const KEYS: Key[] = [{ sql: 'visit_id', type: 'bigint' }]

/** The visits that began in these days, the newest first. How many there are is known from the totals. */
export const readSessions = readLines('sessions', {
  keys: KEYS,
  countedAs: 'visitors',
  select: (question, range, window, values) => `
    SELECT visit_id::text AS id, started_at AS "startedAt", coalesce(path, '') AS "landingPage",
      json_build_object(
        'id', source, 'referrer', coalesce(referrer, 'direct'), 'utmSource', utm_source,
        'utmMedium', utm_medium, 'utmCampaign', utm_campaign) AS source,
      CASE WHEN visit_countries.name IS NOT NULL
        THEN json_build_object('code', visit_countries.code, 'name', visit_countries.name) END AS country,
      network, ('{${DEVICE_TYPES}}'::text[])[device] AS device, ('{${BROWSERS}}'::text[])[browser] AS browser,
      duration_seconds AS "durationSeconds"
    FROM (${selectNumbered(question, range, window, values)}) AS found
    LEFT JOIN visit_pages ON visit_pages.id = landing_page
    LEFT JOIN visit_sources ON visit_sources.id = source
    LEFT JOIN visit_countries ON visit_countries.id = country
    ORDER BY ${orderByKeys(KEYS, window)}`,
  toLine: (row: SessionRow) => ({ row, place: [row.id] }),
})

function selectNumbered(question: Question, range: DayRange, window: KeyWindow, values: Values) {
  const { began, ended } = momentsOf(range, question.timeZone, values)
  const conditions = [
    `visit_id BETWEEN visit_id_at(${began} - ${SLACK}) AND visit_id_at(${ended} + ${SLACK})`,
    `started_at >= ${began}`,
    `started_at < ${ended}`,
    'bot IS NULL',
    ...matchVisits(question.filter, values, 'visits', 'visits.visit_id'),
    ...matchBeyond(KEYS, window, values),
  ]
  return `
    SELECT visit_id, started_at, landing_page, source, country, network, device, browser, duration_seconds
    FROM visits ${whereAll(conditions)} ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`
}
