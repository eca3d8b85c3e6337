import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema.ts'

type Deed = {
  actor: { userId: string; name: string }
  action: string
  subject: string
  detail?: Record<string, unknown>
}

/** Writes down who did what. Inside the transaction of the deed, so that neither is there without the other. */
export async function recordAudit(
  db: Pick<NodePgDatabase<typeof schema>, 'insert'>,
  { actor, action, subject, detail }: Deed,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ actor: actor.userId, actorName: actor.name, action, subject, detail: detail ?? {} })
}
