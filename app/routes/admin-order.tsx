import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import {
  OrderCompany,
  type OrderCompanyView,
  TypedNotice,
  type TypedNoticeView,
} from '#app/features/customers/order-company.tsx'
import { InvoicesSection } from '#app/features/invoices/invoices-section.tsx'
import { type InvoicesView, viewInvoices } from '#app/features/invoices/invoices-view.ts'
import { VatAreaNotice } from '#app/features/invoices/vat-area-notice.tsx'
import { IrregularNotice } from '#app/features/irregular-orders/irregular-notice.tsx'
import { type IrregularView, viewIrregular } from '#app/features/irregular-orders/irregular-view.ts'
import { MailPreview } from '#app/features/messages/mail-preview.tsx'
import { ParcelsSection, ReturnsLink } from '#app/features/orders/shipping/parcels-section.tsx'
import { type ParcelsView, viewParcels } from '#app/features/orders/shipping/parcels-view.ts'
import { PickingSection } from '#app/features/orders/shipping/picking-section.tsx'
import { CreditNotice, type CreditView, viewCredit } from '#app/features/orders/work/credit-notice.tsx'
import { AnswerNotice, DoubleNotice, ShortNotice } from '#app/features/orders/work/order-notices.tsx'
import { OrderPage } from '#app/features/orders/work/order-page.tsx'
import { type OrderView, viewOrder } from '#app/features/orders/work/order-view.ts'
import { OrderWork } from '#app/features/orders/work/order-work.tsx'
import { PaymentsSection } from '#app/features/payments/payments-section.tsx'
import { type PaymentsView, viewPayments } from '#app/features/payments/payments-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { toast } from '#app/ui/toast.ts'
import { mayDo } from '#domain/access/intents.ts'
import type { DoubledOrder } from '#domain/orders/list/order-filters.ts'
import type { PickingLine } from '#domain/orders/shipping/picking.ts'
import type { ChangeAnswer } from '#domain/orders/work/change-answer.ts'
import { isOrderIntent, titleOrderRefusal } from '#domain/orders/work/order-action.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import { daysToPay } from '#domain/payments/payment-terms.ts'
import { describeOrderStop, type OrderStop } from '#domain/qualification/order-stop.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { findCompanyOfOrder, readTypedProposals } from '#server/companies/company-of-order.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readOrderInvoices } from '#server/invoices/invoice-forms.ts'
import { findIrregular } from '#server/irregular-orders/read-irregular.ts'
import { findNeighbours } from '#server/orders/list/neighbours.ts'
import { readPicking } from '#server/orders/shipping/pick-stock.ts'
import { readPackable, readParcels } from '#server/orders/shipping/read-parcels.ts'
import { type PreparedMails, prepareOrderMails, readOrderStop } from '#server/orders/work/confirm-order.ts'
import { creditStopOf, readCredit } from '#server/orders/work/credit-limit.ts'
import { findOrder, readLaddersOfOrder } from '#server/orders/work/find-order.ts'
import { readTimeline, readWaitingMails } from '#server/orders/work/order-timeline.ts'
import { readChangeAnswer } from '#server/orders/work/read-change-answer.ts'
import { readChanges } from '#server/orders/work/read-content.ts'
import { findDouble, findSameCustomer } from '#server/orders/work/same-customer.ts'
import { readVatArea, type VatAreaView } from '#server/orders/work/vat-area.ts'
import { readRemindersOfOrder } from '#server/payments/read-reminders.ts'
import { readOrderMoney, readPayments } from '#server/payments/record-payment.ts'
import { countReturns } from '#server/recall/record-return.ts'
import { readShortOrder } from '#server/stock/waiting-orders.ts'
import { taxOfOrder } from '#server/tax/tax-of-order.ts'
import type { Route } from './+types/admin-order.ts'
import { actOnOrder, todayIn } from './act-on-order.server.ts'
import { readAll } from './read-all.ts'

const LIST = '/admin/dashboard'

