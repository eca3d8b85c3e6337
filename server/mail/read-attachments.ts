import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Attachment, WrittenMessage } from './message.ts'

/** The files that a message goes out with. One that is gone is an error: the mail would promise what it does not bring. */
export async function readAttachments(
  db: Executor,
  { attachments = [] }: Pick<WrittenMessage, 'attachments'>,
): Promise<Attachment[]> {
  return Promise.all(
    attachments.map(async ({ name, file }) => {
      const { rows } = await db.execute<{ type: string; bytes: Buffer }>(
        sql`select type, bytes from files where hash = ${file}`,
      )
      const [found] = rows
      if (!found) throw new Error('The attachment no longer exists')
      return { name, ...found }
    }),
  )
}
