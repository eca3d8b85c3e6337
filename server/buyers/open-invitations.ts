import { type SQL, sql } from 'drizzle-orm'
import type { BuyerAnswer } from '#domain/access/buyer-forms.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { type CompanyWrite, changeCompany, GONE } from '#server/companies/change-company.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'

/**
 * Whether an invitation counts: until its time is over, and while whoever made it belongs to the company. Who may no longer sign in or
 * order leaves none behind (`migrations/objects/buyer-invitations.sql`).
 */
export function isOpenInvitation(now: Date): SQL {
  return sql`buyer_invitations.expires_at > ${now.toISOString()}::timestamptz and exists (
    select from people inviter where inviter.id = buyer_invitations.invited_by and inviter.company = buyer_invitations.company)`
}

type InvitationForStaff = {
  id: number
  name: string
  email: string
  mayOrder: boolean
  invitedBy: string
  expiresAt: Date
}

/** Those of a company that somebody may still accept. */
export async function readOpenInvitations(
  db: Executor,
  company: number,
  now: Date,
): Promise<InvitationForStaff[]> {
  const { rows } = await db.execute<InvitationForStaff>(sql`
    select id::float8, name, email, may_order as "mayOrder", expires_at as "expiresAt",
      (select people.name from people where people.id = invited_by) as "invitedBy"
    from buyer_invitations where company = ${company} and ${isOpenInvitation(now)} order by id`)
  return rows
}

const INTENT = 'invitation-withdraw'

/** Withdraws one where staff ask for it. Undefined for a form that is another's. */
export async function answerInvitationForm(
  db: Database,
  company: number,
  form: FormData,
  actor: Actor,
): Promise<BuyerAnswer | undefined> {
  const id = String(form.get('id') ?? '')
  if (form.get('intent') !== INTENT || !/^[1-9]\d{0,15}$/.test(id)) return undefined
  const outcome: CompanyWrite = await changeCompany(db, { company, actor }, (tx) =>
    takeInvitation(tx, company, Number(id)),
  )
  return outcome.ok
    ? { intent: INTENT, done: 'Invitation withdrawn' }
    : { intent: INTENT, problem: 'It no longer exists: somebody accepted, declined or withdrew it.' }
}

/** Inside the change of its company. Nobody is named: who never joined cannot be erased. */
export async function takeInvitation(tx: Transaction, company: number, id: number) {
  const { rowCount } = await tx.execute(
    sql`delete from buyer_invitations where id = ${id} and company = ${company}`,
  )
  return rowCount === 0 ? GONE : { event: 'invitation-withdrawn', action: 'buyer-invitation-withdrawn' }
}
