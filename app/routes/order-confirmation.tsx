import { data, redirect } from 'react-router'
import type { WayBack } from '#app/features/confirmation/come-back.tsx'
import { Confirmation } from '#app/features/confirmation/confirmation.tsx'
import { viewOrder } from '#app/features/confirmation/confirmation-view.ts'
import { describeMail } from '#app/features/confirmation/mail-view.ts'
import type { BuyerInvoice } from '#app/features/confirmation/order-invoices.tsx'
import { viewLeft, viewSentParcels } from '#app/features/confirmation/parcels-view.ts'
import { viewPayment } from '#app/features/confirmation/payment-view.ts'
import { OrderAgain } from '#app/features/order-again/order-again.tsx'
import { answerUnsent } from '#app/ui/answer-unsent.ts'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'
import { isUuid } from '#domain/access/is-uuid.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { contactLinks } from '#domain/contact-links.ts'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { howToPay } from '#domain/messages/how-to-pay.ts'
import { formatEuro } from '#domain/money.ts'
import { groupByKind } from '#domain/orders/checkout/group-by-kind.ts'
import { progressOf } from '#domain/orders/work/order-progress.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder, type PlacedOrder } from '#domain/orders/work/placed-order.ts'
import { describeTerms } from '#domain/payments/payment-terms.ts'
import { nameReminder } from '#domain/payments/reminder.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { describeDeliveryCost, describePlacedQuote } from '#domain/tax/price-words.ts'
import { quoteTax } from '#domain/tax/quote-tax.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { maySeeOrder } from '#server/buyers/own-orders.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { type ShopContext, shopOf } from '#server/http/router/shop-context.ts'
import { readInvoicesOfOrder } from '#server/invoices/read-invoices.ts'
import { canSendMail } from '#server/mail/choose-sender.ts'
import { taxTermsNow } from '#server/orders/checkout/make-offer.ts'
import {
  hasOrderToken,
  isOrderViewToken,
  REMEMBERED_DAYS,
  rememberOrder,
} from '#server/orders/checkout/order-access.ts'
import { readPickedBatches } from '#server/orders/shipping/pick-stock.ts'
import { readParcels } from '#server/orders/shipping/read-parcels.ts'
import { buyerForms } from '#server/orders/work/buyer-forms.ts'
import { type FoundOrder, findOrder } from '#server/orders/work/find-order.ts'
import { readBuyerChange } from '#server/orders/work/read-content.ts'
import { type OwnOrderPage, readOwnProgress } from '#server/orders/work/read-own-progress.ts'
import { readRemindersOfOrder } from '#server/payments/read-reminders.ts'
import { readCompanyVat } from '#server/tax/tax-of-order.ts'
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
  // Who only looks orders and answers nothing.
  const mayAct = isBuyer && buyer?.person?.mayOrder !== false
  const seesBuyer = isBuyer || viewerMayEnter(await viewer(), '/admin/orders')
  const placed = asPlacedOrder(found)
  const own = seesBuyer ? await readOwnProgress(db, found.id, shop) : undefined
  const packed = seesBuyer ? await readParcels(db, found.id) : []
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
    order: viewOrder(placed, groupByKind(lines), seesBuyer ? found : undefined, {
      delivery: describeDeliveryCost(shop),
      tax: isBuyer && isIn('unconfirmed', found.status) ? await adviseOnTax(found, shopContext) : undefined,
    }),
    parcels: {
      sent: viewSentParcels(packed, found.id, shop.timeZone),
      // Of a cancelled order nothing follows.
      left: isIn('void', found.status) ? [] : viewLeft(found.items, packed),
    },
    payment:
      own?.transfer &&
      viewPayment(own.transfer, {
        isOverdue: own.progress.money.isOverdue,
        terms: own.transfer.until === '' ? describeTerms(own.progress.money.daysToPay) : undefined,
        arranged: howToPay(shop, placed.number),
        qr: own.qr,
      }),
    mayOrderAgain: mayAct,
    // Whoever works here reads them on the page of the order.
    invoices: own && isBuyer ? await readDocuments(db, placed, own.hasProForma) : [],
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
      mayAnswer: mayAct && isIn('open', found.status) && found.erasedAt === null,
      mustSignIn: hasToken && !isBuyer,
      isLinkBroken: searchParams.get('link') === BROKEN && !seesBuyer,
      steps: progressOf({ status: found.status, own: own?.progress }, shop),
      wayBack: own && isBuyer ? findWayBack(found, own, hasToken, shopContext) : undefined,
      shopLinks: contactLinks(shop.contact),
    },
  }
}

