import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { MailPreview } from '#app/features/messages/mail-preview.tsx'
import { type DashboardData, OrdersDashboard } from '#app/features/orders/list/orders-dashboard.tsx'
import { viewRetention } from '#app/features/orders/list/view-retention.ts'
import { officePageMeta, officeTitle } from '#app/features/site-shell/office-meta.ts'
import { toast } from '#app/ui/toast.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { conflict, done } from '#domain/form-answer.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { localDay } from '#domain/local-time.ts'
import { readListQuery } from '#domain/orders/list/order-list-query.ts'
import { ordersKeptYears } from '#domain/retention/orders-kept.ts'
import { findGoLiveSteps } from '#domain/shop/go-live-steps.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { hasSecondFactor } from '#server/accounts/second-factor/read-second-factor.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { isAuditSealed } from '#server/audit/is-audit-sealed.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { countOpen } from '#server/irregular-orders/read-irregular.ts'
import { countWaitingMails } from '#server/mail/count-waiting-mails.ts'
import { listOrders, PAGE_SIZE } from '#server/orders/list/list-orders.ts'
import { readTotals } from '#server/orders/list/read-totals.ts'
import { readSavedViews, viewForms } from '#server/orders/list/saved-views.ts'
import { countAnswered } from '#server/orders/work/read-change-answer.ts'
import { countExpiringOrders } from '#server/orders/work/retire-orders.ts'
import { readMoneyCards } from '#server/payments/read-money-cards.ts'
import { isRehearsalDue } from '#server/recall/list-recalls.ts'
import { confirmClock, readClockDoubt } from '#server/retention/clock-watch.ts'
import { countShortOrders } from '#server/stock/waiting-orders.ts'
import type { Route } from './+types/admin-dashboard.ts'
import { readAll } from './read-all.ts'

const TITLE = 'Admin Dashboard'
const GUIDE = '/admin/start'
/** Where a rehearsal begins, the nearest first. */
const RECALLS = ['/admin/stock/recalls', '/admin/stock']

export async function loader({ request, context }: Route.LoaderArgs): Promise<DashboardData> {
  const { db, settings, viewer, snapshot } = shopOf(context)
  const { shop } = snapshot
  const query = readListQuery(new URL(request.url).searchParams)
  const staff = requireStaff(await viewer())
  const { userId } = staff
  const now = new Date()
  const { waitingMails, isSecured, isSealed, doubt, expiring, isDue, ...shown } = await readAll({
    list: listOrders(db, query, { signal: request.signal }),
    totals: readTotals(db.pool),
    waitingMails: countWaitingMails(db),
    isSecured: hasSecondFactor(db, userId),
    isSealed: isAuditSealed(db),
    doubt: readClockDoubt(db),
    expiring: countExpiringOrders(db, ordersKeptYears(shop.retention), now),
    undecided: countOpen(db),
    answered: countAnswered(db),
    shortOrders: countShortOrders(db),
    views: readSavedViews(db, userId),
    // The list is there without them.
    money: readMoneyCards(db, request.signal),
    isDue: viewerMayEnter(staff, '/admin/stock') && isRehearsalDue(db, readStockSettings(shop)),
  })
  const canSend = settings.smtpUrl !== undefined
  const goLiveSteps = findGoLiveSteps({
    shop,
    today: localDay(now, shop.timeZone),
    publicUrl: settings.publicUrl,
    hasMailServer: canSend,
    hasSecondFactor: isSecured,
    isAuditSealed: isSealed,
  })
  return {
    ...shown,
    query,
    mails: { ...waitingMails, canSend },
    retention: viewRetention(doubt, expiring, shop),
    goLiveSteps,
    guide: viewerMayEnter(staff, GUIDE) ? GUIDE : undefined,
    rehearsal: isDue ? RECALLS.find((address) => viewerMayEnter(staff, address)) : undefined,
    maySeeInvoices: viewerMayEnter(staff, '/admin/invoices'),
    kinds: Object.fromEntries(KINDS.map(({ order, title }) => [order.name, title])),
    pageSize: PAGE_SIZE,
    timeZone: shop.timeZone,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/dashboard', form, {
    ...viewForms(db, actor),
    'confirm-clock': async () => {
      const shown = new Date(String(form.get('shown')))
      if (Number.isNaN(shown.getTime())) return undefined
      const confirmed = await confirmClock(db, { shown, actor })
      await clock.look()
      // The page says what the clock is by now.
      return confirmed === 'done' ? done() : conflict('')
    },
  })
}

/** What the list showed last, for when it cannot be read again. */
let shownLast: DashboardData | undefined

/** In the browser a list that cannot be read leaves the one before on the screen, and says so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const data: DashboardData = await serverLoader()
    return { ...data, isStale: false }
  } catch (error) {
    // A redirect, for example to the sign-in, is no failure; nor is a question that a newer one replaced.
    if (error instanceof Response || request.signal.aborted) throw error
    const status = isRouteErrorResponse(error) ? error.status : String(error)
    console.error(`The orders could not be fetched (${status})`)
    toast.error('Failed to fetch orders')
    if (!shownLast) throw error
    return { ...shownLast, isStale: true }
  }
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta(TITLE)

export default function AdminDashboard({ loaderData, matches }: Route.ComponentProps) {
  useEffect(() => {
    shownLast = loaderData
  }, [loaderData])
  const isStale = 'isStale' in loaderData && loaderData.isStale
  return (
    <OrdersDashboard
      {...loaderData}
      Preview={MailPreview}
      isStale={isStale}
      title={officeTitle(TITLE, matches)}
    />
  )
}
