import { setTimeout as sleep } from 'node:timers/promises'
import { columnsOf } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { exportSheet } from '#server/catalogue/import/export-sheet.ts'
import { askForImport } from '#server/catalogue/import/run-import.ts'
import { storeImport } from '#server/catalogue/import/stored-import.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

const KILLS = 12
const IMPORTS_A_KILL = 6
const ROWS = 200
const LONGEST_WAIT_MS = 180_000

export const JOBS_KILLED: Line = {
  name: 'jobs-killed',
  table: 'reliability',
  promise: 'A job is done once and whole, also when the process that runs it is killed',
  proof: `Spreadsheets of ${ROWS} new products each are imported by jobs, and the shop is killed with -9 at another moment each time. It is started again, and takes up what it had begun once the lease of the dead process is over. Every product must be there once, with one version, and every import have one line in the audit log.`,
  shortForm: ['server/jobs/jobs.db.test.ts', 'server/catalogue/import/import-sheet.db.test.ts'],
  longestMs: 30 * 60_000,
  run: proveJobsKilled,
}

async function proveJobsKilled(folder: string): Promise<Outcome> {
  const failures = new Set<string>()
  let shop = await openShop(folder)
  const inRunning: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await visit(shop.dataDir, (db) => askForImports(db, kill))
    await sleep(50 + ((kill * 137) % 900))
    shop.kill('SIGKILL')
    await shop.exited()
    shop = await openShop(folder)
    inRunning.push(
      await visit(shop.dataDir, (db) => count(db, `SELECT count(*) FROM jobs WHERE state = 'running'`)),
    )
  }
  await visit(shop.dataDir, async (db) => {
    const giveUpAt = Date.now() + LONGEST_WAIT_MS
    while (Date.now() < giveUpAt && (await count(db, OPEN)) > 0) await sleep(250)
    for (const failure of await findFailures(db)) failures.add(failure)
  })
  await shop.stop()
  return {
    done: `${KILLS} kills, ${KILLS * IMPORTS_A_KILL} imports, ${(KILLS * IMPORTS_A_KILL * ROWS).toLocaleString('en')} products`,
    failures: [...failures],
    figures: [['kills that met a running job', String(inRunning.filter((running) => running > 0).length)]],
  }
}

const OPEN = `SELECT count(*) FROM jobs WHERE state IN ('waiting', 'running') AND kind = 'import-products'`

async function visit<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function count(db: Database, query: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: string }>(query)
  return Number(rows[0]?.count)
}

async function askForImports(db: Database, kill: number) {
  const sample = await readSheet(await exportSheet(db, vape, 'csv'))
  if (!sample.ok) throw new Error(sample.problem)
  const { rows: owners } = await db.pool.query<Actor>(`SELECT id AS "userId", name FROM users LIMIT 1`)
  const [actor] = owners
  if (!actor) throw new Error('The shop has nobody who could import')
  const columns = columnsOf(vape.fields).map(({ key }) => key)
  const [first] = sample.rows
  for (let at = 0; at < IMPORTS_A_KILL; at++) {
    const rows = Array.from({ length: ROWS }, (_, row) => {
      const name = `Import ${kill} ${at} ${row}`
      const own: Record<string, string> = { id: '', slug: '', name, description: `What ${name} is like.` }
      return { at: row + 2, cells: columns.map((key, column) => own[key] ?? first?.cells[column] ?? '') }
    })
    const fileName = `import-${kill}-${at}.csv`
    const id = await storeImport(db, { fileName, headings: sample.headings, rows, actor })
    await askForImport(db, { import: id, kind: 'vape', columns, mode: 'publish' }, { fileName, actor })
  }
}

async function findFailures(db: Database): Promise<string[]> {
  const expected = KILLS * IMPORTS_A_KILL
  const found: [what: string, query: string, wanted: number][] = [
    [
      'imports ended well',
      `SELECT count(*) FROM jobs WHERE kind = 'import-products' AND state = 'done'`,
      expected,
    ],
    ['products are there', `SELECT count(*) FROM products WHERE name LIKE 'Import %'`, expected * ROWS],
    [
      'products have one version',
      `SELECT count(*) FROM products WHERE name LIKE 'Import %' AND version = 1
         AND (SELECT count(*) FROM product_versions WHERE product = number) = 1`,
      expected * ROWS,
    ],
    [
      'lines are in the audit log',
      `SELECT count(*) FROM audit_log WHERE action = 'spreadsheet-imported'`,
      expected,
    ],
  ]
  const counted = await Promise.all(found.map(([, query]) => count(db, query)))
  return found.flatMap(([what, , wanted], at) =>
    counted[at] === wanted ? [] : [`${counted[at]} ${what}, and not ${wanted}.`],
  )
}
