import type { NotProvenReason } from '#domain/vat/read-vies-answer.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type NewCheck = {
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
