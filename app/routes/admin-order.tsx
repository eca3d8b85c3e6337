import { data } from 'react-router'
import { OrderNotFound } from '#app/features/admin-orders/order-not-found.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'

/** Order pages come with a later release; until then no id leads to one. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return pageMeta({ title: `Order Not Found - ${shop.name}`, noindex: true })
}

export default function AdminOrder() {
  return <OrderNotFound />
}
