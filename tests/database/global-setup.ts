import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { runEmbeddedServer } from '#server/db/embedded/embedded-server.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPool } from '#server/db/pool.ts'
import { makeSeed } from './make-seed.ts'
import { openClient } from './open-client.ts'
import { QUIET } from './quiet-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    seedFolder: string
  }
}

type TestServer = { host: string; port: number; user: string; password: string }

export const TEMPLATE = 'template_shop'

/** One embedded server for the whole run, with a migrated database that each test file gets a copy of. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-tests-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const seed = join(folder, 'seed')
    await makeSeed(seed)
    const dataDir = join(folder, 'data')
    cpSync(seed, dataDir, { recursive: true })
    const server = await runEmbeddedServer(dataDir, QUIET)
    await makeTemplate(server.connection)
    const { host, port, user, password } = server.connection
    project.provide('testServer', { host, port, user, password })
    project.provide('seedFolder', seed)
    return async () => {
      await server.stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function makeTemplate(connection: pg.ClientConfig) {
  const maintenance = await openClient(connection)
  await maintenance.query(`CREATE DATABASE ${TEMPLATE}`)
  await maintenance.end()
  const pool = createPool({ ...connection, database: TEMPLATE }, QUIET)
  await migrate(pool, QUIET)
  await pool.end()
}
