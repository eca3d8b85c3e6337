import type pg from 'pg'

/** Puts rows into a table, all with the columns of the first. The names are our own. */
export async function insertRows(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
