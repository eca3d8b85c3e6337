import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

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
