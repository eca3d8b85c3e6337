import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { AttemptsList } from './attempts-list.tsx'
import { CountryMap, type MapGeometry } from './country-map.tsx'
import { LostTable, RevenueTable } from './money-tables.tsx'
import { EdgesTable, PagesTable } from './pages-table.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { SourcesTable } from './sources-table.tsx'
import { TraitsTable } from './traits-table.tsx'

type TableContentProps = {
  query: StatisticsQuery
  table: StatisticsTable
  timeZone: string
  geometry: MapGeometry | undefined
}

export function TableContent({ query, table, timeZone, geometry }: TableContentProps) {
  switch (table.name) {
    case 'sessions':
      return <SessionsTable query={query} rows={table.rows} timeZone={timeZone} />
    case 'attempts':
      return <AttemptsList query={query} rows={table.rows} timeZone={timeZone} />
    case 'pages':
      return <PagesTable query={query} rows={table.rows} />
    case 'sources':
      return <SourcesTable query={query} rows={table.rows} />
    case 'devices':
    case 'browsers':
      return <TraitsTable query={query} rows={table.rows} trait={table.name} />
    case 'countries':
      return (
        <div className="grid items-start gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)]">
          {geometry && <CountryMap query={query} rows={table.rows} geometry={geometry} />}
          <TraitsTable query={query} rows={table.rows} trait={table.name} />
        </div>
      )
    case 'entries':
    case 'exits':
      return <EdgesTable query={query} rows={table.rows} edge={table.name} />
    case 'revenue':
      return <RevenueTable query={query} rows={table.rows} />
    case 'lost':
      return <LostTable query={query} rows={table.rows} anonymous={table.anonymous} />
  }
}
