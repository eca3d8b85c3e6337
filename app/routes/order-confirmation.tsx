import { data, redirect } from 'react-router'
import { Confirmation } from '#app/features/confirmation/confirmation.tsx'
import { viewOrder } from '#app/features/confirmation/confirmation-view.ts'
import type { BuyerInvoice } from '#app/features/confirmation/order-invoices.tsx'
import { viewSentParcels } from '#app/features/confirmation/parcels-view.ts'
import { OrderAgain } from '#app/features/order-again/order-again.tsx'
import { answerUnsent } from '#app/ui/answer-unsent.ts'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'
import { isUuid } from '#domain/access/is-uuid.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { contactLinks } from '#domain/contact-links.ts'
import { conflict, done, gone } from '#domain/form-answer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import { groupByKind } from '#domain/orders/checkout/group-by-kind.ts'
import { nextSteps } from '#domain/orders/work/next-steps.ts'
import { invoicePath, reminderPath } from '#domain/orders/work/order-paths.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { nameReminder } from '#domain/payments/reminder.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { maySeeOrder } from '#server/buyers/own-orders.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { type ShopContext, shopOf } from '#server/http/router/shop-context.ts'
import { readInvoicesOfOrder } from '#server/invoices/read-invoices.ts'
import { hasOrderToken, isOrderViewToken, rememberOrder } from '#server/orders/checkout/order-access.ts'
import { readPickedBatches } from '#server/orders/shipping/pick-stock.ts'
import { readParcels } from '#server/orders/shipping/read-parcels.ts'
import { agreeToChange } from '#server/orders/work/agree-to-change.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { readBuyerChange } from '#server/orders/work/read-content.ts'
import { readRemindersOfOrder } from '#server/payments/read-reminders.ts'
import type { Route } from './+types/order-confirmation.ts'
import { loadBasketPorts } from './basket-ports.ts'

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

  const buyer = await shopContext.buyer()
  const hasToken = hasOrderToken(request.headers, found.id, { settings, secrets: shopContext.orderSecrets })
  const isBuyer = await maySeeOrder(db, { hasToken, buyer }, found.id)
  const seesBuyer = isBuyer || viewerMayEnter(await viewer(), '/admin/orders')
  const placed = asPlacedOrder(found)
  const batches = seesBuyer ? await readPickedBatches(db, found.id) : undefined
  const lines = placed.lines.map((line, at) => ({
    ...line,
    batches: batches?.get(found.items[at]?.id ?? '') ?? [],
  }))
  const title = `Order ${placed.number}`
  return {
    head: [
      ...pageHead(shopFacts(shop, settings), { kind: 'unlisted', title }),
      // The address names the order: not even our own other pages are told it.
      { name: 'referrer', content: 'strict-origin' },
    ],
    order: viewOrder(placed, groupByKind(lines), seesBuyer ? found : undefined),
    parcels: seesBuyer ? viewSentParcels(await readParcels(db, found.id), shop.timeZone) : [],
    // Who only looks orders nothing.
    mayOrderAgain: isBuyer && buyer?.person?.mayOrder !== false,
    // Whoever works here reads them on the page of the order.
    invoices: isBuyer ? await readDocuments(db, found.id) : [],
    news: seesBuyer
      ? {
          note: found.customerNote,
          cancelReason: isIn('void', found.status) ? found.cancelReason : null,
          change: await readBuyerChange(db, found),
        }
      : undefined,
    frame: {
      shopName: shop.name,
      placedAt: { iso: placed.placedAt.toISOString(), text: formatMoment(placed.placedAt, shop.timeZone) },
      isBuyer,
      mustSignIn: hasToken && !isBuyer,
      steps: nextSteps(shop),
      shopLinks: contactLinks(shop.contact),
    },
  }
}

/** Each with the reminders of it, of which those from before there were letters have none to show. */
async function readDocuments(db: ShopContext['db'], orderId: string): Promise<BuyerInvoice[]> {
  const [issued, reminders] = await Promise.all([
    readInvoicesOfOrder(db, orderId),
    readRemindersOfOrder(db, orderId),
  ])
  return issued.flatMap(({ id, content, hasPdf }) => [
    {
      title: `${content.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${content.number}`,
      amount: formatEuro(content.sums.totalCents),
      href: hasPdf ? invoicePath(orderId, id) : undefined,
    },
    ...reminders
      .filter((reminder) => reminder.invoice === id && reminder.hasPdf)
      .map(({ step, cents }) => ({
        title: `${nameReminder(step)} of ${content.number}`,
        amount: formatEuro(cents),
        href: reminderPath(orderId, id, step),
      })),
  ])
}

/** The buyer agrees to the version that they saw. Whoever has the id alone, or works here, cannot. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, orderSecrets, buyer: findBuyer } = shopOf(context)
  const form = await readPostedForm(request)
  const orderId = new URL(request.url).searchParams.get('order_id') ?? ''
  const version = String(form.get('version') ?? '')
  if (!isUuid(orderId) || !/^[1-9]\d{0,8}$/.test(version)) throw data(null, { status: 400 })
  const buyer = await findBuyer()
  const hasToken = hasOrderToken(request.headers, orderId, { settings, secrets: orderSecrets })
  // Who only looks agrees to nothing.
  const agreeing = buyer?.person?.mayOrder === false ? undefined : buyer
  if (!(await maySeeOrder(db, { hasToken, buyer: agreeing }, orderId))) throw data(null, { status: 403 })
  return answerForm('/order-confirmation', form, {
    agree: async () => {
      const agreed = await agreeToChange(db, { orderId, version: Number(version) })
      if (agreed === 'agreed') return done('Thank you. You agreed to the change.')
      if (agreed === 'gone') return gone('')
      const message = 'The order was changed again in the meantime. This is the current version.'
      // The page is read again.
      return { ...conflict(message), status: 200 }
    },
  })
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerUnsent(() => undefined)]

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

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function OrderConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { order, parcels, invoices, news, frame, mayOrderAgain } = loaderData
  return (
    <>
      <Confirmation
        key={order.id}
        order={order}
        parcels={parcels}
        invoices={invoices}
        news={news}
        answer={actionData}
        frame={frame}
        again={mayOrderAgain && <OrderAgain orderId={order.id} loadPorts={loadBasketPorts} />}
      />
      <UnsentNotice signInAddress="/account" />
    </>
  )
}
