import { MailRoom } from '#app/features/settings/mail-room-page.tsx'
import { MAIL_ROOM, viewRooms } from '#app/features/settings/settings-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { done, refusedWhole } from '#domain/form-answer.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { readDraft } from '#server/catalogue/settings/settings-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { describeMailServer } from '#server/mail/choose-sender.ts'
import { countWaitingMails } from '#server/mail/count-waiting-mails.ts'
import { describeTestMail, sendTestMail } from '#server/mail/send-test-mail.ts'
import type { Route } from './+types/admin-settings-mail.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, settings, snapshot } = shopOf(context)
  const { userId, email } = requireStaff(await viewer())
  const [{ due, review, address }, draft] = await Promise.all([countWaitingMails(db), readDraft(db, userId)])
  return {
    room: MAIL_ROOM,
    rooms: viewRooms(),
    changes: draft.changes.length,
    ...describeMailServer(snapshot.shop, settings.smtpUrl),
    waiting: due + review + address,
    you: email,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/settings/mail', form, {
    'send-test-mail': async () => {
      const outcome = await sendTestMail(db, actor, { settings, shop: snapshot.shop })
      const told = describeTestMail(outcome, actor.email)
      return outcome.kind === 'sent' ? done(told) : refusedWhole(told)
    },
  })
}

export const meta = officePageMeta('E-mail')

export default function AdminSettingsMail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailRoom {...loaderData} answer={actionData} />
}
