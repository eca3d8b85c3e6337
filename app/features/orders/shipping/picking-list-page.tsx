import { Link, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'
import { type PageQuery, writePageQuery } from '#domain/page-query.ts'

export type PickingRow = {
  id: string
  number: string
  customer: string
  country: string
  placedOn: string
  wishedFor: string
  goods: string[]
  /** What is still to be done, in two words. */
  waits: string
  isShort: boolean
}

type PickingListPageProps = {
  query: PageQuery
  orders: PickingRow[]
  after: string | null
  before: string | null
}

/** The orders that are to be sent, for those who pick and pack them. It knows no price. */
export function PickingListPage({ query, orders, after, before }: PickingListPageProps) {
  const isLoading = useNavigation().state === 'loading'
  useLiveRefresh(LIVE_ORDERS)
  const to = (change: Partial<PageQuery>) =>
    writePageQuery({ ...query, after: '', before: '', ...change }) || '?'
  return (
    <>
      <PageHead title="Picking" />
      <SearchForm
        isInstant
        className="grid-cols-[1fr_auto]"
        controls={[
          {
            name: 'q',
            label: 'Search',
            value: query.search,
            placeholder: 'Name, business or order number',
          },
        ]}
      />
      <div aria-busy={isLoading}>
        {orders.length === 0 ? (
          <EmptyState headingLevel="h2" title="Nothing to pick">
            {query.search === '' ? (
              'Confirmed orders stand here until all of their parcels are shipped.'
            ) : (
              <Link to="?">Show all orders</Link>
            )}
          </EmptyState>
        ) : (
          <BlockTable label="Orders to pick" heads={['Order', 'Customer', 'Goods', 'Ordered', 'Status']}>
            {orders.map((order) => (
              <PickingLine key={order.id} order={order} />
            ))}
          </BlockTable>
        )}
      </div>
      <Pager
        label="Pages of orders"
        first={to({})}
        previous={before && to({ before })}
        next={after && to({ after })}
      />
    </>
  )
}

function PickingLine({ order }: { order: PickingRow }) {
  const { id, number, customer, country, placedOn, wishedFor, goods, waits, isShort } = order
  return (
    <BlockRow>
      <BlockCell className="font-mono">
        <Link to={`/admin/picking/${id}`}>{number}</Link>
      </BlockCell>
      <BlockCell className="min-w-0 break-words max-md:col-span-2 max-md:row-start-2">
        {customer}
        <span className="text-soft">, {country}</span>
      </BlockCell>
      <BlockCell className="min-w-0 max-md:col-span-2">
        <ul aria-label={`Goods of order ${number}`} className="grid gap-0.5">
          {goods.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </BlockCell>
      <BlockCell className="whitespace-nowrap text-soft max-md:col-start-1">
        {placedOn}
        {wishedFor && <span className="block">wished {wishedFor}</span>}
      </BlockCell>
      <BlockCell className="max-md:col-start-2 max-md:row-start-1 max-md:text-right">
        <Badge tone={waits === 'To pick' ? 'outline' : 'secondary'}>{waits}</Badge>
        {isShort && <span className="ml-2 text-clay md:block md:ml-0">Short of stock</span>}
      </BlockCell>
    </BlockRow>
  )
}
