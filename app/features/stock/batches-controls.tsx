import { SearchForm } from '#app/ui/search-form.tsx'
import { BATCH_SORTS, BATCH_WATCHES, type BatchListQuery } from '#domain/stock/batch-list-query.ts'
import { BATCH_STATES } from '#domain/stock/batch-state.ts'

export function BatchesControls({ query, sites }: { query: BatchListQuery; sites: readonly string[] }) {
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
