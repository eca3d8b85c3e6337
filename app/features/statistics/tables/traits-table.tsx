import {
  knowsCountedOnly,
  type StatisticsFilter,
  type StatisticsQuery,
} from '#domain/analytics/statistics-query.ts'
import type { TraitRow } from '#domain/analytics/statistics-tables.ts'
import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import { formatCount } from '../format-figures.ts'
import { FilterLink } from './filter-link.tsx'
import { UNKNOWN } from './known-country.ts'
import { type Column, ReportTable } from './report-table.tsx'
import { ShareBar } from './share-bar.tsx'

type Trait = 'devices' | 'browsers' | 'countries'
type TraitsTableProps = { query: StatisticsQuery; rows: TraitRow[]; trait: Trait }

const TITLES: Record<Trait, { label: string; column: string }> = {
  devices: { label: 'Devices', column: 'Device Type' },
  browsers: { label: 'Browsers', column: 'Browser' },
  countries: { label: 'Countries', column: 'Country' },
}

export function TraitsTable({ query, rows, trait }: TraitsTableProps) {
  const { label, column } = TITLES[trait]
  const columns: Column<TraitRow>[] = [
    {
      title: column,
      sort: 'name',
      cell: ({ name }) => {
        const only = readTrait(trait, name)
        return only ? (
          <FilterLink query={query} only={only} isRow>
            {name || UNKNOWN}
          </FilterLink>
        ) : (
          name
        )
      },
    },
    { title: 'Count', sort: 'visitors', isNumeric: true, cell: ({ visitors }) => formatCount(visitors) },
    { title: 'Percentage', isWide: true, cell: ({ share }) => <ShareBar share={share} /> },
    { title: 'Page Views', sort: 'views', isNumeric: true, cell: ({ views }) => formatCount(views) },
    ...(trait === 'countries' ? [ATTEMPTS] : []),
    ...(trait === 'browsers' || !knowsCountedOnly(query.filter) ? [] : [COUNTED]),
  ]
  return <ReportTable label={label} query={query} columns={columns} rows={rows} keyOf={({ name }) => name} />
}

const ATTEMPTS: Column<TraitRow> = {
  title: 'Attempts',
  sort: 'attempts',
  isNumeric: true,
  cell: ({ attempts }) => formatCount(attempts),
}

/** Browsers are not counted of those who did not accept. */
const COUNTED: Column<TraitRow> = {
  title: 'Counted only',
  isNumeric: true,
  cell: ({ countedViews }) => formatCount(countedViews),
}

function readTrait(trait: Trait, name: string): StatisticsFilter | undefined {
  if (trait === 'countries') return { country: name }
  const device = DEVICE_TYPES.find((known) => known === name)
  const browser = BROWSERS.find((known) => known === name)
  if (trait === 'devices') return device && { device }
  return browser && { browser }
}
