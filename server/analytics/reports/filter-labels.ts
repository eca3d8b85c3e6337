import { describeSource } from '#domain/analytics/describe-source.ts'
import type { Statistics } from '#domain/analytics/statistics.ts'
import type { StatisticsFilter } from '#domain/analytics/statistics-query.ts'
import type { Source } from '#domain/analytics/statistics-tables.ts'
import type { Reader } from '#server/db/read-within.ts'

/** The filter in words; without the source, which is a number in it. */
export function labelFilter({ source: _, ...rest }: StatisticsFilter): Statistics['filterLabels'] {
  return rest.country === '' ? { ...rest, country: 'Unknown' } : rest
}

export async function readSourceName(reader: Reader, source: number): Promise<string> {
  const { rows } = await reader.query<Source>(
    `SELECT id, referrer, utm_source AS "utmSource", utm_medium AS "utmMedium", utm_campaign AS "utmCampaign"
     FROM visit_sources WHERE id = $1`,
    [source],
  )
  return rows[0] ? describeSource(rows[0]) : 'Unknown'
}
