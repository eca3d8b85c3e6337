import { SearchForm } from '#app/ui/search-form.tsx'
import { LIST_STATES, type ProductListQuery } from '#domain/catalogue/product-list.ts'

export type ShownKind = { name: string; title: string; one: string }

const SORTS: [ProductListQuery['sort'], string][] = [
  ['place', 'Catalogue order'],
  ['name', 'Name'],
  ['price', 'Price: low to high'],
  ['-price', 'Price: high to low'],
  ['-changed', 'Recently changed'],
]

export function CatalogueControls({ query, kinds }: { query: ProductListQuery; kinds: ShownKind[] }) {
  return (
    <SearchForm
      isInstant
      className="grid-cols-2 lg:grid-cols-[1fr_11rem_14rem_12rem_auto]"
      controls={[
        {
          name: 'q',
          label: 'Search',
          value: query.search,
          placeholder: 'Name, brand, type or address',
          className: 'max-lg:col-span-2',
        },
        {
          name: 'kind',
          label: 'Category',
          value: query.kind,
          all: 'All categories',
          options: kinds.map(({ name, title }) => [name, title]),
        },
        { name: 'state', label: 'Status', value: query.state, options: Object.entries(LIST_STATES) },
        { name: 'sort', label: 'Sort by', value: query.sort, options: SORTS },
      ]}
    />
  )
}
