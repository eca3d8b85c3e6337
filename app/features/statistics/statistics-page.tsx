import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StaleNotice } from '#app/ui/stale-notice.tsx'
import type { Statistics } from '#domain/analytics/statistics.ts'
import { readStatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { SeriesPanel } from './chart/series-panel.tsx'
import { CoveragePanel } from './coverage-panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { PeriodSelect } from './period-select.tsx'
import { formatDays } from './shop-calendar.ts'
import { SummaryCards } from './summary-cards.tsx'
import type { MapGeometry } from './tables/country-map.tsx'
import { TablePanel } from './tables/table-panel.tsx'
import { VisitorsNow } from './visitors-now.tsx'

export type StatisticsData = {
  statistics: Statistics
  timeZone: string
  /** Only with the table of countries. */
  geometry: MapGeometry | undefined
}

type StatisticsPageProps = StatisticsData & {
  /** The statistics could not be read again: what is shown is what it was before. */
  isStale: boolean
}

export function StatisticsPage({ statistics, timeZone, geometry, isStale }: StatisticsPageProps) {
  const { query, filterLabels, summary, coverage, funnel } = statistics
  const { pathname } = useLocation()
  const { location: target } = useNavigation()
  const isLoading = target?.pathname === pathname
  const asked = isLoading ? readStatisticsQuery(new URLSearchParams(target.search)) : query
  return (
    <>
      <StatisticsHead statistics={statistics} timeZone={timeZone}>
        <VisitorsNow first={statistics.now} />
        <PeriodSelect asked={asked} />
      </StatisticsHead>
      {isStale && (
        <StaleNotice
          title="Failed to load analytics"
          text="The figures shown are the last ones that were loaded."
        />
      )}
      <FilterChips query={query} filterLabels={filterLabels} />
      {isUntouched(statistics) && <FirstSteps />}
      <div
        aria-busy={isLoading}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
      >
        <SummaryCards summary={summary} period={statistics.query.period} />
        <SeriesPanel statistics={statistics} />
        <div className="grid gap-3 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <FunnelPanel funnel={funnel} />
          <CoveragePanel coverage={coverage} />
        </div>
        <TablePanel statistics={statistics} asked={asked} timeZone={timeZone} geometry={geometry} />
      </div>
      {isLoading && <LoadingNote />}
      <p className="mt-6 text-soft text-xs">
        Countries: <a href="https://db-ip.com">IP Geolocation by DB-IP</a>
      </p>
    </>
  )
}

/** Wherever one has scrolled to, and not for what is there at once. */
function LoadingNote() {
  return (
    <div className="fixed bottom-4 left-1/2 z-2 -translate-x-1/2 rounded-md border border-line bg-sheet px-4 py-2 shadow-float transition-opacity delay-150 starting:opacity-0 print:hidden">
      <Spinner text="Loading analytics..." showText />
    </div>
  )
}

/** Nothing has happened in this period or in the one before it, and nobody asked for less than all. */
function isUntouched({ query, summary, coverage }: Statistics) {
  if (Object.keys(query.filter).length > 0 || !summary.ok || !coverage.ok) return false
  const { current, previous } = summary.data
  const { measured, anonymous, bots } = coverage.data
  const seen = [
    current.visitors,
    previous.visitors,
    current.orders,
    measured.views,
    anonymous.views,
    bots.hits,
  ]
  return seen.every((count) => count === 0)
}

function FirstSteps() {
  return (
    <div className="mb-3">
      <EmptyState title="No data yet">
        Figures appear with the first visit. Visitors who accept analytics are measured in full; all others
        are counted anonymously.
      </EmptyState>
    </div>
  )
}

type StatisticsHeadProps = {
  statistics: Statistics
  timeZone: string
  children: ReactNode
}

/** What is shown, of which days, and by whose clocks. */
function StatisticsHead({ statistics, timeZone, children }: StatisticsHeadProps) {
  const { range, previous } = statistics
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">Visitor Analytics & Statistics</h1>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {children}
          <LinkButton to="/admin/dashboard" variant="outline" size="small">
            Orders Dashboard
          </LinkButton>
        </div>
      </div>
      <p className="mt-1 mb-3 text-sm text-soft">
        {formatDays(range.from, range.to)}, compared with {formatDays(previous.from, previous.to)}. Time zone:{' '}
        {timeZone}.
      </p>
    </>
  )
}
