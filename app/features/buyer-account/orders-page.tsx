import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { OrderList } from './order-list.tsx'
import type { OrderView } from './order-views.ts'

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

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
              To the products
            </LinkButton>
          }
        >
          What you order shows here.
        </EmptyState>
      ) : (
        <OrderList label="Orders" orders={orders} again={again} />
      )}
      {(older !== null || newer !== null) && (
        <nav aria-label="Pages of orders" className="flex justify-between gap-3 py-4">
          {newer === null ? (
            <span />
          ) : (
            <Link to={`?before=${newer}`} rel="prev" className={LOOK}>
              Newer
            </Link>
          )}
          {older !== null && (
            <Link to={`?after=${older}`} rel="next" className={LOOK}>
              Older
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