type PageData = {
  order: OrderView | undefined
  /** To work on it, and to book and issue what is paid for it. */
  may?: { work: boolean; book: boolean; allowCredit: boolean }
  company?: OrderCompanyView | undefined
  typed?: TypedNoticeView | undefined
  irregular?: IrregularView | undefined
  picking?: PickingLine[] | undefined
  mails?: PreparedMails
  invoices?: InvoicesView
  vatArea?: VatAreaView | undefined
  credit?: CreditView | undefined
  isShort?: boolean
  double?: DoubledOrder | undefined
  changeAnswer?: ChangeAnswer | undefined
  parcels?: ParcelsView | undefined
  payments?: PaymentsView | undefined
  returns?: { isPicked: boolean; open: number } | undefined
  isStale: boolean
  list: string
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, snapshot, settings } = shopOf(context)
  const { userId, roles } = requireStaff(await viewer())
  const may = {
    work: mayDo(roles, '/admin/orders/:id', 'status'),
    book: mayDo(roles, '/admin/orders/:id', 'record-payment'),
    allowCredit: mayDo(roles, '/admin/orders/:id', 'allow-credit'),
  }
  const order = await findOrder(db, params.id)
  if (!order) return data<PageData>({ order: undefined, isStale: false, list: LIST }, { status: 404 })
  const {
    company,
    typed,
    irregular,
    picking,
    isShort,
    returns,
    double,
    changeAnswer,
    mails,
    credit,
    ...read
  } = await readAll({
    timeline: readTimeline(db, order.id),
    waitingMails: readWaitingMails(db, order.id),
    neighbours: findNeighbours(db, order.id),
    sameCustomer: findSameCustomer(db, order),
    company: findCompanyOfOrder(db, order.id),
    typed: readTyped(db, order.id, snapshot.shop),
    irregular: findIrregular(db, order.id),
    stop: readOrderStop(db, order.id),
    credit: readCredit(db, order.id, snapshot.shop),
    picking: readPicking(db, order.id),
    isShort: readShortOrder(db, order.id),
    returns: countReturns(db, order.id),
    double: findDouble(db, order.id),
    changeAnswer: readChangeAnswer(db, order),
    mails: prepareOrderMails(db, order, { shop: snapshot.shop, publicUrl: settings.publicUrl }),
    parcels: readParcels(db, order.id),
    packable: readPackable(db, order.id),
    money: readOrderMoney(db, order.id),
    // Whoever does not book them sees what is open, and neither payers nor references.
    payments: may.book ? readPayments(db, order.id) : [],
    changes: readChanges(db, order),
    invoices: readOrderInvoices(db, order.id, snapshot.shop),
    reminders: readRemindersOfOrder(db, order.id),
    vatArea: readVatArea(db, order.id, snapshot.shop),
    ladders: readLaddersOfOrder(db, order.id),
  })
  const { timeZone } = snapshot.shop
  return data<PageData>({
    may,
    order: viewOrder(order, { ...read, viewerId: userId, timeZone }),
    company,
    // Once it is invoiced, or cancelled, nothing follows from it any more.
    typed: isIn('open', order.status) || read.invoices.next.ok ? typed : undefined,
    irregular: irregular && viewIrregular(irregular, timeZone),
    picking,
    isShort,
    returns,
    double,
    changeAnswer,
    credit: viewCredit(credit, order.revision),
    mails: withStop(mails, creditStopOf(credit)),
    parcels: viewParcels(
      { ...read, orderId: order.id, status: order.status, isErased: order.erasedAt !== null },
      timeZone,
    ),
    payments:
      read.money &&
      viewPayments(
        {
          money: read.money,
          payments: read.payments,
          revision: order.revision,
          today: todayIn(timeZone),
          isShown: isIn('billable', order.status),
          daysToPay: daysToPay(order, snapshot.shop),
        },
        timeZone,
      ),
    invoices: viewInvoices({ ...read.invoices, reminders: read.reminders }),
    vatArea: isIn('countable', order.status) ? read.vatArea : undefined,
    isStale: false,
    list: LIST,
  })
}

/** An order beyond the credit limit of its customer cannot be confirmed by mail either. */
function withStop(mails: PreparedMails, stop: OrderStop | undefined): PreparedMails {
  return mails && stop ? { ...mails, problem: mails.problem ?? describeOrderStop(stop) } : mails
}

