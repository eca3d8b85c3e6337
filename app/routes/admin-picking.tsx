import { PickingListPage } from '#app/features/orders/shipping/picking-list-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatDate } from '#domain/format-moment.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { readPageQuery } from '#domain/page-query.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listPicking, type OrderToPick } from '#server/orders/shipping/list-picking.ts'
import type { Route } from './+types/admin-picking.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const query = readPageQuery(url.searchParams)
  const { orders, after, before } = await listPicking(db, query)
  return {
    ...{ query, after, before },
    orders: orders.map(
      ({ id, number, name, business, country, wishedDelivery, createdAt, items, isShort, ...rest }) => ({
        ...{ id, country, isShort },
        number,
        customer: business ? `${business} (${name})` : name,
        placedOn: formatDate(createdAt, snapshot.shop.timeZone),
        wishedFor: wishedDelivery ? formatDay(wishedDelivery) : '',
        goods: items.map((item) => `${formatQuantity(item.quantity, item.unit)} ${item.name}`),
        waits: waitOf(rest),
      }),
    ),
  }
}

function waitOf({ hasPacked, isPartlyShipped }: Pick<OrderToPick, 'hasPacked' | 'isPartlyShipped'>) {
  if (hasPacked) return 'To ship'
  return isPartlyShipped ? 'Partly shipped' : 'To pick'
}

export const meta = officePageMeta('Picking')

export default function AdminPicking({ loaderData }: Route.ComponentProps) {
  return <PickingListPage {...loaderData} />
}
