import { columnsOf } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { exportSheet } from '#server/catalogue/import/export-sheet.ts'
import { askForImport } from '#server/catalogue/import/run-import.ts'
import { storeImport } from '#server/catalogue/import/stored-import.ts'
import type { Database } from '#server/db/database.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { Line, Outcome } from '../line.ts'
import { compareCounts, count, findActor, killDuring } from './in-database.ts'

const KILLS = 12
const IMPORTS_A_KILL = 6
const ROWS = 200

export const JOBS_KILLED: Line = {
  name: 'jobs-killed',
  table: 'reliability',
  promise: 'A job is done once and whole, also when the process that runs it is killed',
  proof: `Spreadsheets of ${ROWS} new products each are imported by jobs, and the shop is killed with -9 at another moment each time. It is started again, and takes up what it had begun once the lease of the dead process is over. Every product must be there once, with one version, and every import have one line in the audit log.`,
  shortForm: ['server/jobs/jobs.db.test.ts', 'server/catalogue/import/import-sheet.db.test.ts'],
  longestMs: 30 * 60_000,
  run: proveJobsKilled,
}

const IMPORTS = KILLS * IMPORTS_A_KILL
const OPEN = `SELECT count(*) FROM jobs WHERE state IN ('waiting', 'running') AND kind = 'import-products'`
const RUNNING = `SELECT count(*) FROM jobs WHERE state = 'running'`
const WANTED: [what: string, sql: string, wanted: number][] = [
  [
    'imports ended well',
    `SELECT count(*) FROM jobs WHERE kind = 'import-products' AND state = 'done'`,
    IMPORTS,
  ],
  ['products are there', `SELECT count(*) FROM products WHERE name LIKE 'Import %'`, IMPORTS * ROWS],
  [
    'products have one version',
    `SELECT count(*) FROM products WHERE name LIKE 'Import %' AND version = 1
       AND (SELECT count(*) FROM product_versions WHERE product = number) = 1`,
    IMPORTS * ROWS,
  ],
  [
    'lines are in the audit log',
    `SELECT count(*) FROM audit_log WHERE action = 'spreadsheet-imported'`,
    IMPORTS,
  ],
]

async function proveJobsKilled(folder: string): Promise<Outcome> {
  const { interrupted, failures } = await killDuring(folder, {
    kills: KILLS,
    begin: askForImports,
    killedAfterMs: (kill) => 50 + ((kill * 137) % 900),
    isInterrupted: async (db) => (await count(db, RUNNING)) > 0,
    countOpen: OPEN,
    findFailures: (db) => compareCounts(db, WANTED),
  })
  return {
    done: `${KILLS} kills, ${IMPORTS} imports, ${(IMPORTS * ROWS).toLocaleString('en')} products`,
    failures,
    figures: [['kills that met a running job', String(interrupted)]],
  }
}

async function askForImports(db: Database, kill: number) {
  const sample = await readSheet(await exportSheet(db, vape, 'csv'))
  if (!sample.ok) throw new Error(sample.problem)
  const actor = await findActor(db)
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
    await askForImport(db, { import: id, revision: 1, mode: 'publish' }, { fileName, actor })
  }
}
