import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { BATCHES_A_PAGE, type BatchListQuery, writeBatchListQuery } from '#domain/stock/batch-list-query.ts'
import { BatchesControls } from './batches-controls.tsx'
import { BatchesTable, type ShownBatch } from './batches-table.tsx'
import { StockLinks } from './stock-links.tsx'

type BatchesPageProps = {
  query: BatchListQuery
  batches: ShownBatch[]
  total: number
  sites: readonly string[]
  mayMove: boolean
  /** What else waits for somebody, of other parts. */
  tasks?: ReactNode
}

/** All batches, the newest first. */
export function BatchesPage({ query, batches, total, sites, mayMove, tasks }: BatchesPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (page: number) => writeBatchListQuery({ ...query, page }) || '?'
  return (
    <>
      <PageHead title="Stock">
        {tasks}
        <StockLinks current="/admin/stock" mayMove={mayMove} />
      </PageHead>
      <BatchesControls query={query} sites={sites} />
      <div aria-busy={isLoading}>
        {batches.length === 0 ? (
          <EmptyState headingLevel="h2" title="No batches found">
            {writeBatchListQuery(query) === '' ? (
              'A batch is a delivery of one product with its own number, dates and certificate. Products without batches are sold without stock limits.'
            ) : (
              <Link to="?">Show all batches</Link>
            )}
          </EmptyState>
        ) : (
          <BatchesTable batches={batches} />
        )}
      </div>
      <Pager
        label="Pages of batches"
        previous={query.page > 1 ? to(query.page - 1) : undefined}
        next={query.page * BATCHES_A_PAGE < total ? to(query.page + 1) : undefined}
      />
    </>
  )
}
