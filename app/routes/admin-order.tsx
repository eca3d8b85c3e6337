import { data } from 'react-router'
import { OrderNotFound } from '#app/features/admin-orders/order-not-found.tsx'
import { unlistedMeta } from '#app/features/site-shell/unlisted-meta.ts'
import { shop } from '#shop.config'

/** Order pages come with a later release; until then no id leads to one. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return unlistedMeta(`Order Not Found - ${shop.name}`)
}

export default function AdminOrder() {
  return <OrderNotFound />
}
