import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Statistics } from '#domain/analytics/statistics.ts'
import type { StatisticsFilter } from '#domain/analytics/statistics-query.ts'
import { statisticsAddress, withoutFilterAddress } from './statistics-address.ts'

const NAMES: Record<keyof StatisticsFilter, string> = {
  source: 'Source',
  landing: 'Landing page',
  page: 'Page viewed',
  country: 'Country',
  device: 'Device',
  browser: 'Browser',
}

/** Which visits everything below is about, and the way back to all of them. */
export function FilterChips({ query, filterLabels }: Pick<Statistics, 'query' | 'filterLabels'>) {
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
