import { data } from 'react-router'
import { ParcelsSection } from '#app/features/orders/shipping/parcels-section.tsx'
import { viewParcels } from '#app/features/orders/shipping/parcels-view.ts'
import { PickingOrderPage } from '#app/features/orders/shipping/picking-order-page.tsx'
import { PickingSection } from '#app/features/orders/shipping/picking-section.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { toast } from '#app/ui/toast.ts'
import { withNumbers } from '#domain/catalogue/goods-numbers.ts'
import { formatDateAndTime } from '#domain/format-moment.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { isOrderIntent, titleOrderRefusal } from '#domain/orders/work/order-action.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import { describeOrderStop } from '#domain/qualification/order-stop.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { addressLines, orderFacts } from '#server/documents/party-lines.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { orderLink } from '#server/orders/checkout/order-access.ts'
import { parcelForms } from '#server/orders/shipping/change-parcels.ts'
import { findOrderToPick } from '#server/orders/shipping/find-order-to-pick.ts'
import { pickingForms, readPicking } from '#server/orders/shipping/pick-stock.ts'
import { readPackable, readParcels } from '#server/orders/shipping/read-parcels.ts'
import { readOrderStop } from '#server/orders/work/confirm-order.ts'
import type { Route } from './+types/admin-picking-order.ts'
import { readAll } from './read-all.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const order = await findOrderToPick(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const { id, status, items, notes, createdAt, erasedAt } = order
  const { picking, parcels, packable, stop } = await readAll({
    picking: readPicking(db, id),
    parcels: readParcels(db, id),
    packable: readPackable(db, id),
    stop: readOrderStop(db, id),
  })
  const { timeZone } = snapshot.shop
  return {
    canPick: isIn('open', status),
    picking,
    parcels: viewParcels({ orderId: id, status, isErased: erasedAt !== null, parcels, packable }, timeZone),
    order: {
      id,
      number: order.number,
      facts: [{ term: 'Ordered', value: formatDateAndTime(createdAt, timeZone) }, ...orderFacts(order)],
      shipTo: addressLines(order),
      notes: notes ?? '',
      stop: stop ? describeOrderStop(stop) : '',
      lines: items.map(({ id: line, strainName, strainType, thcContent, quantity, unit, ...numbers }) => ({
        id: line,
        name: strainName,
        detail: withNumbers([strainType, thcContent].filter(Boolean).join(', '), numbers),
        quantity: formatQuantity(quantity, unit),
      })),
    },
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, onMailsReleased, snapshot, settings, orderSecrets, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  // What is not confirmed, or was cancelled, is not theirs to pick.
  const order = await findOrderToPick(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const orderId = order.id
  const news = { shop: snapshot.shop, link: orderLink(orderId, settings, orderSecrets) }
  const handlers = { ...pickingForms(db, orderId, actor), ...parcelForms(db, { orderId, actor, news }) }
  return answerForm('/admin/picking/:id', form, handlers, onMailsReleased)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  // Parcels tell themselves what came of them.
  if (answer.outcome !== 'done' && isOrderIntent(answer.intent))
    toast.error(titleOrderRefusal(answer.intent, answer), answer.message)
  return answer
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData ? `Picking of order ${loaderData.order.number}` : 'Order Not Found', matches)
}

export default function AdminPickingOrder({ loaderData }: Route.ComponentProps) {
  const { order, picking, parcels, canPick } = loaderData
  return (
    <PickingOrderPage key={order.id} order={order}>
      <PickingSection lines={picking} canPick={canPick} />
      <ParcelsSection view={parcels} mayWork />
    </PickingOrderPage>
  )
}
