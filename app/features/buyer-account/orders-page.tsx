import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { BY_AGE, Pager } from '#app/ui/pager.tsx'
import { OrderList } from './order-list.tsx'
import type { OrderView } from './order-views.ts'

type OrdersPageProps = {
  orders: readonly OrderView[]
  older: string | null
  newer: string | null
  /** The way to order the same again. */
  again?: ((orderId: string, number: string) => ReactNode) | undefined
}

export function OrdersPage({ orders, older, newer, again }: OrdersPageProps) {
  return (
    <section>
      <h1 className="mb-6 text-3xl">Orders</h1>
      {orders.length === 0 ? (
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
        <OrderList label="Orders" orders={orders} again={again} />
      )}
      <Pager
        label="Pages of orders"
        previous={newer && `?before=${newer}`}
        next={older && `?after=${older}`}
        words={BY_AGE}
      />
    </section>
  )
}
