import { redirect } from 'react-router'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { formatMoment } from '#domain/format-moment.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { listStaff } from '#server/accounts/staff/list-staff.ts'
import { staffForms } from '#server/accounts/staff/staff-forms.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { mailStaffLink } from '#server/mail/mail-staff-link.ts'
import type { Route } from './+types/admin-staff.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const staff = (await listStaff(db, new Date())).map(({ lastSeenAt, ...member }) => ({
    ...member,
    isYou: member.userId === userId,
    lastSeenAt: lastSeenAt && formatMoment(lastSeenAt, snapshot.shop.timeZone),
  }))
  const you = staff.find(({ isYou }) => isYou)
  // Removed since the session was looked at.
  if (!you) throw redirect('/auth')
  return { staff, you }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, accounts, settings, snapshot, log, ...parts } = shopOf(context)
  const { form, actor, visit } = await readStaffForm(request, parts)
  const forms = staffForms(db, accounts, {
    ...{ actor, visit, publicUrl: settings.publicUrl, now: new Date() },
    sendLink: (link) => mailStaffLink(link, { settings, shop: snapshot.shop, log }),
  })
  return answerForm('/admin/staff', form, forms)
}

export const meta = officePageMeta('Staff')

export default function AdminStaff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPage {...loaderData} answer={actionData} />
}
