import { viewOrders } from '#app/features/buyer-account/order-views.ts'
import { OrdersPage } from '#app/features/buyer-account/orders-page.tsx'
import { readOwnOrderQuery } from '#domain/buyers/own-order-query.ts'
import { listOwnOrders } from '#server/buyers/list-own-orders.ts'
import { requireBuyer } from '#server/buyers/require-buyer.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/account-orders.ts'
import { orderAgain } from './order-again.tsx'
import { unlistedHead } from './unlisted-head.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings, snapshot, buyer } = shopOf(context)
  const who = requireBuyer(await buyer())
  const query = readOwnOrderQuery(url.searchParams)
  const { timeZone } = snapshot.shop
  const { orders, ...page } = await listOwnOrders(db, who, query, timeZone)
  return {
    head: unlistedHead({ settings, snapshot }, 'Your orders', '/account/orders'),
    page: { query, orders: viewOrders(orders, timeZone), ...page },
    mayOrder: who.person?.mayOrder !== false,
  }
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function AccountOrders({ loaderData: { page, mayOrder } }: Route.ComponentProps) {
  return <OrdersPage {...page} again={mayOrder ? orderAgain : undefined} />
}
