import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { Demand, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { AttemptsList } from './attempts-list.tsx'
import { CountryMap, type MapGeometry } from './country-map.tsx'
import { ReportTable } from './report-table.tsx'

type TableContentProps = {
  query: StatisticsQuery
  table: StatisticsTable
  timeZone: string
  geometry: MapGeometry | undefined
}

export function TableContent({ query, table, timeZone, geometry }: TableContentProps) {
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
