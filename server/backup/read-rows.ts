import type pg from 'pg'
import { copyOut } from '#server/db/copy.ts'
import type { OwnTable } from './own-objects.ts'

/** Every row of a table as text, in chunks of whole lines. */
export function readRows(client: pg.ClientBase, { table, columns, isPartitioned }: OwnTable) {
  const names = columnList(client, columns)
  const from = client.escapeIdentifier(table)
  // Postgres copies a table as it is, but one in parts by way of a query alone.
  return copyOut(
    client,
    isPartitioned ? `COPY (SELECT ${names} FROM ${from}) TO STDOUT` : `COPY ${from} (${names}) TO STDOUT`,
  )
}

export function columnList(client: pg.ClientBase, columns: string[]) {
  return columns.map((name) => client.escapeIdentifier(name)).join(', ')
}
