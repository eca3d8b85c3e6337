import { data } from 'react-router'
import { ReturnsPage } from '#app/features/orders/shipping/returns-page.tsx'
import { viewReturns } from '#app/features/orders/shipping/returns-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { mayDo } from '#domain/access/intents.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { localDay } from '#domain/local-time.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { creditForms, proposeCredits } from '#server/recall/credit-return.ts'
import { readReturnableGoods, readReturns, returnForms } from '#server/recall/record-return.ts'
import type { Route } from './+types/admin-order-returns.ts'

const PAGE = '/admin/orders/:id/returns'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const { roles } = requireStaff(await viewer())
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const { timeZone } = snapshot.shop
  const returns = await readReturns(db, order.id)
  const found = {
    ...{ orderId: order.id, number: order.number, returns },
    returnable: await readReturnableGoods(db, order.id),
    proposals: await proposeCredits(db, order.id, returns),
    may: { record: mayDo(roles, PAGE, 'record-return'), credit: mayDo(roles, PAGE, 'credit-return') },
  }
  return { view: viewReturns(found, timeZone, dayIn(timeZone)) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  if (!isUuid(params.id)) throw data(null, { status: 400 })
  const orderId = params.id.toLowerCase()
  const today = dayIn(snapshot.shop.timeZone)
  return answerForm('/admin/orders/:id/returns', form, {
    ...returnForms(db, { orderId, today, actor }),
    ...creditForms(db, { orderId, shop: snapshot.shop, actor }),
  })
}

function dayIn(timeZone: string) {
  return localDay(new Date(), timeZone)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData ? `Returns of order ${loaderData.view.number}` : 'Order Not Found', matches)
}

export default function AdminOrderReturns({ loaderData: { view } }: Route.ComponentProps) {
  return <ReturnsPage key={view.orderId} view={view} />
}
