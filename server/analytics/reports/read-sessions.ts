import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { SessionRow, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import {
  type Key,
  type KeyedLine,
  type KeyWindow,
  matchBeyond,
  orderByKeys,
  readPageByKey,
} from '#server/db/page-by-key.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createValues, type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { readTotals } from './day-totals.ts'
import { type Question, SLACK } from './matching-visits.ts'
import { matchTraits } from './numbered-filter.ts'
import type { Asked } from './table-reader.ts'

const PAGE_SIZE = 25
/** Numbers of visits sort by the moment of their start. */
const KEYS: Key[] = [{ sql: 'number', type: 'bigint' }]

type SessionLine = {
  id: string
  startedAt: Date
  landingPage: string | null
  source: number
  referrer: string | null
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  country: string | null
  code: string | null
  network: string | null
  device: SessionRow['device']
  browser: SessionRow['browser']
  durationSeconds: number
}

/** The visits that began in these days, the newest first. How many there are is known from the totals. */
export async function readSessions(
  reader: Reader,
  question: Question,
  range: DayRange,
  query: StatisticsQuery,
  { pageSize = PAGE_SIZE, count }: Asked = {},
): Promise<StatisticsTable> {
  const page = await readPageByKey(query, KEYS, pageSize, (window) =>
    readSessionLines(reader, question, range, window),
  )
  const inAll = count ?? (await readTotals(reader, question, range)).visitors
  return { name: 'sessions', ...page, count: inAll, pageSize }
}

async function readSessionLines(
  reader: Reader,
  question: Question,
  range: DayRange,
  window: KeyWindow,
): Promise<KeyedLine<SessionRow>[]> {
  const values = createValues()
  const { rows } = await reader.query<SessionLine>(
    `SELECT number::text AS id, started_at AS "startedAt", path AS "landingPage", source, referrer,
       utm_source AS "utmSource", utm_medium AS "utmMedium", utm_campaign AS "utmCampaign",
       visit_countries.name AS country, visit_countries.code, network,
       ('{${DEVICE_TYPES}}'::text[])[device] AS device, ('{${BROWSERS}}'::text[])[browser] AS browser,
       duration_seconds AS "durationSeconds"
     FROM (${selectNumbered(question, range, window, values)}) AS found
     LEFT JOIN visit_pages ON visit_pages.id = landing_page
     LEFT JOIN visit_sources ON visit_sources.id = source
     LEFT JOIN visit_countries ON visit_countries.id = country
     ORDER BY ${orderByKeys(KEYS, window)}`,
    values.values,
  )
  return rows.map((line) => ({ row: toSession(line), place: [line.id] }))
}

function selectNumbered(question: Question, range: DayRange, window: KeyWindow, values: Values) {
  const { filter, timeZone } = question
  const { began, ended } = momentsOf(range, timeZone, values)
  const conditions = [
    `number BETWEEN visit_number_at(${began} - ${SLACK}) AND visit_number_at(${ended} + ${SLACK})`,
    `started_at >= ${began}`,
    `started_at < ${ended}`,
    'bot IS NULL',
    ...matchTraits(filter, values),
    ...matchBeyond(KEYS, window, values),
  ]
  if (filter.pages)
    conditions.push(`EXISTS (
      SELECT FROM views WHERE session = number AND page = ANY(${values.add(filter.pages)}::integer[]))`)
  return `
    SELECT number, started_at, landing_page, source, country, network, device, browser, duration_seconds
    FROM visits ${whereAll(conditions)} ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`
}

function toSession(line: SessionLine): SessionRow {
  const { id, startedAt, network, device, browser, durationSeconds, utmSource, utmMedium, utmCampaign } = line
  return {
    id,
    startedAt,
    landingPage: line.landingPage ?? '',
    source: { id: line.source, referrer: line.referrer ?? 'direct', utmSource, utmMedium, utmCampaign },
    country: line.country === null ? null : { code: line.code, name: line.country },
    network,
    device,
    browser,
    durationSeconds,
  }
}
