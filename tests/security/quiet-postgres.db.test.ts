import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { useDataFolders } from '#tests/database/data-folders.ts'
import { QUIET } from '#tests/database/quiet-log.ts'

const folders = useDataFolders()

const REFUSED = [
  `INSERT INTO orders (full_name) VALUES ('canary')`,
  `SELECT 'canary'::int`,
  `SELECT 'canary'::uuid`,
  'SELECT canary',
]

test('Postgres writes nothing down of what it refuses', async () => {
  const dataDir = folders.seeded()
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  for (const statement of REFUSED) await expect(database.db.pool.query(statement)).rejects.toThrow()
  await database.close()
  const written = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(written).toContain('database system is shut down')
  expect(written).not.toContain('canary')
})
