import { MailPreview } from '#app/features/messages/mail-preview.tsx'
import { BankPage } from '#app/features/payments/bank-page.tsx'
import { viewBank } from '#app/features/payments/bank-view.ts'
import { OverdueSection } from '#app/features/payments/overdue-section.tsx'
import { viewOverdue } from '#app/features/payments/overdue-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { orderLink } from '#server/orders/checkout/order-access.ts'
import { bankForms } from '#server/payments/bank-forms.ts'
import {
  countOpenLines,
  readDecidedLines,
  readOpenLines,
  readOverlaps,
} from '#server/payments/read-bank-lines.ts'
import { listOverdue, readOverduePlace } from '#server/payments/read-overdue.ts'
import { reminderForms } from '#server/payments/send-reminders.ts'
import type { Route } from './+types/admin-payments.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot, settings } = shopOf(context)
  const [open, decided, count, overlaps, overdue] = await Promise.all([
    readOpenLines(db),
    readDecidedLines(db),
    countOpenLines(db),
    readOverlaps(db),
    listOverdue(db, readOverduePlace(url.searchParams.get('overdue'))),
  ])
  const { shop } = snapshot
  const today = createZonedTime(shop.timeZone)(new Date()).slice(0, 10)
  return {
    view: viewBank({ open, decided, count, overlaps }),
    overdue: viewOverdue(overdue, { shop, publicUrl: settings.publicUrl, today }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, snapshot, settings, orderSecrets, onMailsReleased, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const reminding = {
    shop: snapshot.shop,
    orderLink: (id: string) => orderLink(id, settings, orderSecrets),
    actor,
  }
  const handlers = { ...reminderForms(db, reminding), ...bankForms(db, actor) }
  return answerForm('/admin/payments', form, handlers, onMailsReleased)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Payments')

export default function AdminPayments({ loaderData: { view, overdue } }: Route.ComponentProps) {
  return (
    <BankPage view={view} isOverdue={overdue.lines.length > 0}>
      <OverdueSection view={overdue} Preview={MailPreview} />
    </BankPage>
  )
}
