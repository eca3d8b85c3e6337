import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BATCHES_A_PAGE, type BatchListQuery, writeBatchListQuery } from '#domain/stock/batch-list-query.ts'
import { BatchesControls } from './batches-controls.tsx'
import { BatchesTable, type ShownBatch } from './batches-table.tsx'

type BatchesPageProps = {
  query: BatchListQuery
  batches: ShownBatch[]
  total: number
  sites: readonly string[]
  mayMove: boolean
  /** What else waits for somebody, of other parts. */
  tasks?: ReactNode
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** All batches, the newest first. */
export function BatchesPage({ query, batches, total, sites, mayMove, tasks }: BatchesPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (page: number) => writeBatchListQuery({ ...query, page }) || '?'
  const isLast = query.page * BATCHES_A_PAGE >= total
  return (
    <>
      <PageHead title="Stock">
        {tasks}
        {mayMove && (
          <LinkButton to="/admin/stock/batches/new" size="small">
            New batch
          </LinkButton>
        )}
      </PageHead>
      <BatchesControls query={query} sites={sites} />
      <div aria-busy={isLoading}>
        {batches.length === 0 ? (
          <EmptyState headingLevel="h2" title="No batches found">
            {writeBatchListQuery(query) === '' ? (
              'A batch is what came in together, with its own code, dates and certificate. Without batches the shop sells as before.'
            ) : (
              <Link to="?">Show all batches</Link>
            )}
          </EmptyState>
        ) : (
          <BatchesTable batches={batches} />
        )}
      </div>
      {(query.page > 1 || !isLast) && (
        <nav aria-label="Pages of batches" className="flex flex-wrap justify-between gap-3 py-4">
          <span>
            {query.page > 1 && (
              <Link to={to(query.page - 1)} rel="prev" className={LOOK}>
                Previous
              </Link>
            )}
          </span>
          {!isLast && (
            <Link to={to(query.page + 1)} rel="next" className={LOOK}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
