import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { OrderPage } from '#app/features/admin-order/order-page.tsx'
import { type OrderView, viewOrder } from '#app/features/admin-order/order-view.ts'
import { tellSuccess } from '#app/features/admin-order/use-actions.ts'
import { OrderNotFound } from '#app/features/admin-orders/order-not-found.tsx'
import { OrderCompany, type OrderCompanyView } from '#app/features/customers/order-company.tsx'
import { IrregularNotice } from '#app/features/irregular-orders/irregular-notice.tsx'
import { type IrregularView, viewIrregular } from '#app/features/irregular-orders/irregular-view.ts'
import { PickingSection } from '#app/features/picking/picking-section.tsx'
import { ShortNotice } from '#app/features/picking/short-notice.tsx'
import { ReturnsLink } from '#app/features/returns/returns-link.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { toast } from '#app/ui/toast.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import {
  describeOrderRefusal,
  type OrderActionOutcome,
  type OrderIntent,
} from '#domain/placed-order/order-action.ts'
import { orderActionSchema } from '#domain/placed-order/order-action-request.ts'
import { isUnderWay } from '#domain/placed-order/order-status.ts'
import type { PickingLine } from '#domain/stock/picking.ts'
import { pickingRequestSchema } from '#domain/stock/picking-request.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { findCompanyOfOrder } from '#server/companies/company-of-order.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { findIrregular } from '#server/irregular-orders/read-irregular.ts'
import { doOrderAction } from '#server/ordering/do-order-action.ts'
import { findOrder } from '#server/ordering/find-order.ts'
import { findNeighbours } from '#server/ordering/neighbours.ts'
import { readTimeline, readWaitingMails } from '#server/ordering/order-timeline.ts'
import { readOrderStop } from '#server/ordering/read-order-stop.ts'
import { findSameCustomer } from '#server/ordering/same-customer.ts'
import { countReturns } from '#server/recall/read-returns.ts'
import { pickStock } from '#server/stock/pick-stock.ts'
import { readPicking } from '#server/stock/read-picking.ts'
import { readShortOrder } from '#server/stock/read-short-order.ts'
import type { Route } from './+types/admin-order.ts'

const LIST = '/admin/dashboard'

type PageData = {
  order: OrderView | undefined
  company?: OrderCompanyView | undefined
  irregular?: IrregularView | undefined
  picking?: PickingLine[] | undefined
  isShort?: boolean
  returns?: { isPicked: boolean; open: number } | undefined
  isStale: boolean
  list: string
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const order = await findOrder(db, params.id)
  if (!order) return data<PageData>({ order: undefined, isStale: false, list: LIST }, { status: 404 })
  const [
    timeline,
    waitingMails,
    neighbours,
    sameCustomer,
    company,
    irregular,
    stop,
    picking,
    isShort,
    returns,
  ] = await Promise.all([
    readTimeline(db, order.id),
    readWaitingMails(db, order.id),
    findNeighbours(db, order.id),
    findSameCustomer(db, order),
    findCompanyOfOrder(db, order.id),
    findIrregular(db, order.id),
    readOrderStop(db, order.id),
    readPicking(db, order.id),
    readShortOrder(db, order.id),
    countReturns(db, order.id),
  ])
  const around = {
    timeline,
    waitingMails,
    neighbours,
    sameCustomer,
    stop,
    viewerId: userId,
    timeZone: snapshot.shop.timeZone,
  }
  return data<PageData>({
    order: viewOrder(order, around),
    company,
    irregular: irregular && viewIrregular(irregular, around.timeZone),
    picking,
    isShort,
    returns,
    isStale: false,
    list: LIST,
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, onMailsReleased, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  if (!isUuid(params.id)) throw new Response(null, { status: 400 })
  const orderId = params.id.toLowerCase()
  const picking = pickingRequestSchema.safeParse(Object.fromEntries(form))
  if (picking.success) {
    const outcome = await pickStock(db, { ...picking.data, orderId, actor })
    return { intent: picking.data.intent, ...outcome } satisfies OrderActionOutcome
  }
  const asked = orderActionSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) throw new Response(null, { status: 400 })
  const outcome = await doOrderAction(db, orderId, asked.data, actor)
  if (outcome.intent === 'review') onMailsReleased()
  return outcome
}

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

/** An action that failed leaves the page as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Our own pages name no other actions.
  const intent = (await request.clone().formData()).get('intent') as OrderIntent
  const outcome = await serverAction().catch((error: unknown): OrderActionOutcome => {
    if (error instanceof Response) throw error
    console.error(`The order could not be changed (${describe(error)})`)
    return { intent, ok: false, reason: 'failed' }
  })
  if (!outcome.ok) toast.error(...describeOrderRefusal(intent, outcome))
  if (intent !== 'delete' || !outcome.ok) return outcome
  tellSuccess(intent)
  return redirect(listLeft)
}

function describe(error: unknown) {
  return isRouteErrorResponse(error) ? error.status : String(error)
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.reason === 'failed' ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { order } = loaderData ?? {}
  return officeMeta(order ? `Order ${order.number}` : 'Order Not Found', matches)
}

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  const { isStale, list, ...shown } = loaderData
  const { order, company, irregular, picking = [], isShort = false, returns } = shown
  useEffect(() => {
    shownLast = shown
  })
  // What is typed or open belongs to one order.
  if (!order) return <OrderNotFound />
  return (
    <OrderPage
      key={order.id}
      order={order}
      isStale={isStale}
      list={list}
      notice={
        <>
          <ShortNotice isShort={isShort} />
          <IrregularNotice order={irregular} />
        </>
      }
      picking={<PickingSection lines={picking} canPick={isUnderWay(order.status)} />}
    >
      <OrderCompany orderId={order.id} company={company} isErased={order.erasedAt !== undefined} />
      <ReturnsLink orderId={order.id} returns={returns} />
    </OrderPage>
  )
}
