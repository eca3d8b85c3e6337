import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What came of a change of a company. */
export type CompanyWrite =
  | { ok: true }
  /** Somebody changed the company meanwhile; nothing was done. */
  | { ok: false; reason: 'conflict' }
  /** The company, or what of it was to be changed, is not there any more. */
  | { ok: false; reason: 'gone' }
  /** What was typed cannot be kept, by field. */
  | { ok: false; reason: 'refused'; errors: { [field: string]: string } }

/** What staff read where nothing came of a change. */
export const REFUSALS = {
  conflict: 'Somebody changed this customer in the meantime. Nothing was overwritten.',
  gone: 'It no longer exists: somebody removed, merged or erased it.',
}

export type LockedCompany = { number: number; name: string; state: CompanyState; revision: number }

type Change = {
  /** For the timeline of the company; `detail` may hold words of people. */
  event: string
  detail?: Record<string, unknown>
  /** For the audit log, which names companies and never people. */
  action: AuditAction
  audit?: Record<string, unknown>
}

type Asked = {
  company: number
  /** The revision that whoever changes it saw; undefined where nothing can be overwritten. */
  revision?: number | undefined
  /** Without an id where it is nobody of the staff. */
  actor: { userId: string | null; name: string }
}

/** The company, locked until the end of the transaction. Undefined when it is gone: merged into another, or erased. */
export async function lockCompany(tx: Executor, number: number): Promise<LockedCompany | undefined> {
  // Orders that are being placed name their company: they do not wait for this lock.
  const { rows } = await tx.execute<LockedCompany>(sql`
    select number::float8, name, state, revision from companies
    where number = ${number} and merged_into is null and erased_at is null for no key update`)
  return rows[0]
}

/**
 * Every change of a company: it locks it, raises its revision, and stands in its timeline and in the audit log, in one transaction.
 * `change` answers with what was done, or with why nothing was.
 */
export async function changeCompany(
  db: Database,
  { company, revision, actor }: Asked,
  change: (tx: Transaction, locked: LockedCompany) => Promise<Change | Extract<CompanyWrite, { ok: false }>>,
): Promise<CompanyWrite> {
  return db.transaction(async (tx): Promise<CompanyWrite> => {
    const locked = await lockCompany(tx, company)
    if (!locked) return { ok: false, reason: 'gone' }
    if (revision !== undefined && revision !== locked.revision) return { ok: false, reason: 'conflict' }
    const done = await change(tx, locked)
    if ('ok' in done) return done
    await tx.execute(sql`update companies set revision = revision + 1 where number = ${company}`)
    await recordCompanyEvent(tx, {
      company,
      event: done.event,
      actor,
      ...(done.detail && { detail: done.detail }),
    })
    await recordAudit(tx, {
      actor,
      action: done.action,
      subject: `company:${company}`,
      ...(done.audit && { detail: done.audit }),
    })
    return { ok: true }
  })
}

export const GONE = { ok: false, reason: 'gone' } as const

type NewCompanyEvent = {
  company: number
  event: string
  /** Without an id where it was nobody with an account. */
  actor: { userId: string | null; name: string }
  /** Words of people stand under `text`, where erasure empties them. */
  detail?: Record<string, unknown>
}

/** Writes into the timeline of a company what happened, inside the transaction of the change. */
export async function recordCompanyEvent(
  tx: Executor,
  { company, event, actor, detail }: NewCompanyEvent,
): Promise<void> {
  // Somebody whose account is gone meanwhile does not stop the work.
  await tx.execute(sql`
    insert into company_events (company, event, actor, actor_name, detail)
    values (${company}, ${event}, (select id from users where id = ${actor.userId}), ${actor.name},
      ${detail === undefined ? null : JSON.stringify(detail)}::jsonb)`)
}
