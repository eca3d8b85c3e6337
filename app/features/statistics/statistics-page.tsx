import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Select } from '#app/ui/select.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StaleNotice } from '#app/ui/stale-notice.tsx'
import type { Statistics } from '#domain/analytics/statistics.ts'
import {
  PERIODS,
  readStatisticsQuery,
  type StatisticsFilter,
  type StatisticsQuery,
  writeStatisticsQuery,
} from '#domain/analytics/statistics-query.ts'
import { viewSeries } from './chart/series-view.ts'
import { TimeChart } from './chart/time-chart.tsx'
import { CoveragePanel } from './coverage-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { Panel } from './panel.tsx'
import { ReportFailure } from './report-failure.tsx'
import { formatDays } from './shop-calendar.ts'
import { statisticsAddress, withoutFilterAddress } from './statistics-address.ts'
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

/** A plain form, which script makes instant. `asked` is what is on its way, or shown. */
function PeriodSelect({ asked }: { asked: StatisticsQuery }) {
  const navigate = useNavigate()
  const kept = new URLSearchParams(
    writeStatisticsQuery({ ...asked, period: '7d', page: 1, after: '', before: '' }),
  )
  return (
    <form method="get" className="flex items-center gap-2">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        name="period"
        aria-label="Period"
        value={asked.period}
        onChange={(event) => {
          const period = readPeriod(event.target.value)
          if (period) navigate(statisticsAddress(asked, { period }), { preventScrollReset: true })
        }}
        className="w-44"
        options={Object.entries(PERIODS).map(([period, { label }]) => [period, label])}
      />
      <button
        type="submit"
        className={`hidden noscript:inline-flex ${buttonClasses({ variant: 'outline', size: 'small' })}`}
      >
        Show
      </button>
    </form>
  )
}

function readPeriod(text: string) {
  return (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).find((period) => period === text)
}

function SeriesPanel({ statistics }: { statistics: Statistics }) {
  const { series, range, previous } = statistics
  return (
    <Panel title="Over time">
      {series.ok ? (
        <TimeChart
          view={viewSeries(series.data, statistics)}
          days={formatDays(range.from, range.to)}
          previousDays={formatDays(previous.from, previous.to)}
        />
      ) : (
        <ReportFailure reason={series.reason} what="The chart" />
      )}
    </Panel>
  )
}

const NAMES: Record<keyof StatisticsFilter, string> = {
  source: 'Source',
  landing: 'Landing page',
  page: 'Page viewed',
  country: 'Country',
  device: 'Device',
  browser: 'Browser',
}

/** Which visits everything below is about, and the way back to all of them. */
function FilterChips({ query, filterLabels }: Pick<Statistics, 'query' | 'filterLabels'>) {
  const names = (Object.keys(NAMES) as (keyof StatisticsFilter)[]).filter(
    (name) => query.filter[name] !== undefined,
  )
  if (names.length === 0) return null
  return (
    <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
      <span className="text-sm text-soft">Filtered by:</span>
      {names.map((name) => {
        const value = filterLabels[name] || String(query.filter[name]) || 'Unknown'
        const shown = value === 'direct' ? 'Direct Traffic' : value
        return (
          <Link
            key={name}
            to={withoutFilterAddress(query, name)}
            preventScrollReset
            onClick={keepPlace}
            aria-label={`Remove filter: ${NAMES[name]} ${shown}`}
            className="filter-chip max-w-full bg-sheet"
          >
            <span className="min-w-0 truncate">
              <span className="text-soft">{NAMES[name]}</span> {shown}
            </span>
            <X aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 print:hidden" />
          </Link>
        )
      })}
      {names.length > 1 && (
        <Link
          to={statisticsAddress(query, { filter: {} })}
          preventScrollReset
          onClick={keepPlace}
          className="px-2 text-sm print:hidden"
        >
          Remove all filters
        </Link>
      )}
    </section>
  )
}

/** What was pressed goes away, and the focus with it: reading goes on above, where the page begins. */
function keepPlace() {
  document.getElementById('content')?.focus({ preventScroll: true })
}
