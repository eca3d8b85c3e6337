import { z } from 'zod'
import type { NotProvenReason } from '#domain/vat/read-vies-answer.ts'
import { askVies, VIES_ADDRESS } from '#domain/vat/vies-question.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type Asker, enqueueJob, handleJob, type JobOutcome, type RunningJob } from '#server/jobs/door.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { askViesOnce } from './ask-vies.ts'

export const CHECK_VAT_NUMBER = 'check-vat-number'
export const THE_SHOP = { userId: null, name: 'The shop' }

// Without the number, which may be of one person: jobs are kept for a while.
const payloadSchema = z.object({ company: z.number().int() })

/** Asks for a check by VIES. Undefined where one is under way already. */
export function enqueueCheck(db: Executor, company: number, asker: Asker) {
  return enqueueJob(db, {
    ...{ kind: CHECK_VAT_NUMBER, payload: { company }, key: String(company), asker },
    subject: `Customer ${company}`,
    link: `/admin/customers/${company}`,
  })
}

type CheckNow = { company: number; actor: { userId: string; name: string } }

/** The same because somebody pressed a button. False where the company has no number to ask about. */
export async function checkNow(db: Database, { company, actor }: CheckNow): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await findAskable(tx, company))) return false
    const asked = await enqueueCheck(tx, company, actor)
    if (asked) await recordAudit(tx, { actor, action: 'vat-check-asked', subject: `company:${company}` })
    return true
  })
}

type Parts = { db: Database; snapshots: Pick<Snapshots, 'current'> }

/** Asks VIES about the number of a company, once. What is not proven then is due again later (due-checks.ts). */
export function createVatChecker({ db, snapshots }: Parts) {
  return handleJob({
    kind: CHECK_VAT_NUMBER,
    payload: payloadSchema,
    run: ({ company }, job) => check(db, snapshots.current().shop, company, job),
  })
}

type Seller = ReturnType<Snapshots['current']>['shop']

async function check(
  db: Database,
  { vatChecks, legalEntity }: Seller,
  company: number,
  job: RunningJob,
): Promise<JobOutcome> {
  if (!vatChecks?.vies) return { ok: false, problem: 'VIES checks are turned off in the settings.' }
  const found = await findAskable(db, company)
  // Somebody took the number away meanwhile.
  if (!found) return { ok: true }
  const { rows } = await db.execute<{ now: Date }>(sql`select now()`)
  const askedAt = rows[0]?.now ?? new Date()
  const seller = { vatNumber: legalEntity.vatNumber, country: legalEntity.country }
  const question = askVies(found, seller)
  const answer = question
    ? await askViesOnce({ address: vatChecks.address || VIES_ADDRESS, question, signal: job.signal })
    : ({ outcome: 'not-proven', reason: 'wrong-format' } as const)
  await db.transaction(async (tx) => {
    await storeCheck(tx, {
      ...{ company, vatNumber: found.vatNumber, way: 'vies', askedAt, actor: job.asker },
      ...answer,
      requester:
        question?.requesterNumber && `${question.requesterMemberStateCode}${question.requesterNumber}`,
      answeredAt: answer.outcome === 'not-proven' ? undefined : new Date(),
    })
    await job.complete(tx, { outcome: answer.outcome })
  })
  return { ok: true }
}

type Askable = { vatNumber: string; country: string }

async function findAskable(db: Executor, company: number): Promise<Askable | undefined> {
  const { rows } = await db.execute<Askable>(sql`
    select vat_number as "vatNumber", country from companies
    where number = ${company} and vat_number is not null and erased_at is null and merged_into is null`)
  return rows[0]
}

type NewCheck = {
  company: number
  vatNumber: string
  way: 'vies' | 'hand'
  outcome: 'valid' | 'invalid' | 'not-proven'
  reason?: NotProvenReason | undefined
  requester?: string | undefined
  consultationNumber?: string | null
  name?: string | null
  address?: string | null
  askedAt: Date
  answeredAt: Date | undefined
  note?: string | undefined
  actor: { userId: string | null; name: string }
}

/** Keeps a check, and says so in the timeline of the company. Who is erased meanwhile is not written down again. */
export async function storeCheck(tx: Executor, check: NewCheck): Promise<void> {
  const { company, way, outcome, actor } = check
  const { rows } = await tx.execute(
    sql`select from companies where number = ${company} and erased_at is null for share`,
  )
  if (rows.length === 0) return
  // Somebody whose account is gone meanwhile does not stop the work.
  const actorId = sql`(select id from users where id = ${actor.userId}::uuid)`
  await tx.execute(sql`
    insert into vat_checks (company, vat_number, way, outcome, reason, requester, consultation_number, name, address,
      asked_at, answered_at, actor, actor_name, note)
    values (${company}, ${check.vatNumber}, ${way}, ${outcome}, ${check.reason ?? null}, ${check.requester ?? null},
      ${check.consultationNumber ?? null}, ${check.name ?? null}, ${check.address ?? null},
      ${check.askedAt.toISOString()}::timestamptz, ${check.answeredAt?.toISOString() ?? null}::timestamptz,
      ${actorId}, ${actor.name}, ${check.note ?? null})`)
  await tx.execute(sql`
    insert into company_events (company, event, actor, actor_name, detail)
    values (${company}, ${`vat-${outcome}`}, ${actorId}, ${actor.name}, ${JSON.stringify({ way })}::jsonb)`)
}
