import { knowsCountedOnly, type StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { SourceRow } from '#domain/analytics/statistics-tables.ts'
import { formatCount } from '../format-figures.ts'
import { FilterLink } from './filter-link.tsx'
import { type Column, ReportTable } from './report-table.tsx'

export function SourcesTable({ query, rows }: { query: StatisticsQuery; rows: SourceRow[] }) {
  const columns: Column<SourceRow>[] = [
    {
      title: 'Referrer',
      sort: 'referrer',
      cell: ({ id, referrer }) => (
        <FilterLink query={query} only={{ source: id }} isRow>
          {referrer === 'direct' ? 'Direct Traffic' : referrer}
        </FilterLink>
      ),
    },
    { title: 'UTM Source', cell: ({ utmSource }) => utmSource ?? '-' },
    { title: 'UTM Medium', cell: ({ utmMedium }) => utmMedium ?? '-' },
    { title: 'UTM Campaign', cell: ({ utmCampaign }) => utmCampaign ?? '-' },
    { title: 'Visitors', sort: 'visitors', isNumeric: true, cell: ({ visitors }) => formatCount(visitors) },
    { title: 'Page Views', sort: 'views', isNumeric: true, cell: ({ views }) => formatCount(views) },
    { title: 'Attempts', sort: 'attempts', isNumeric: true, cell: ({ attempts }) => formatCount(attempts) },
    { title: 'Buyers', sort: 'buyers', isNumeric: true, cell: ({ buyers }) => formatCount(buyers) },
    {
      title: 'Counted only',
      isNumeric: true,
      cell: ({ countedArrivals }) => (knowsCountedOnly(query.filter) ? formatCount(countedArrivals) : '-'),
    },
  ]
  return (
    <ReportTable label="Traffic Sources" query={query} columns={columns} rows={rows} keyOf={({ id }) => id} />
  )
}
