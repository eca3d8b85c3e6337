import { availableParallelism, totalmem } from 'node:os'
import { openDatabase } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { openBrowser } from './open-browser.ts'

export type Fact = [name: string, value: string]

/** What the proofs run on; nothing that names the machine or its owner. The folder holds a database of the shop. */
export async function describeMachine(dataDir: string): Promise<Fact[]> {
  return [
    ['System', `${process.platform}, ${process.arch}`],
    ['Cores', String(availableParallelism())],
    ['Memory', `${Math.round(totalmem() / 1024 ** 3)} GB`],
    ['Node', process.versions.node],
    ['Postgres', await readPostgresVersion(dataDir)],
    ['Browser', await readBrowserVersion()],
  ]
}

async function readPostgresVersion(dataDir: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  try {
    const { rows } = await database.db.pool.query('SHOW server_version')
    return String(rows[0].server_version)
  } finally {
    await database.close()
  }
}

async function readBrowserVersion() {
  const browser = await openBrowser()
  try {
    return `Chromium ${browser.version()}`
  } finally {
    await browser.close()
  }
}
