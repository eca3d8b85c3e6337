import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListView } from './list-view.ts'

const RESULTS_ID = 'results'
const CHIP =
  'inline-flex min-h-9 items-center gap-2 rounded-sm border border-edge px-3 text-sm no-underline hover:border-ink'

type ListResultsProps = { path: string; hash?: string; view: ListView<unknown>; children: ReactNode }

/** How many there are, what narrows them down and how to let go of it, the list itself, and its further pages. */
export function ListResults({ path, hash = '', view, children }: ListResultsProps) {
  const { cards, count, chips, clearSearch, pages } = view
  const clearTo = `${path}${clearSearch}${hash}`
  return (
    <section id={RESULTS_ID} tabIndex={-1} aria-label="Results" className="min-w-0 scroll-mt-24">
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-3 font-mono text-sm text-soft">
          {count}
        </p>
        {chips.length > 0 && (
          <ul aria-label="Active filters" className="contents">
            {chips.map(({ label, value, search }) => (
              <li key={`${label} ${value}`}>
                <ListLink to={`${path}${search}${hash}`} className={CHIP}>
                  <span className="sr-only">Remove </span>
                  {label}: {value}
                  <span aria-hidden="true">×</span>
                </ListLink>
              </li>
            ))}
            <li>
              <ListLink to={clearTo} className="p-1 text-sm">
                Clear
              </ListLink>
            </li>
          </ul>
        )}
      </div>
      {cards.length > 0 ? (
        children
      ) : (
        <EmptyState title="Nothing fits all of this">
          Take a filter away, try a shorter word, or <ListLink to={clearTo}>clear the filters</ListLink>.
        </EmptyState>
      )}
      {pages.length > 0 && (
        <nav aria-label="Pages" className="mt-8">
          <ul className="flex flex-wrap gap-2 font-mono">
            {pages.map(({ label, search, isCurrent }) => (
              <li key={label}>
                <ListLink
                  to={`${path}${search}${hash}`}
                  preventScrollReset={false}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`${CHIP} aria-[current=page]:bg-mist`}
                >
                  {label}
                </ListLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}

/** A link of the list often vanishes with the list that it leads from: the keyboard goes on at the results. */
function ListLink(props: LinkProps) {
  return (
    <Link
      preventScrollReset
      {...props}
      onClick={() => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })}
    />
  )
}