/** What they read about the tax before they ordered: until the order is confirmed it can still be changed. */
async function adviseOnTax(order: FoundOrder, { db, snapshot, buyer: findBuyer }: ShopContext) {
  const buyer = await findBuyer()
  const vat = buyer?.person && (await readCompanyVat(db, buyer.person.company))
  return describePlacedQuote(quoteTax(taxTermsNow(snapshot, vat), order))
}

/** How the buyer finds the page again, and what was mailed to them; nothing once their data is erased. */
function findWayBack(
  { email, erasedAt }: FoundOrder,
  { mail, isOpenedByLink }: OwnOrderPage,
  hasToken: boolean,
  { settings, snapshot: { shop }, mailbox }: ShopContext,
): WayBack | undefined {
  if (erasedAt) return undefined
  const canSend = canSendMail({ settings, shop, hasMailbox: mailbox !== undefined })
  return {
    mail: mail && describeMail({ ...mail, to: email, canSend }, shop.timeZone),
    byLink: isOpenedByLink,
    days: hasToken && isOpenedByLink ? REMEMBERED_DAYS : undefined,
    email: canSend ? email : undefined,
  }
}

/**
 * The pro-forma invoice until there is another one. Then each with the reminders of it, of which those from before there were letters have none
 * to show.
 */
async function readDocuments(
  db: ShopContext['db'],
  order: PlacedOrder,
  hasProForma: boolean,
): Promise<BuyerInvoice[]> {
  const { id: orderId, payableCents = order.totalCents } = order
  const [issued, reminders] = await Promise.all([
    readInvoicesOfOrder(db, orderId),
    readRemindersOfOrder(db, orderId),
  ])
  const proForma = {
    title: 'Pro-forma invoice',
    amount: formatEuro(payableCents),
    href: documentPath(DOCUMENTS.ownProForma, { id: orderId }),
  }
  const invoices = issued.flatMap(({ id, content, hasPdf }) => [
    {
      title: `${content.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${content.number}`,
      amount: formatEuro(content.sums.totalCents),
      href: hasPdf ? documentPath(DOCUMENTS.ownInvoice, { id: orderId, invoice: id }) : undefined,
    },
    ...reminders
      .filter((reminder) => reminder.invoice === id && reminder.hasPdf)
      .map(({ step, cents }) => ({
        title: `${nameReminder(step)} of ${content.number}`,
        amount: formatEuro(cents),
        href: documentPath(DOCUMENTS.ownReminder, { id: orderId, invoice: id, step }),
      })),
  ])
  return [...(hasProForma ? [proForma] : []), ...invoices]
}

/** The buyer answers to the version that they saw. Whoever has the id alone, or works here, cannot. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, snapshot, orderSecrets, buyer: findBuyer, onMailsReleased } = shopOf(context)
  const form = await readPostedForm(request)
  const orderId = (new URL(request.url).searchParams.get('order_id') ?? '').toLowerCase()
  if (!isUuid(orderId) || !form.has('version')) throw data(null, { status: 400 })
  const buyer = await findBuyer()
  const hasToken = hasOrderToken(request.headers, orderId, { settings, secrets: orderSecrets })
  // Who only looks answers nothing.
  const answering = buyer?.person?.mayOrder === false ? undefined : buyer
  if (!(await maySeeOrder(db, { hasToken, buyer: answering }, orderId))) throw data(null, { status: 403 })
  const parts = { shop: snapshot.shop, publicUrl: settings.publicUrl }
  return answerForm('/order-confirmation', form, buyerForms(db, orderId, parts), onMailsReleased)
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
  const cookie =
    isGenuine && rememberOrder(request.headers, { id: orderId }, { settings, secrets: orderSecrets })
  const page = `/order-confirmation?order_id=${orderId}`
  // The page shows what it shows strangers, and says why.
  return cookie ? redirect(page, { headers: { 'Set-Cookie': cookie } }) : redirect(`${page}&link=${BROKEN}`)
}

const BROKEN = 'broken'

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function OrderConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { order, parcels, payment, invoices, news, frame, mayOrderAgain } = loaderData
  return (
    <>
      <Confirmation
        key={order.id}
        order={order}
        parcels={parcels}
        payment={payment}
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
