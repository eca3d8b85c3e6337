import type { StatisticsFilter, StatisticsQuery } from './statistics-query.ts'
import type {
  CoveredVisits,
  FunnelReport,
  SeriesReport,
  SummaryReport,
  VisitorsNow,
} from './statistics-reports.ts'
import type { StatisticsTable } from './statistics-tables.ts'

/** A report that could not be read says so: it must not look like one that found nothing. */
export type Report<Data> = { ok: true; data: Data } | { ok: false; reason: 'failed' | 'too-long' }

/** All that the statistics page shows. Each report is read by itself, and fails by itself. */
export type Statistics = {
  query: StatisticsQuery
  /** First and last day, as YYYY-MM-DD by the shop's clocks. */
  range: { from: string; to: string }
  previous: { from: string; to: string }
  /** In words, for those in the query: a source has a number there. */
  filterLabels: Partial<Record<keyof StatisticsFilter, string>>
  summary: Report<SummaryReport>
  series: Report<SeriesReport>
  coverage: Report<CoveredVisits>
  funnel: Report<FunnelReport>
  now: Report<VisitorsNow>
  table: Report<StatisticsTable>
}
