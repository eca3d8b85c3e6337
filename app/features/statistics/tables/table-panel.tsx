import { useId } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { Statistics } from '#domain/analytics/statistics.ts'
import { GROUPINGS, type StatisticsQuery, type TableName } from '#domain/analytics/statistics-query.ts'
import type { Demand, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { formatCount } from '../format-figures.ts'
import { ReportFailure } from '../report-failure.tsx'
import { groupingAddress, statisticsAddress, tableAddress } from '../statistics-address.ts'
import { AttemptsList } from './attempts-list.tsx'
import { CountryMap, type MapGeometry } from './country-map.tsx'
import { ReportTable } from './report-table.tsx'
import { TablePages } from './table-pages.tsx'
import { EMPTY_TEXTS, GROUPING_NAMES, TABLE_NAMES, TABLE_NOTES } from './table-words.ts'

type TablePanelProps = {
  statistics: Statistics
  /** What is on its way, or shown. */
  asked: StatisticsQuery
  timeZone: string
  geometry: MapGeometry | undefined
}

export function TablePanel({ statistics, asked, timeZone, geometry }: TablePanelProps) {
  const { query, table } = statistics
  const panelId = useId()
  const note = TABLE_NOTES[query.table]
  return (
    <div className="mt-6">
      <LinkTabs
        label="Tables"
        current={asked.table}
        panelId={panelId}
        tabs={(Object.keys(TABLE_NAMES) as TableName[]).map((name) => ({
          id: name,
          label: nameTab(name, statistics),
          to: tableAddress(asked, name),
        }))}
      />
      <div id={panelId} role="tabpanel" aria-label={TABLE_NAMES[query.table]} className="pt-3">
        <h2 className="mb-2 hidden text-xl print:block">{TABLE_NAMES[query.table]}</h2>
        <Groupings query={query} />
        {!table.ok && <ReportFailure reason={table.reason} what="This table" />}
        {table.ok && table.data.rows.length === 0 && <Nothing query={query} />}
        {table.ok && table.data.rows.length > 0 && (
          <>
            {note && <p className="mb-2 text-sm text-soft">{note}</p>}
            <TableContent query={query} table={table.data} timeZone={timeZone} geometry={geometry} />
          </>
        )}
        {table.ok && (table.data.rows.length > 0 || query.page > 1) && (
          <TablePages query={query} table={table.data} />
        )}
      </div>
    </div>
  )
}

/** 'All Sessions (12)': how many there are in the period, where that is known. */
function nameTab(name: TableName, { table, summary }: Statistics) {
  if (name !== 'sessions' && name !== 'attempts') return TABLE_NAMES[name]
  const shown = table.ok && table.data.name === name ? table.data.count : undefined
  const total = summary.ok
    ? { sessions: summary.data.current.visitors, attempts: summary.data.current.attempts }[name]
    : undefined
  const count = shown ?? total
  return count === undefined ? TABLE_NAMES[name] : `${TABLE_NAMES[name]} (${formatCount(count)})`
}

function Groupings({ query }: { query: StatisticsQuery }) {
  if (query.table !== 'revenue' && query.table !== 'lost') return null
  return (
    <nav aria-label="Group by" className="mb-3 flex flex-wrap gap-2 print:hidden">
      {GROUPINGS[query.table].map((by) => (
        <Link
          key={by}
          to={groupingAddress(query, by)}
          preventScrollReset
          aria-current={by === query.by ? 'page' : undefined}
          className="filter-chip"
        >
          {GROUPING_NAMES[by]}
        </Link>
      ))}
    </nav>
  )
}

function Nothing({ query }: { query: StatisticsQuery }) {
  const isFiltered = Object.keys(query.filter).length > 0
  return (
    <EmptyState headingLevel="h3" title={EMPTY_TEXTS[query.table]}>
      {isFiltered ? (
        <>
          None of the filtered visits has any.{' '}
          <Link to={statisticsAddress(query, { filter: {} })} preventScrollReset>
            Show all visits
          </Link>
        </>
      ) : (
        'Choose a longer period, or come back when there have been more visits.'
      )}
    </EmptyState>
  )
}

type TableContentProps = {
  query: StatisticsQuery
  table: StatisticsTable
  timeZone: string
  geometry: MapGeometry | undefined
}

function TableContent({ query, table, timeZone, geometry }: TableContentProps) {
  if (table.name === 'attempts') return <AttemptsList query={query} rows={table.rows} timeZone={timeZone} />
  const report = <ReportTable query={query} table={table} timeZone={timeZone} />
  if (table.name === 'countries')
    return (
      <div className="grid items-start gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)]">
        {geometry && <CountryMap query={query} rows={table.rows} geometry={geometry} />}
        {report}
      </div>
    )
  return (
    <>
      {report}
      {table.name === 'lost' && table.anonymous && <AnonymousDemand demand={table.anonymous} />}
    </>
  )
}

function AnonymousDemand({ demand: { attempts, grams, units, valueCents } }: { demand: Demand }) {
  if (attempts === 0) return null
  return (
    <p className="mt-3 max-w-[72ch] text-sm text-soft">
      Not among them: {formatCount(attempts)} {attempts === 1 ? 'attempt' : 'attempts'} of visitors without
      consent, with {formatQuantity(grams, 'gram')}, {formatQuantity(units, 'unit')} and{' '}
      {formatEuro(Math.round(valueCents))}. It is unknown which of them became orders.
    </p>
  )
}
