import type pg from 'pg'

const TABLES = `pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`

/** The tables in which a row holds the word in any of its columns, as text or as bytes. */
export async function searchTables(client: pg.Client, word: string): Promise<string[]> {
  const { rows: tables } = await client.query(`SELECT c.relname AS name FROM ${TABLES} ORDER BY 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM "${name}" AS t
         WHERE strpos(lower(t::text), $1) > 0 OR strpos(lower(t::text), $2) > 0) AS hit`,
      [word, Buffer.from(word).toString('hex')],
    )
    if (rows[0].hit) found.push(name)
  }
  return found
}

export async function countColumns(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS columns FROM pg_attribute a
     WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attrelid IN (SELECT c.oid FROM ${TABLES})`,
  )
  return rows[0].columns
}
