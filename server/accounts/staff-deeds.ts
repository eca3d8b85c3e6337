import { parseInvitation } from '#domain/access/invitation.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { StaffAnswer } from '#domain/access/staff-answer.ts'
import { describeStaffRefusal, STAFF_DEEDS, type StaffDeed } from '#domain/access/staff-deed.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { changeStaff } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import type { LinkPurpose } from './make-password-link.ts'
import { offerPasswordLink } from './offer-password-link.ts'

/** A link to be handed over, by mail where that is possible. */
type StaffLink = { address: string; email: string; name: string; purpose: LinkPurpose }

type Asked = {
  form: FormData
  actor: Actor
  publicUrl: string
  now: Date
  sendLink: (link: StaffLink) => Promise<'yes' | 'no' | 'failed'>
}

const DONE: Record<StaffDeed, (email: string) => string> = {
  disable: (email) => `${email} is disabled, and every session of that account has ended.`,
  enable: (email) => `${email} may sign in again.`,
  'remove-role': (email) => `${email} is no longer an admin.`,
  'give-role': (email) => `${email} is an admin.`,
}

/** Does what a form of the staff page asks for; undefined when it asks for nothing that there is. */
export async function answerStaffForm(
  db: Database,
  { form, actor, publicUrl, now, sendLink }: Asked,
): Promise<StaffAnswer | undefined> {
  const intent = form.get('intent')
  const userId = String(form.get('user') ?? '')

  async function handOver(link: Omit<StaffLink, 'address'>, token: string): Promise<StaffAnswer> {
    const address = `${publicUrl}/auth/invitation?token=${token}`
    const mailed = await sendLink({ ...link, address })
    return { link: { address, email: link.email, purpose: link.purpose, mailed } }
  }

  if (intent === 'invite') {
    const typed = { name: String(form.get('name') ?? ''), email: String(form.get('email') ?? '') }
    const parsed = parseInvitation(typed)
    if (!parsed.ok) return { errors: parsed.errors, typed }
    const result = await inviteStaff(db, { actor, invitation: parsed.invitation, now })
    if (result.ok) return handOver({ ...parsed.invitation, purpose: 'invitation' }, result.token)
    if (result.reason === 'not-an-admin') return { problem: describeStaffRefusal(result.reason), typed }
    return { errors: { email: 'There is an account with this address already' }, typed }
  }
  if (!isUuid(userId)) return undefined
  if (intent === 'link') {
    const result = await offerPasswordLink(db, { actor, userId, now })
    if (result.ok) return handOver(result, result.token)
    if (result.reason === 'not-an-admin') return { problem: describeStaffRefusal(result.reason) }
    return { problem: 'This account no longer exists, or it is disabled.' }
  }
  const deed = STAFF_DEEDS.find((known) => known === intent)
  if (!deed) return undefined
  const outcome = await changeStaff(db, { actor, userId, deed })
  return outcome.ok ? { done: DONE[deed](outcome.email) } : { problem: describeStaffRefusal(outcome.reason) }
}
