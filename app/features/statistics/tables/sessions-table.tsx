import { Badge } from '#app/ui/badge.tsx'
import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { SessionRow } from '#domain/analytics/statistics-tables.ts'
import { formatDuration } from '../format-figures.ts'
import { formatDateAndTime } from '../shop-calendar.ts'
import { FilterLink } from './filter-link.tsx'
import { UNKNOWN } from './known-country.ts'
import { type Column, ReportTable } from './report-table.tsx'

type SessionsTableProps = { query: StatisticsQuery; rows: SessionRow[]; timeZone: string }

export function SessionsTable({ query, rows, timeZone }: SessionsTableProps) {
  const columns: Column<SessionRow>[] = [
    {
      title: 'Started',
      sort: 'started',
      cell: ({ startedAt }) => (
        <time dateTime={startedAt.toISOString()} className="whitespace-nowrap font-mono text-xs">
          {formatDateAndTime(startedAt, timeZone)}
        </time>
      ),
    },
    {
      title: 'Landing Page',
      isWide: true,
      cell: ({ landingPage }) => (
        <FilterLink query={query} only={{ landing: landingPage }}>
          {landingPage}
        </FilterLink>
      ),
    },
    {
      title: 'Referrer',
      isWide: true,
      cell: ({ source }) => (
        <FilterLink query={query} only={{ source: source.id }}>
          {source.referrer === 'direct' ? <Badge>Direct</Badge> : source.referrer}
        </FilterLink>
      ),
    },
    {
      title: 'Country',
      cell: ({ country }) => (
        <FilterLink query={query} only={{ country: country?.name ?? '' }}>
          {country?.name || UNKNOWN}
        </FilterLink>
      ),
    },
    {
      title: 'IP Address',
      cell: ({ network }) => <span className="font-mono text-xs md:whitespace-nowrap">{network ?? '-'}</span>,
    },
    {
      title: 'Device',
      cell: ({ device }) => (
        <FilterLink query={query} only={{ device }}>
          {device}
        </FilterLink>
      ),
    },
    {
      title: 'Browser',
      cell: ({ browser }) => (
        <FilterLink query={query} only={{ browser }}>
          {browser}
        </FilterLink>
      ),
    },
    {
      title: 'Duration',
      isNumeric: true,
      cell: ({ durationSeconds }) => formatDuration(durationSeconds),
    },
    { title: 'UTM Source', cell: ({ source }) => source.utmSource ?? '-' },
  ]
  return (
    <ReportTable label="All Sessions" query={query} columns={columns} rows={rows} keyOf={({ id }) => id} />
  )
}
