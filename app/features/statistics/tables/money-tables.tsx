import { describeRule } from '#domain/analytics/reason-words.ts'
import type { StatisticsFilter, StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { Demand, LostRow, RevenueRow } from '#domain/analytics/statistics-tables.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import { formatCount } from '../format-figures.ts'
import { FilterLink } from './filter-link.tsx'
import { UNKNOWN } from './known-country.ts'
import { type Column, ReportTable } from './report-table.tsx'

const REVENUE_TITLES: Record<string, string> = {
  source: 'Source',
  landing: 'Landing Page',
  country: 'Country',
}

export function RevenueTable({ query, rows }: { query: StatisticsQuery; rows: RevenueRow[] }) {
  const columns: Column<RevenueRow>[] = [
    {
      title: REVENUE_TITLES[query.by ?? 'source'] ?? 'Source',
      sort: 'name',
      cell: (row) => {
        const only = readRevenueKey(query, row.key)
        const name = row.name || UNKNOWN
        return only ? (
          <FilterLink query={query} only={only} isRow>
            {name}
          </FilterLink>
        ) : (
          <span className="text-soft">{name}</span>
        )
      },
    },
    { title: 'Orders', sort: 'orders', isNumeric: true, cell: ({ orders }) => formatCount(orders) },
    {
      title: 'Revenue',
      sort: 'revenue',
      isNumeric: true,
      cell: ({ revenueCents }) => formatEuro(Math.round(revenueCents)),
    },
    ...(query.by === 'country' ? [] : PER_VISITOR),
  ]
  return (
    <ReportTable
      label="Revenue"
      query={query}
      columns={columns}
      rows={rows}
      keyOf={({ key, name }) => `${key} ${name}`}
    />
  )
}

/** Orders go to a country in which nobody need have visited the shop. */
const PER_VISITOR: Column<RevenueRow>[] = [
  {
    title: 'Visitors',
    sort: 'visitors',
    isNumeric: true,
    cell: ({ visitors }) => (visitors === null ? '-' : formatCount(visitors)),
  },
  {
    title: 'Revenue per Visitor',
    isNumeric: true,
    cell: ({ visitors, revenueCents }) => (visitors ? formatEuro(Math.round(revenueCents / visitors)) : '-'),
  },
]

/** The country of an order is no country of a visit: it filters nothing. */
function readRevenueKey({ by }: StatisticsQuery, key: RevenueRow['key']): StatisticsFilter | undefined {
  if (key === null || by === 'country') return undefined
  if (typeof key === 'number') return { source: key }
  return { landing: key }
}

const LOST_TITLES: Record<string, string> = { product: 'Product', country: 'Country', reason: 'Reason' }

type LostTableProps = { query: StatisticsQuery; rows: LostRow[]; anonymous: Demand | null }

export function LostTable({ query, rows, anonymous }: LostTableProps) {
  const columns: Column<LostRow>[] = [
    {
      title: LOST_TITLES[query.by ?? 'product'] ?? 'Product',
      sort: 'name',
      cell: ({ name }) => (query.by === 'reason' ? describeRule(name) : name),
    },
    { title: 'Attempts', sort: 'attempts', isNumeric: true, cell: ({ attempts }) => formatCount(attempts) },
    { title: 'Grams', sort: 'grams', isNumeric: true, cell: ({ grams }) => formatQuantity(grams, 'gram') },
    { title: 'Units', sort: 'units', isNumeric: true, cell: ({ units }) => formatCount(units) },
    {
      title: 'Value',
      sort: 'value',
      isNumeric: true,
      cell: ({ valueCents }) => formatEuro(Math.round(valueCents)),
    },
  ]
  return (
    <>
      <ReportTable
        label="Demand Lost"
        query={query}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
      />
      {anonymous && anonymous.attempts > 0 && <AnonymousDemand demand={anonymous} />}
    </>
  )
}

function AnonymousDemand({ demand: { attempts, grams, units, valueCents } }: { demand: Demand }) {
  return (
    <p className="mt-3 max-w-[72ch] text-sm text-soft">
      Not among them: {formatCount(attempts)} {attempts === 1 ? 'attempt' : 'attempts'} of visitors who are
      counted only, with {formatQuantity(grams, 'gram')}, {formatQuantity(units, 'unit')} and{' '}
      {formatEuro(Math.round(valueCents))}. Nobody can know which of them became orders.
    </p>
  )
}
