import { z } from 'zod'
import type { InvitationForStaff } from '#domain/companies/company.ts'
import { answerWrite } from '#domain/form-answer.ts'
import { writtenRowId } from '#domain/form-fields.ts'
import { onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import { changeCompany, GONE, REFUSALS } from '#server/companies/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/**
 * Whether an invitation counts: until its time is over, and while whoever made it belongs to the company. Who may no longer sign in or
 * order leaves none behind (`migrations/objects/buyer-invitations.sql`).
 */
export function isOpenInvitation(now: Date): Sql {
  return sql`buyer_invitations.expires_at > ${now.toISOString()}::timestamptz and exists (
    select from people inviter where inviter.id = buyer_invitations.invited_by and inviter.company = buyer_invitations.company)`
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

/** The form with which staff withdraw one. */
export function invitationForms(db: Database, company: number, actor: Actor) {
  return {
    'invitation-withdraw': onSent(z.object({ id: writtenRowId }), async ({ id }) =>
      answerWrite(await changeCompany(db, { company, actor }, (tx) => takeInvitation(tx, company, id)), {
        ...REFUSALS,
        done: 'Invitation withdrawn',
        gone: 'It no longer exists: somebody accepted, declined or withdrew it.',
      }),
    ),
  }
}

/** Inside the change of its company. Nobody is named: who never joined cannot be erased. */
export async function takeInvitation(tx: Transaction, company: number, id: number) {
  const { rowCount } = await tx.execute(
    sql`delete from buyer_invitations where id = ${id} and company = ${company}`,
  )
  return rowCount === 0
    ? GONE
    : ({ event: 'invitation-withdrawn', action: 'buyer-invitation-withdrawn' } as const)
}
