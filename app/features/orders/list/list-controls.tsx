import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useFieldsOf } from '#app/ui/use-fields-of.ts'
import { cleanSearch } from '#domain/clean-search.ts'
import { readFilters } from '#domain/orders/list/order-filters.ts'
import { ORDER_FILTERS, ORDER_SORTS, type OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { LIFE, ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import { listAddress } from './list-address.ts'
import { SORT_COLUMNS } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'

const TYPING_PAUSE_MS = 200

type ListControlsProps = {
  query: OrderListQuery
  isLoading: boolean
  /** Where there are none, nobody needs the filter. */
  shortOrders: number
  kinds: Readonly<Record<string, string>>
}

/** What a field of the form holds now. */
function fieldOf(form: HTMLFormElement, name: string) {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : null
}

/** Search and filter. A plain form, which script makes instant. */
export function ListControls({ query, isLoading, shortOrders, kinds }: ListControlsProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query.search)
  /** What the list was last asked for: by this field, or by the history. */
  const [asked, setAsked] = useState(query.search)
  const [shownFor, setShownFor] = useState(query.search)
  const { from, to, least, most } = query
  const form = useFieldsOf({ from, to, least, most })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Going back in the history changes what is searched for. An answer to this field does not: meanwhile somebody may
  // have typed on.
  if (shownFor !== query.search) {
    setShownFor(query.search)
    if (asked !== query.search) {
      setAsked(query.search)
      setTyped(query.search)
    }
  }
  useEffect(() => () => clearTimeout(waiting.current), [])

  function ask(change: Partial<OrderListQuery>) {
    clearTimeout(waiting.current)
    const search = change.search ?? cleanSearch(typed)
    setAsked(search)
    navigate(listAddress(query, { ...change, search }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  function type(text: string) {
    setTyped(text)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => ask({ search: cleanSearch(text) }), TYPING_PAUSE_MS)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typedFilters = readFilters({ get: (name) => fieldOf(event.currentTarget, name) })
    ask(typedFilters)
  }

  const sortValue = `${query.descending ? '-' : ''}${query.sort}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no role in the browsers of some readers yet
    <form
      ref={form}
      role="search"
      method="get"
      onSubmit={submit}
      className="mb-3 flex flex-wrap items-center gap-3 print:hidden"
    >
      <div className="relative flex-1 basis-64 max-sm:basis-full">
        <Input
          type="search"
          name="q"
          aria-label="Search orders"
          placeholder="Search by name, email, or order ID..."
          value={typed}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
          data-order-search
        />
        <span className="absolute top-3 right-9">{isLoading && <Spinner text="Loading orders" />}</span>
      </div>
      {/* For browsers without script: the order of the list stays as it is. */}
      <input type="hidden" name="sort" value={sortValue} />
      <Select
        name="status"
        aria-label="Filter by status"
        value={query.status}
        onChange={(event) =>
          ask({ status: ORDER_FILTERS.find((known) => known === event.target.value) ?? 'all' })
        }
        className="max-sm:flex-1 sm:w-40 lg:w-48"
      >
        <option value="all">All Orders</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {LIFE[status].name}
          </option>
        ))}
        {(shortOrders > 0 || query.status === 'short') && <option value="short">Short of stock</option>}
      </Select>
      <Select
        aria-label="Sort by"
        value={sortValue}
        onChange={(event) => {
          const sort = ORDER_SORTS.find((known) => known === event.target.value.replace('-', ''))
          if (sort) ask({ sort, descending: event.target.value.startsWith('-') })
        }}
        className="max-sm:flex-1 sm:w-40 lg:hidden"
      >
        {SORT_COLUMNS.flatMap(({ sort, title }) => [
          <option key={sort} value={sort}>{`${title}, ascending`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${title}, descending`}</option>,
        ])}
      </Select>
      <ListFilters query={query} kinds={kinds} ask={ask} />
    </form>
  )
}
