import { OrdersDashboard } from '#app/features/admin-orders/orders-dashboard.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { countOrders } from '#server/ordering/count-orders.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/admin-dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { orderCount: await countOrders(shopOf(context).db) }
}

export function meta() {
  return pageMeta({ title: `Admin Dashboard - ${shop.name}`, noindex: true })
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <OrdersDashboard orderCount={loaderData.orderCount} />
}
