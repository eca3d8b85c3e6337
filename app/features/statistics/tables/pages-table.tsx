import { knowsCountedOnly, type StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { EdgeRow, PageRow } from '#domain/analytics/statistics-tables.ts'
import { formatCount, formatDuration } from '../format-figures.ts'
import { FilterLink } from './filter-link.tsx'
import { type Column, ReportTable } from './report-table.tsx'
import { ShareBar } from './share-bar.tsx'

export function PagesTable({ query, rows }: { query: StatisticsQuery; rows: PageRow[] }) {
  const columns: Column<PageRow>[] = [
    {
      title: 'Page Path',
      sort: 'path',
      cell: ({ path, title }) => <PageName path={path} title={title} query={query} only={{ page: path }} />,
    },
    { title: 'Views', sort: 'views', isNumeric: true, cell: ({ views }) => formatCount(views) },
    { title: 'Visitors', sort: 'visitors', isNumeric: true, cell: ({ visitors }) => formatCount(visitors) },
    {
      title: 'Avg. Time',
      sort: 'seconds',
      isNumeric: true,
      cell: ({ averageSeconds }) => formatDuration(averageSeconds),
    },
    {
      title: 'Counted only',
      isNumeric: true,
      cell: ({ countedViews }) => (knowsCountedOnly(query.filter) ? formatCount(countedViews) : '-'),
    },
  ]
  return (
    <ReportTable label="Top Pages" query={query} columns={columns} rows={rows} keyOf={({ path }) => path} />
  )
}

type EdgesTableProps = { query: StatisticsQuery; rows: EdgeRow[]; edge: 'entries' | 'exits' }

/** Where visits begin or end. Only where they begin is a filter: that is what a landing page is. */
export function EdgesTable({ query, rows, edge }: EdgesTableProps) {
  const isEntry = edge === 'entries'
  const columns: Column<EdgeRow>[] = [
    {
      title: 'Page Path',
      sort: 'path',
      cell: ({ path, title }) => (
        <PageName
          path={path}
          title={title}
          query={query}
          only={isEntry ? { landing: path } : { page: path }}
        />
      ),
    },
    {
      title: isEntry ? 'Entries' : 'Exits',
      sort: edge,
      isNumeric: true,
      cell: ({ count }) => formatCount(count),
    },
    { title: 'Share', sort: 'share', isWide: true, cell: ({ share }) => <ShareBar share={share} /> },
  ]
  const label = isEntry ? 'Entry Pages' : 'Exit Pages'
  return <ReportTable label={label} query={query} columns={columns} rows={rows} keyOf={({ path }) => path} />
}

type PageNameProps = Pick<PageRow, 'path' | 'title'> & Omit<Parameters<typeof FilterLink>[0], 'children'>

function PageName({ path, title, query, only }: PageNameProps) {
  return (
    <>
      <FilterLink query={query} only={only} isRow>
        {path}
      </FilterLink>
      {title && <span className="line-clamp-2 text-soft text-xs">{title}</span>}
    </>
  )
}
