import { setTimeout as sleep } from 'node:timers/promises'
import { askForImport, createImporter } from '#server/catalogue/import/run-import.ts'
import { findImportJob, readImport, storeImport } from '#server/catalogue/import/stored-import.ts'
import { loadSnapshot } from '#server/catalogue/publishing/load-snapshot.ts'
import type { Database } from '#server/db/database.ts'
import { startJobLoop } from '#server/jobs/job-loop.ts'
import { createSnapshots } from '#server/snapshot.ts'
import { readProductSheet } from '#server/spreadsheets/read-sheet.ts'
import { writeXlsx } from '#server/spreadsheets/write-xlsx.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { type Figure, figureOf } from './figures.ts'

const ROWS = 2000
const GOAL_MS = 10_000
const ROUNDS = 3
const LOOK_MS = 10

/** From the bytes of a workbook with new products to their publication by a job. */
export async function measureImport(db: Database, hasGoals: boolean): Promise<Figure> {
  const snapshots = createSnapshots(await loadSnapshot(db, QUIET))
  const loop = startJobLoop({
    ...{ db, log: QUIET, onWaiting: () => () => undefined, onFailed: async () => undefined },
    handlers: [createImporter({ db, snapshots, log: QUIET })],
  })
  const times: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const file = makeWorkbook(round)
      const startedAt = performance.now()
      await bring(db, file, loop.wake)
      times.push(performance.now() - startedAt)
    }
  } finally {
    await loop.stop()
  }
  return figureOf('import of 2,000 rows', 'ms', times, hasGoals ? { below: GOAL_MS } : undefined)
}

async function bring(db: Database, file: Buffer, wake: () => void) {
  const sheet = await readProductSheet(file)
  if (!sheet.ok) throw new Error(sheet.problem)
  const { rows } = await db.pool.query('SELECT id FROM users LIMIT 1')
  const actor = { userId: rows[0].id, name: 'Bench' }
  const { headings } = sheet
  const id = await storeImport(db, { fileName: 'bench.xlsx', headings, rows: sheet.rows, actor })
  const asked = { fileName: 'bench.xlsx', actor }
  await askForImport(db, { import: id, revision: 1, mode: 'publish' }, asked)
  wake()
  while ((await findImportJob(db, id)).isOpen) await sleep(LOOK_MS)
  const ended = await readImport(db, id)
  if (ended?.outcome?.new !== ROWS)
    throw new Error(`The import did not happen: ${JSON.stringify(ended?.outcome)}`)
}

function makeWorkbook(round: number): Buffer {
  const head = ['Name', 'Brand', 'Strength', 'Type', 'Price of a unit', 'Description', 'Strains']
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const name = `Imported ${round} ${index}`
    const text = `${name} is a text of the usual length. `.repeat(6)
    return [name, 'House', '1000mg', 'Live Rosin', 10 + (index % 90), text, 'Gelato, Biscotti']
  })
  return writeXlsx('Bench', [head, ...rows])
}
