import { redirect } from 'react-router'
import { Confirmation } from '#app/features/confirmation/confirmation.tsx'
import { viewOrder } from '#app/features/confirmation/confirmation-view.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { contactLinks } from '#domain/contact-links.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { nextSteps } from '#domain/placed-order/next-steps.ts'
import { asPlacedOrder } from '#domain/placed-order/placed-order.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { type ShopContext, shopOf } from '#server/http/shop-context.ts'
import { findOrder } from '#server/ordering/find-order.ts'
import { isOrderViewToken, maySeeContact, rememberOrder } from '#server/ordering/order-access.ts'
import type { Route } from './+types/order-confirmation.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shopContext = shopOf(context)
  const { db, log, settings, requestId, viewer } = shopContext
  const { shop } = shopContext.snapshot
  const { searchParams } = new URL(request.url)
  const orderId = searchParams.get('order_id')
  const found = orderId === null ? undefined : await findOrder(db, orderId)
  if (!found) {
    const reason = orderId === null ? 'missing-order-id' : 'unknown-order'
    log.info('confirmation-refused', { id: requestId, reason })
    throw redirect('/')
  }
  const token = searchParams.get('token')
  if (token !== null) throw withoutToken(request, found.id, token, shopContext)

  const isBuyer = maySeeContact(request.headers, found.id, { settings, secrets: shopContext.orderSecrets })
  const seesBuyer = isBuyer || viewerMayEnter(await viewer(), '/admin/orders')
  const placed = asPlacedOrder(found)
  const title = `Order ${placed.number}`
  return {
    head: [
      ...pageHead(shopFacts(shop, settings), { kind: 'unlisted', title }),
      // The address names the order: not even our own other pages are told it.
      { name: 'referrer', content: 'strict-origin' },
    ],
    order: viewOrder(placed, seesBuyer ? found : undefined),
    frame: {
      shopName: shop.name,
      placedAt: { iso: placed.placedAt.toISOString(), text: formatMoment(placed.placedAt, shop.timeZone) },
      isBuyer,
      steps: nextSteps(shop),
      shopLinks: contactLinks(shop.contact),
    },
  }
}

/** The mailed link: its token becomes a cookie, and leaves the address before anything is shown. */
function withoutToken(
  request: Request,
  orderId: string,
  token: string,
  { settings, orderSecrets }: ShopContext,
) {
  const isGenuine = isOrderViewToken(orderSecrets.viewSecret, orderId, token)
  const cookie = isGenuine && rememberOrder(request.headers, orderId, { settings, secrets: orderSecrets })
  const headers = cookie ? { 'Set-Cookie': cookie } : undefined
  return redirect(`/order-confirmation?order_id=${orderId}`, headers && { headers })
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function OrderConfirmation({ loaderData: { order, frame } }: Route.ComponentProps) {
  return <Confirmation key={order.id} order={order} frame={frame} />
}
