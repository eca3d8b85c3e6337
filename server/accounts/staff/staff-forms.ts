import { type Invitation, parseInvitation } from '#domain/access/invitation.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { describeRoles, type Role, readRoles } from '#domain/access/roles.ts'
import { describeStaffRefusal, type StaffAction, type StaffRefusal } from '#domain/access/staff-action.ts'
import type { StaffDetails } from '#domain/access/staff-answer.ts'
import { done, gone, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import type { Person, Visit } from '../account-parts.ts'
import type { Accounts } from '../accounts.ts'
import { type LinkPurpose, makePasswordLink, offerPasswordLink } from '../password-link/make-password-link.ts'
import {
  answerReauthentication,
  findEmptyFields,
  readReauthentication,
} from '../sign-in/reauthentication-form.ts'
import { changeStaff } from './change-staff.ts'
import { findUserId, insertWithoutPassword } from './save-staff.ts'
import { isActiveOwner, takeStaffLock } from './staff-lock.ts'

/** A link to be handed over, by mail where that is possible. */
type StaffLink = { address: string; email: string; name: string; purpose: LinkPurpose }

type Asking = {
  actor: Person
  visit: Visit
  publicUrl: string
  now: Date
  sendLink: (link: StaffLink) => Promise<'yes' | 'no' | 'failed'>
}

type Answer = Outcome & StaffDetails

const DONE: Record<StaffAction, (email: string, roles: readonly Role[]) => string> = {
  disable: (email) => `${email} is disabled and signed out everywhere.`,
  enable: (email) => `${email} can sign in again.`,
  roles: (email, roles) =>
    roles.length > 0
      ? `${email} now has the roles: ${describeRoles(roles)}.`
      : `${email} no longer has a role.`,
}

const TAKEN = refused({ email: 'An account with this e-mail already exists' })

/**
 * The forms of the staff page, for whoever has given their password again. A colleague is added, shut out or given a new password by nobody
 * who only found a screen left open.
 */
export function staffForms(
  db: Database,
  accounts: Accounts,
  { actor, visit, publicUrl, now, sendLink }: Asking,
) {
  return {
    invite: async (form: FormData): Promise<Answer> => {
      const roles = readRoles(form.getAll('role'))
      const typed = { name: String(form.get('name') ?? ''), email: String(form.get('email') ?? ''), roles }
      const answer = await inviteTyped(typed, form)
      return { ...answer, ...(answer.outcome !== 'done' && { typed }) }
    },
    link: ofColleague('link'),
    disable: ofColleague('disable'),
    enable: ofColleague('enable'),
    roles: ofColleague('roles'),
  }

  function ofColleague(action: 'link' | StaffAction) {
    return async (form: FormData): Promise<Answer | undefined> => {
      const roles = readRoles(form.getAll('role'))
      const userId = String(form.get('user') ?? '')
      if (!isUuid(userId)) return undefined
      const answer = await changeColleague(action, { userId, roles, form })
      return { ...answer, userId, ...(form.has('current') && { roles }) }
    }
  }

  async function inviteTyped(typed: Invitation, form: FormData): Promise<Answer> {
    const parsed = parseInvitation(typed)
    const empty = await findEmptyFields(db, { form, userId: actor.userId })
    if (!parsed.ok) return refused({ ...parsed.errors, ...empty })
    if (empty) return refused(empty)
    // Before a code is used up for nothing; who has an account stands in the list anyway.
    if (await findUserId(db, parsed.invitation.email)) return TAKEN
    return (await refuse(form)) ?? invite(parsed.invitation)
  }

  async function invite(invitation: Invitation): Promise<Answer> {
    const result = await inviteStaff(db, { actor, invitation, now })
    if (result.ok) return handOver({ ...invitation, purpose: 'invitation' }, result.token)
    return result.reason === 'not-an-owner' ? refusedWhole(describeStaffRefusal(result.reason)) : TAKEN
  }

  async function changeColleague(
    action: 'link' | StaffAction,
    { userId, roles, form }: { userId: string; roles: readonly Role[]; form: FormData },
  ): Promise<Answer> {
    if (userId === actor.userId)
      return refusedWhole(describeStaffRefusal(action === 'link' ? 'own-link' : 'yourself'))
    // A browser without scripts has sent the button alone, and is shown the fields next.
    if (!form.has('current')) return { ...refused({}), owesPassword: true }
    const empty = await findEmptyFields(db, { form, userId: actor.userId })
    if (empty) return refused(empty)
    const refusal = await refuse(form)
    if (refusal) return refusal
    if (action === 'link') return offerLink(userId)
    const changed = await changeStaff(db, { actor, userId, action, roles })
    return changed.ok ? done(DONE[action](changed.email, roles)) : refuseFor(changed.reason)
  }

  async function offerLink(userId: string): Promise<Answer> {
    const result = await offerPasswordLink(db, { actor, userId, now })
    if (result.ok) return handOver(result, result.token)
    if (result.reason === 'gone') return gone('This account no longer exists, or it is disabled.')
    return refuseFor(result.reason)
  }

  async function refuse(form: FormData): Promise<Outcome | undefined> {
    const result = await accounts.reauthenticate({ person: actor, ...readReauthentication(form), ...visit })
    return result.ok ? undefined : answerReauthentication(result)
  }

  async function handOver(link: Omit<StaffLink, 'address'>, token: string): Promise<Answer> {
    const address = `${publicUrl}/auth/invitation?token=${token}`
    const mailed = await sendLink({ ...link, address })
    return { ...done(), link: { address, email: link.email, purpose: link.purpose, mailed } }
  }
}

function refuseFor(reason: StaffRefusal): Outcome {
  const message = describeStaffRefusal(reason)
  return reason === 'gone' ? gone(message) : refusedWhole(message)
}

type Invited = { ok: true; token: string } | { ok: false; reason: 'email-taken' | 'not-an-owner' }

/** Makes an account without a password, and a link with which that person chooses one. */
export async function inviteStaff(
  db: Database,
  { actor, invitation, now }: { actor: Actor; invitation: Invitation; now: Date },
): Promise<Invited> {
  return db.transaction(async (tx): Promise<Invited> => {
    await takeStaffLock(tx)
    if (!(await isActiveOwner(tx, actor.userId))) return { ok: false, reason: 'not-an-owner' }
    const userId = await insertWithoutPassword(tx, invitation)
    if (!userId) return { ok: false, reason: 'email-taken' }
    const token = await makePasswordLink(tx, { userId, purpose: 'invitation', now })
    await recordAudit(tx, {
      actor,
      action: 'staff-invited',
      subject: invitation.email,
      detail: { roles: invitation.roles },
    })
    return { ok: true, token }
  })
}
