import { type Invitation, parseInvitation } from '#domain/access/invitation.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { describeRoles, type Role, readRoles } from '#domain/access/roles.ts'
import { describeStaffRefusal, type StaffAction } from '#domain/access/staff-action.ts'
import { STAFF_INTENTS, type StaffAnswer } from '#domain/access/staff-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { Person, Visit } from '../account-parts.ts'
import type { Accounts } from '../accounts.ts'
import type { LinkPurpose } from '../password-link/make-password-link.ts'
import { offerPasswordLink } from '../password-link/offer-password-link.ts'
import {
  describeReauthentication,
  findEmptyFields,
  readReauthentication,
} from '../sign-in/reauthentication-form.ts'
import { changeStaff } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { findUserId } from './save-staff.ts'

/** A link to be handed over, by mail where that is possible. */
type StaffLink = { address: string; email: string; name: string; purpose: LinkPurpose }

type Asked = {
  form: FormData
  actor: Person
  visit: Visit
  publicUrl: string
  now: Date
  sendLink: (link: StaffLink) => Promise<'yes' | 'no' | 'failed'>
}

/** What came of it, beside what was asked. */
type Outcome = Omit<StaffAnswer, 'intent' | 'userId' | 'roles'>

const DONE: Record<StaffAction, (email: string, roles: readonly Role[]) => string> = {
  disable: (email) => `${email} is disabled and signed out everywhere.`,
  enable: (email) => `${email} can sign in again.`,
  roles: (email, roles) =>
    roles.length > 0
      ? `${email} now has the roles: ${describeRoles(roles)}.`
      : `${email} no longer has a role.`,
}

const TAKEN = { errors: { email: 'An account with this e-mail already exists' } }

/**
 * Does what a form of the staff page asks for, once whoever asks has given their password again; undefined when it asks for
 * nothing that there is. A colleague is added, shut out or given a new password by nobody who only found a screen left open.
 */
export async function answerStaffForm(
  db: Database,
  accounts: Accounts,
  { form, actor, visit, publicUrl, now, sendLink }: Asked,
): Promise<StaffAnswer | undefined> {
  const intent = STAFF_INTENTS.find((known) => known === form.get('intent'))
  if (intent === undefined) return undefined
  const roles = readRoles(form.getAll('role'))
  if (intent === 'invite') {
    const typed = { name: String(form.get('name') ?? ''), email: String(form.get('email') ?? ''), roles }
    const outcome = await inviteTyped(typed)
    return { intent, ...outcome, ...((outcome.errors || outcome.problem) && { typed }) }
  }
  const userId = String(form.get('user') ?? '')
  if (!isUuid(userId)) return undefined
  return { intent, userId, ...(form.has('current') && { roles }), ...(await changeColleague(intent, userId)) }

  async function inviteTyped(typed: Invitation): Promise<Outcome> {
    const parsed = parseInvitation(typed)
    const empty = await findEmptyFields(db, { form, userId: actor.userId })
    if (!parsed.ok) return { errors: { ...parsed.errors, ...empty } }
    if (empty) return { errors: empty }
    // Before a code is used up for nothing; who has an account stands in the list anyway.
    if (await findUserId(db, parsed.invitation.email)) return TAKEN
    return (await refuse()) ?? invite(parsed.invitation)
  }

  async function invite(invitation: Invitation): Promise<Outcome> {
    const result = await inviteStaff(db, { actor, invitation, now })
    if (result.ok) return handOver({ ...invitation, purpose: 'invitation' }, result.token)
    return result.reason === 'not-an-owner' ? { problem: describeStaffRefusal(result.reason) } : TAKEN
  }

  async function changeColleague(action: 'link' | StaffAction, colleague: string): Promise<Outcome> {
    if (colleague === actor.userId)
      return { problem: describeStaffRefusal(action === 'link' ? 'own-link' : 'yourself') }
    // A browser without scripts has sent the button alone, and is shown the fields next.
    if (!form.has('current')) return { owesPassword: true }
    const empty = await findEmptyFields(db, { form, userId: actor.userId })
    if (empty) return { errors: empty }
    const refusal = await refuse()
    if (refusal) return refusal
    if (action === 'link') return offerLink(colleague)
    const outcome = await changeStaff(db, { actor, userId: colleague, action, roles })
    return outcome.ok
      ? { done: DONE[action](outcome.email, roles) }
      : { problem: describeStaffRefusal(outcome.reason) }
  }

  async function offerLink(colleague: string): Promise<Outcome> {
    const result = await offerPasswordLink(db, { actor, userId: colleague, now })
    if (result.ok) return handOver(result, result.token)
    if (result.reason === 'gone') return { problem: 'This account no longer exists, or it is disabled.' }
    return { problem: describeStaffRefusal(result.reason) }
  }

  async function refuse(): Promise<Outcome | undefined> {
    const result = await accounts.reauthenticate({ person: actor, ...readReauthentication(form), ...visit })
    return result.ok ? undefined : describeReauthentication(result)
  }

  async function handOver(link: Omit<StaffLink, 'address'>, token: string): Promise<Outcome> {
    const address = `${publicUrl}/auth/invitation?token=${token}`
    const mailed = await sendLink({ ...link, address })
    return { link: { address, email: link.email, purpose: link.purpose, mailed } }
  }
}
