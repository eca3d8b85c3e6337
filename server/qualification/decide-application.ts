import type { ApplicationState } from '#domain/qualification/application-limits.ts'
import type { EntitlementInput } from '#domain/qualification/entitlement.ts'
import { makeToken } from '#server/accounts/door.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import { recordCompanyEvent } from '#server/companies/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type MailParts, mailApproved, mailMore, mailRefused } from './application-mails.ts'
import { type Applicant, companyOfApplicant } from './company-of-applicant.ts'
import { areStored, insertEntitlement } from './save-entitlement.ts'

type Seen = { id: number; revision: number; actor: Actor; mail: MailParts }

export type Decided =
  | { ok: true }
  /** Somebody decided it, or the applicant answered, meanwhile. */
  | { ok: false; reason: 'conflict' | 'gone' | 'no-company' | 'no-file' }

/** Asks the applicant something. Their answer comes through a private link. */
export function askForMore(
  db: Database,
  { question, ...seen }: Seen & { question: string },
): Promise<Decided> {
  return deciding(db, seen, async (tx, { email }) => {
    const { id, actor, mail } = seen
    const { token, tokenHash } = makeToken()
    await tx.execute(sql`
      update applications set state = 'more', token_hash = ${tokenHash}, changed_at = now(), revision = revision + 1
      where id = ${id}`)
    await writeMessage(tx, id, actor, question)
    await mailMore(tx, { id, email }, { ...mail, question, token })
    await recordAudit(tx, { actor, action: 'application-more-asked', subject: `application:${id}` })
    return { ok: true }
  })
}

export function refuseApplication(
  db: Database,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Decided> {
  return deciding(db, seen, async (tx, { email }) => {
    const { id, actor, mail } = seen
    await tx.execute(sql`
      update applications set state = 'refused', token_hash = null, network = null, changed_at = now(), revision = revision + 1,
        decided_by_name = ${actor.name}
      where id = ${id}`)
    await writeMessage(tx, id, actor, reason)
    await mailRefused(tx, { id, email }, { ...mail, reason })
    await recordAudit(tx, { actor, action: 'application-refused', subject: `application:${id}` })
    return { ok: true }
  })
}

type Approval = Seen & {
  entitlement: EntitlementInput
  /** The company that it is; without one that of the e-mail address, or a new one. */
  company: number | undefined
  reason: string
}

/** Makes the applicant a qualified customer, with the right that was checked. */
export function approveApplication(
  db: Database,
  { entitlement, company: chosen, reason, ...seen }: Approval,
): Promise<Decided> {
  return deciding(db, seen, async (tx, applicant) => {
    const { id, actor, mail } = seen
    if (!(await areStored(tx, entitlement.evidence))) return { ok: false, reason: 'no-file' }
    const company = await companyOfApplicant(tx, applicant, { chosen, actor })
    if (company === undefined) return { ok: false, reason: 'no-company' }
    const right = await insertEntitlement(tx, { company, entitlement, actor })
    await tx.execute(sql`
      update companies set state = 'qualified', state_since = now(), state_by_name = ${actor.name},
        state_reason = ${reason}, revision = revision + 1
      where number = ${company}`)
    await tx.execute(sql`
      update applications set state = 'approved', company = ${company}, token_hash = null, network = null, changed_at = now(),
        revision = revision + 1, decided_by_name = ${actor.name}
      where id = ${id}`)
    const detail = { text: reason, application: id, right }
    await recordCompanyEvent(tx, { company, event: 'application-approved', actor, detail })
    await mailApproved(tx, { id, email: applicant.email }, mail)
    const audited = { company, right, kind: entitlement.kind, until: entitlement.validTo }
    await recordAudit(tx, {
      actor,
      action: 'application-approved',
      subject: `application:${id}`,
      detail: audited,
    })
    return { ok: true }
  })
}

/**
 * Junk goes without an answer, where somebody wishes with all that is open from the same network; one that was refused goes before its time.
 * Says how many.
 */
export async function deleteApplications(
  db: Database,
  { withNetwork, ...seen }: Seen & { withNetwork: boolean },
): Promise<{ ok: true; count: number } | Exclude<Decided, { ok: true }>> {
  const { id, actor } = seen
  let count = 0
  const decided = await deciding(
    db,
    seen,
    async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        delete from applications where id = ${id} or (${withNetwork} and state in ('new', 'more')
          and network = (select network from applications where id = ${id}))
        returning id::float8`)
      for (const gone of rows)
        await recordAudit(tx, { actor, action: 'application-deleted', subject: `application:${gone.id}` })
      count = rows.length
      return { ok: true }
    },
    ['new', 'more', 'refused'],
  )
  return decided.ok ? { ok: true, count } : decided
}

async function deciding(
  db: Database,
  { id, revision }: Seen,
  decide: (tx: Transaction, applicant: Applicant) => Promise<Decided>,
  states: readonly ApplicationState[] = ['new', 'more'],
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    const { rows } = await tx.execute<Applicant & { state: ApplicationState; revision: number }>(sql`
      select state, revision, business_name as "businessName", country, address, vat_number as "vatNumber",
        full_name as "fullName", email, phone_number as "phoneNumber"
      from applications where id = ${id} for update`)
    const [found] = rows
    if (!found) return { ok: false, reason: 'gone' }
    if (!states.includes(found.state) || found.revision !== revision) return { ok: false, reason: 'conflict' }
    return decide(tx, found)
  })
}

async function writeMessage(tx: Transaction, application: number, { name }: Actor, text: string) {
  await tx.execute(sql`
    insert into application_messages (application, staff_name, text) values (${application}, ${name}, ${text})`)
}
