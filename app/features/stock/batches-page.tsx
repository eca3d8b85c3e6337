import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import {
  BATCH_SORTS,
  BATCH_WATCHES,
  type BatchListQuery,
  writeBatchListQuery,
} from '#domain/stock/batch-list-query.ts'
import { BATCH_STATES } from '#domain/stock/batch-state.ts'
import { BatchesTable, type ShownBatch } from './batches-table.tsx'
import { StockLinks } from './stock-links.tsx'

type BatchesPageProps = {
  query: BatchListQuery
  batches: ShownBatch[]
  after: string | null
  before: string | null
  sites: readonly string[]
  mayMove: boolean
  /** What else waits for somebody, of other parts. */
  tasks?: ReactNode
}

/** All batches, the newest first. */
export function BatchesPage({ query, batches, after, before, sites, mayMove, tasks }: BatchesPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (change: Partial<BatchListQuery>) =>
    writeBatchListQuery({ ...query, after: '', before: '', ...change }) || '?'
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
        first={to({})}
        previous={before && to({ before })}
        next={after && to({ after })}
      />
    </>
  )
}

function BatchesControls({ query, sites }: { query: BatchListQuery; sites: readonly string[] }) {
  const { search, state, site, watch, sort } = query
  return (
    <SearchForm
      isInstant
      className="grid-cols-2 lg:grid-cols-[1fr_9rem_10rem_12rem_11rem_auto]"
      controls={[
        {
          name: 'q',
          label: 'Search',
          value: search,
          placeholder: 'Batch number, product, supplier or location',
          className: 'max-lg:col-span-2',
        },
        {
          name: 'state',
          label: 'Status',
          value: state,
          all: 'All statuses',
          options: Object.entries(BATCH_STATES),
        },
        {
          name: 'site',
          label: 'Site',
          value: site,
          all: 'All sites',
          options: sites.map((name) => [name, name]),
        },
        {
          name: 'watch',
          label: 'Show',
          value: watch,
          all: 'All batches',
          options: Object.entries(BATCH_WATCHES),
        },
        { name: 'sort', label: 'Sort', value: sort, options: Object.entries(BATCH_SORTS) },
      ]}
    />
  )
}
