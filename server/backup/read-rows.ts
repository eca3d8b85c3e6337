import type pg from 'pg'
import { copyOut } from '#server/db/copy.ts'
import type { OwnTable } from './own-objects.ts'

/** Said, not left to the server or the role: what is written one way is read the same way. */
export const ROWS_AS_TEXT = `FORMAT text, ENCODING 'UTF8'`

/** Every row of a table as text, in chunks of whole lines. */
export function readRows(client: pg.ClientBase, { table, columns, isPartitioned }: OwnTable) {
  const names = columnList(client, columns)
  const from = client.escapeIdentifier(table)
  // Postgres copies a table as it is, but one in parts by way of a query alone.
  const rows = isPartitioned ? `(SELECT ${names} FROM ${from})` : `${from} (${names})`
  return copyOut(client, `COPY ${rows} TO STDOUT (${ROWS_AS_TEXT})`)
}

export function columnList(client: pg.ClientBase, columns: string[]) {
  return columns.map((name) => client.escapeIdentifier(name)).join(', ')
}
