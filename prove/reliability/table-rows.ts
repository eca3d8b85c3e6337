import { workAsOwner } from '../owner-connection.ts'

/** The hash of every row, by table. */
export type TableRows = Map<string, string[]>

/** Every row of every table of the shop in this folder, whether the shop runs or not. */
export function readTables(dataDir: string): Promise<TableRows> {
  return workAsOwner(dataDir, async (client) => {
    const { rows: tables } = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
    )
    const found: TableRows = new Map()
    for (const { name } of tables) {
      // When a migration was applied to a database is a fact of that database, and so is that it was restored.
      const { rows } = await client.query(
        `SELECT md5((to_jsonb(t) - 'applied_at' - 'must_confirm')::text) AS hash FROM "${name}" AS t ORDER BY 1`,
      )
      found.set(
        name,
        rows.map(({ hash }) => hash),
      )
    }
    return found
  })
}

/** A sentence for each table whose rows differ. Those that are to be empty are. */
export function compareTables(source: TableRows, restored: TableRows, emptied: readonly string[]): string[] {
  const names = new Set([...source.keys(), ...restored.keys()])
  return [...names].flatMap((name) => {
    const before = emptied.includes(name) ? [] : source.get(name)
    const after = restored.get(name)
    return before?.join() === after?.join() ? [] : [`The rows of ${name} are not what they were.`]
  })
}
