import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StatisticsFilter, StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { filterAddress } from '../statistics-address.ts'

type FilterLinkProps = {
  query: StatisticsQuery
  only: StatisticsFilter
  /** The whole row leads there. */
  isRow?: boolean
  children: ReactNode
}

/** Shows nothing but the visits with this, everywhere on the page. */
export function FilterLink({ query, only, isRow = false, children }: FilterLinkProps) {
  return (
    <Link
      to={filterAddress(query, only)}
      preventScrollReset
      title="Show only these visits"
      className={isRow ? 'row-link' : undefined}
    >
      {children}
    </Link>
  )
}
