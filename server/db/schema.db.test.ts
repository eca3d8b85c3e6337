import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'
import * as schema from './schema.ts'

const database = useTestDatabase()
const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableConfig)

async function readColumns() {
  const { rows } = await database.db.$client.query(
    `
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
           a.attnotnull AS "notNull", a.atthasdef OR a.attidentity <> '' AS "hasDefault"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
      AND c.relname = ANY ($1)`,
    [tables.map(({ name }) => name)],
  )
  return rows.map((row) => JSON.stringify(row)).sort()
}

test('the tables of the TypeScript schema have the columns of the migrated database', async () => {
  const declared = tables.flatMap(({ name, columns }) =>
    columns.map((column) => ({
      table: name,
      column: column.name,
      type: column.getSQLType().replace(', ', ','),
      notNull: column.notNull,
      hasDefault: column.hasDefault || column.generated !== undefined,
    })),
  )
  expect(declared.map((column) => JSON.stringify(column)).sort()).toEqual(await readColumns())
})
