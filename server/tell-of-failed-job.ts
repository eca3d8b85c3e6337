import { describeJobKind } from '#domain/jobs/job-kind.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { FailedJob } from '#server/jobs/job-lease.ts'
import { queueMessage } from '#server/mail/queue-message.ts'

/** Mails whoever asked for a job that it failed: nobody looks at a page for what is to happen at night. */
export async function tellOfFailedJob(
  tx: Executor,
  { id, kind, subject, link, problem, askedBy }: FailedJob,
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from users where id = ${askedBy} and disabled_at is null`,
  )
  const to = rows[0]?.email
  if (!to) return
  const task = describeJobKind(kind)
  await queueMessage(tx, {
    to,
    subject: `${task} failed: ${subject}`,
    about: `job ${id}`,
    blocks: [
      { kind: 'heading', text: `${task}: ${subject}` },
      { kind: 'paragraph', text: `It was not completed. ${problem}` },
      { kind: 'link', text: 'View', url: `${publicUrl}${link ?? '/admin/jobs'}` },
      { kind: 'small', text: `You requested it in the back office of ${shopName}.` },
    ],
  })
}
