import { data } from 'react-router'
import { ReturnsPage } from '#app/features/orders/shipping/returns-page.tsx'
import { viewReturns } from '#app/features/orders/shipping/returns-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { readPickedBatches, readReturns, returnForms } from '#server/recall/record-return.ts'
import type { Route } from './+types/admin-order-returns.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const { timeZone } = snapshot.shop
  const batches = await readPickedBatches(db, order.id)
  const returns = await readReturns(db, order.id, batches)
  const found = { orderId: order.id, number: orderNumber(order.id), batches, returns }
  return { view: viewReturns(found, timeZone, dayIn(timeZone)) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  if (!isUuid(params.id)) throw data(null, { status: 400 })
  const orderId = params.id.toLowerCase()
  const today = dayIn(snapshot.shop.timeZone)
  return answerForm('/admin/orders/:id/returns', form, returnForms(db, { orderId, today, actor }))
}

function dayIn(timeZone: string) {
  return createZonedTime(timeZone)(new Date()).slice(0, 10)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData ? `Returns of order ${loaderData.view.number}` : 'Order Not Found', matches)
}

export default function AdminOrderReturns({ loaderData: { view } }: Route.ComponentProps) {
  return <ReturnsPage key={view.orderId} view={view} />
}
