import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListView } from './list-view.ts'

/** Where the list is: its path, and the part of the page that it opens at without script. */
export type ListPlace = { path: string; hash?: string }

type PartProps = { place: ListPlace; view: ListView<unknown> }

/** The active filters, each with a link that removes it. */
export function FilterChips({ place, view: { chips, clearSearch } }: PartProps) {
  return (
    <ul aria-label="Active filters" className="contents">
      {chips.map(({ label, value, search }) => (
        <li key={`${label} ${value}`}>
          <ListLink place={place} search={search} className="filter-chip" stays>
            <span className="sr-only">Remove </span>
            {label}: {value}
            <span aria-hidden="true">×</span>
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink place={place} search={clearSearch} className="p-1 text-sm" stays>
          Clear
        </ListLink>
      </li>
    </ul>
  )
}

export function PageLinks({ place, view: { pages } }: PartProps) {
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap gap-2 font-mono">
        {pages.map(({ label, search, isCurrent }) => (
          <li key={label}>
            <ListLink place={place} search={search} className="filter-chip" isCurrent={isCurrent}>
              {label}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type ElsewhereLink = { title: string; href: string; total: number }

/** The lists in which the same search finds something as well. */
export function Elsewhere({ links }: { links: readonly ElsewhereLink[] }) {
  return (
    <nav aria-label="Also found in" className="mt-8 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-soft">Also found in</span>
      {links.map(({ title, href, total }) => (
        <a key={href} href={href} className="filter-chip">
          {title} <span className="text-soft">{total}</span>
        </a>
      ))}
    </nav>
  )
}

export function NothingFits({ place, view: { clearSearch } }: PartProps) {
  return (
    <EmptyState title="No products match">
      Remove a filter, try a shorter word, or{' '}
      <ListLink place={place} search={clearSearch} stays>
        clear the filters
      </ListLink>
      .
    </EmptyState>
  )
}

type ListLinkProps = {
  place: ListPlace
  search: string
  /** The page does not scroll to its top. */
  stays?: boolean
  isCurrent?: boolean
  className?: string
  children: ReactNode
}

function ListLink({ place, search, stays = false, isCurrent = false, className, children }: ListLinkProps) {
  return (
    <a
      href={`${place.path}${search}${place.hash ?? ''}`}
      data-list-link=""
      data-stays={stays ? '' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </a>
  )
}
