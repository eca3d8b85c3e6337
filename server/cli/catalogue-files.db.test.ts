import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { loadSnapshot } from '#server/catalogue/publishing/load-snapshot.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { runCatalogueCommand } from './catalogue-command.ts'

const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'cultivar-test-catalogue-'))
const file = join(folder, 'ladders.json')
const run = (verb: 'export' | 'import') => runCatalogueCommand(database.db, { verb, folder })
const load = () => loadSnapshot(database.db, QUIET)
const readLadders = () => JSON.parse(readFileSync(file, 'utf8'))
const writeLadders = (ladders: unknown) => writeFileSync(file, JSON.stringify(ladders))

beforeAll(async () => {
  await ensureFirstImport(database.db, QUIET)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function publishedLadders() {
  const { rows } = await database.db.pool.query('SELECT count(*)::int AS count FROM price_ladders')
  return rows[0].count
}

test('products and ladders that are exported and imported again change nothing', async () => {
  expect(await run('export')).toContain('3 ladders')
  const { version } = await load()
  expect(await run('import')).toContain(
    '0 added, 0 changed, 0 archived, 80 unchanged. Ladders: 0 changed, 3 unchanged.',
  )
  expect((await load()).version).toBe(version)
})

test('a ladder of the files is published, and the others stay as they are', async () => {
  const before = await publishedLadders()
  const ladders = readLadders()
  ladders.strain.tiers[0].rate = 9.75
  writeLadders({ strain: ladders.strain })
  expect(await run('import')).toContain('Ladders: 1 changed, 0 unchanged.')
  const { prices } = await load()
  expect(pricesOf(prices, 'strain').ladder.tiers[0]).toMatchObject({ from: 150, cents: 975 })
  expect(await publishedLadders()).toBe(before + 1)
  const { rows } = await database.db.pool.query(
    `SELECT actor_name, detail ->> 'kind' AS kind FROM audit_log WHERE action = 'ladder-published'`,
  )
  expect(rows).toEqual([{ actor_name: 'Command line', kind: 'strain' }])
})

test('a folder without the file changes no ladder', async () => {
  const before = await publishedLadders()
  rmSync(file)
  expect(await run('import')).toMatch(/80 unchanged\.$/)
  expect(await publishedLadders()).toBe(before)
})

test.each([
  [{ flower: {} }, "ladders.json: there is no kind 'flower'."],
  [{ strain: { tiers: [{ from: 150, rate: 0 }] } }, 'ladders.json, strain, tiers.0.rate: Must be an amount'],
  [{ strain: { tiers: [{ from: 150 }] } }, 'ladders.json, strain, tiers.0.rate: '],
  [{ vape: { minimum: 2.5 } }, 'ladders.json, vape, minimum: Must be a whole number'],
  [{ vape: { tiers: [] } }, 'ladders.json, vape, tiers: This cannot be chosen for the kind.'],
  [[], 'ladders.json must be JSON'],
])('%j is refused with a sentence, and nothing is published', async (ladders, sentence) => {
  const before = await publishedLadders()
  writeLadders(ladders)
  await expect(run('import')).rejects.toThrow(sentence)
  expect(await publishedLadders()).toBe(before)
})
