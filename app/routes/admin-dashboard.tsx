import { OrdersDashboard } from '#app/features/admin-orders/orders-dashboard.tsx'
import { unlistedMeta } from '#app/features/site-shell/unlisted-meta.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { countOrders } from '#server/ordering/count-orders.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/admin-dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { orderCount: await countOrders(shopOf(context).db) }
}

export function meta() {
  return unlistedMeta(`Admin Dashboard - ${shop.name}`)
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <OrdersDashboard orderCount={loaderData.orderCount} />
}
