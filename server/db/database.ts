import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import type { EmbeddedOptions } from './embedded/embedded-options.ts'
import { type EmbeddedServer, runEmbeddedServer } from './embedded/embedded-server.ts'
import { visitEmbeddedServer } from './embedded/visit-server.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { reachRemoteServer } from './remote-server.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }

export type OpenDatabase = {
  db: Database
  /** Whether the database answered when it was last heard of. */
  isReady: () => boolean
  close: () => Promise<void>
}

const LAST_WORK_MS = 5000

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** The shop's own database: the embedded one, which this process then keeps alive, or the one at DATABASE_URL. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openRemote(settings.databaseUrl, log)
  return openEmbedded(await runEmbeddedServer(settings.dataDir, log, options), log)
}

/** The same database for a command-line tool, whether or not the shop is running on it. */
export async function connectDatabase(
  settings: DatabaseSettings,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openRemote(settings.databaseUrl, log)
  return openEmbedded(await visitEmbeddedServer(settings.dataDir, log, options), log)
}

async function openEmbedded(server: EmbeddedServer, log: Log): Promise<OpenDatabase> {
  const pool = createPool(server.connection, log)
  const close = async () => {
    await endPool(pool)
    await server.stop()
  }
  return migrated(pool, log, { isReady: server.isUp, close })
}

async function openRemote(url: string, log: Log): Promise<OpenDatabase> {
  const pool = createPool({ connectionString: url }, log)
  const server = await reachRemoteServer(pool, log)
  const close = async () => {
    server.stop()
    await endPool(pool)
  }
  return migrated(pool, log, { isReady: server.isUp, close })
}

/** Work in progress gets a moment to finish; whoever forgot to give a connection back does not hold up the end. */
async function endPool(pool: pg.Pool) {
  await Promise.race([pool.end(), sleep(LAST_WORK_MS, undefined, { ref: false })])
}

async function migrated(pool: pg.Pool, log: Log, parts: Omit<OpenDatabase, 'db'>): Promise<OpenDatabase> {
  try {
    await migrate(pool, log)
  } catch (error) {
    await parts.close()
    throw error
  }
  return { db: drizzle(pool, { schema }), ...parts }
}
