import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { BY_AGE, Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type OwnOrderQuery, writeOwnOrderQuery } from '#domain/buyers/own-order-query.ts'
import { LIFE, ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import { OrderList } from './order-list.tsx'
import type { OrderView } from './order-views.ts'

type OrdersPageProps = {
  query: OwnOrderQuery
  orders: readonly OrderView[]
  older: string | null
  newer: string | null
  gaveUp: boolean
  /** The way to order the same again. */
  again?: ((orderId: string, number: string) => ReactNode) | undefined
}

/** All orders of a buyer or their company, to be searched and narrowed down. */
export function OrdersPage({ query, orders, older, newer, gaveUp, again }: OrdersPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const isPlain = writeOwnOrderQuery({ ...query, after: '', before: '' }) === ''
  const to = (change: Partial<OwnOrderQuery>) =>
    writeOwnOrderQuery({ ...query, after: '', before: '', ...change }) || '?'
  return (
    <section>
      <h1 className="mb-6 text-3xl">Orders</h1>
      {(orders.length > 0 || !isPlain) && <OrderControls query={query} />}
      <div aria-busy={isLoading}>
        {gaveUp ? (
          <ErrorState title="This search takes too long">
            The search was stopped, so matching orders may be missing. Type more letters, or choose a status
            or dates.
          </ErrorState>
        ) : orders.length > 0 ? (
          <OrderList label="Orders" orders={orders} again={again} />
        ) : isPlain ? (
          <EmptyState
            title="No orders yet"
            action={
              <LinkButton to="/#products" variant="outline" size="small">
                Browse products
              </LinkButton>
            }
          >
            Your orders will appear here.
          </EmptyState>
        ) : (
          <EmptyState title="No orders found">
            <Link to="?">Show all orders</Link>
          </EmptyState>
        )}
      </div>
      <Pager
        label="Pages of orders"
        first={to({})}
        previous={newer && to({ before: newer })}
        next={older && to({ after: older })}
        words={BY_AGE}
      />
    </section>
  )
}

function OrderControls({ query: { search, status, from, to } }: { query: OwnOrderQuery }) {
  return (
    <SearchForm
      className="sm:grid-cols-2 lg:grid-cols-[1fr_11rem_10rem_10rem_auto]"
      controls={[
        { name: 'q', label: 'Search', value: search, placeholder: 'Product, order, PO or invoice number' },
        {
          name: 'status',
          label: 'Status',
          value: status,
          all: 'All',
          options: ORDER_STATUSES.map((name) => [name, LIFE[name].name]),
        },
        { name: 'from', label: 'From', value: from, type: 'date' },
        { name: 'to', label: 'To', value: to, type: 'date' },
      ]}
    />
  )
}
