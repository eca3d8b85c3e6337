import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { subjectOf } from './stored-import.ts'

const PICTURES_AT_MOST = 500
const LONGEST_NAME = 200

/** With a list that is not imported yet, under its name: brought again, it takes the place of the one before. */
export function keepForImport(id: number, name: string) {
  return async (tx: Transaction, file: string, actor: Actor): Promise<boolean> => {
    const picture = {
      name: name
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, LONGEST_NAME),
      file,
    }
    const { rowCount } = await tx.execute(sql`
      update catalogue_imports set revision = revision + 1,
        pictures = jsonb_path_query_array(pictures, '$[*] ? (@.name != $name)', jsonb_build_object('name', ${picture.name}::text))
          || ${JSON.stringify(picture)}::jsonb
      where id = ${id} and state = 'open' and jsonb_array_length(pictures) < ${PICTURES_AT_MOST}`)
    if (rowCount === 0) return false
    await recordAudit(tx, { actor, action: 'import-picture', subject: subjectOf(id), detail: picture })
    return true
  }
}