/** What somebody typed who had not signed in, and what it means for the tax that nobody has decided yet. */
async function readTyped(
  db: Parameters<typeof taxOfOrder>[0],
  orderId: string,
  shop: Parameters<typeof taxOfOrder>[2],
): Promise<TypedNoticeView | undefined> {
  const proposals = await readTypedProposals(db, orderId)
  if (proposals.length === 0) return undefined
  const tax = await taxOfOrder(db, orderId, shop)
  return { proposals, taxNote: tax.ok ? tax.note : tax.why }
}

export const action = actOnOrder

/** What the page showed last, for when it cannot be read again. */
let shownLast: Omit<PageData, 'isStale' | 'list'> | undefined
/** The list as somebody left it, with its search and page. */
let listLeft = LIST

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  // The address still is that of the page before.
  if (location.pathname === LIST) listLeft = `${LIST}${location.search}`
  try {
    const loaded: PageData = await serverLoader()
    return { ...loaded, list: listLeft }
  } catch (error) {
    // A redirect, for example to the sign-in, is no failure; nor is a question that a newer one replaced.
    if (error instanceof Response || request.signal.aborted) throw error
    console.error(`The order could not be fetched (${describe(error)})`)
    toast.error('Failed to fetch order details')
    const isShown = shownLast?.order?.id === params.id.toLowerCase()
    return { order: undefined, ...(isShown && shownLast), isStale: true, list: listLeft }
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  const { intent } = answer
  // Sections with forms of their own tell themselves what came of them.
  if (answer.outcome !== 'done' && isOrderIntent(intent))
    toast.error(titleOrderRefusal(intent, answer), answer.message)
  if (answer.outcome !== 'done' || intent !== 'delete') return answer
  toast.success(answer.message ?? '')
  return redirect(listLeft)
}

function describe(error: unknown) {
  return isRouteErrorResponse(error) ? error.status : String(error)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { order } = loaderData ?? {}
  return officeMeta(order ? `Order ${order.number}` : 'Order Not Found', matches)
}

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  const { isStale, list, ...shown } = loaderData
  const {
    order,
    may = { work: false, book: false, allowCredit: false },
    company,
    typed,
    irregular,
    picking = [],
    isShort = false,
    returns,
    double,
    changeAnswer,
    mails,
    parcels,
    payments,
    invoices,
    vatArea,
    credit,
  } = shown
  useEffect(() => {
    shownLast = shown
  })
  // What is typed or open belongs to one order.
  if (!order) return <OfficeNotFound what="order" />
  return (
    <OrderPage
      key={order.id}
      order={order}
      mayWork={may.work}
      isStale={isStale}
      list={list}
      Preview={MailPreview}
      notice={
        <>
          <AnswerNotice orderId={order.id} answer={changeAnswer} />
          <TypedNotice orderId={order.id} typed={typed} mayAssign={may.work} />
          <ShortNotice isShort={isShort} />
          <DoubleNotice double={double} />
          <IrregularNotice order={irregular} />
          <VatAreaNotice area={vatArea} />
          <CreditNotice credit={credit} mayAllow={may.allowCredit} />
        </>
      }
      work={
        <OrderWork
          order={{ ...order, canChange: isIn('open', order.status) && order.erasedAt === undefined }}
          mails={mails}
          Preview={MailPreview}
        />
      }
      picking={
        <>
          <PickingSection lines={picking} canPick={may.work && isIn('open', order.status)} />
          {parcels && <ParcelsSection view={parcels} mayWork={may.work} />}
          {payments && <PaymentsSection view={payments} mayBook={may.book} />}
          <InvoicesSection invoices={invoices} revision={order.revision} mayIssue={may.book} />
        </>
      }
    >
      <OrderCompany
        orderId={order.id}
        company={company}
        isErased={order.erasedAt !== undefined}
        mayAssign={may.work}
      />
      {(may.work || may.book) && <ReturnsLink orderId={order.id} returns={returns} />}
    </OrderPage>
  )
}
