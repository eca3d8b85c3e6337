import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { APP_ROLE, createAppRole } from './app-role.ts'
import type { EmbeddedOptions } from './embedded/embedded-options.ts'
import { type EmbeddedServer, runEmbeddedServer } from './embedded/embedded-server.ts'
import { visitEmbeddedServer } from './embedded/visit-server.ts'
import { grantAppRole } from './grant-app-role.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { prepareAsOwner } from './remote-owner.ts'
import { checkRemoteServer, reachRemoteServer } from './remote-server.ts'
import * as schema from './schema.ts'
import { setSessionLimits } from './session-limits.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** The database within a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Database
  /** Whether the database answered when it was last heard of. */
  isReady: () => boolean
  /** For what needs a session of its own, which a pooler in transaction mode does not give. */
  sessionConnection: pg.ClientConfig
  close: () => Promise<void>
}

const LAST_WORK_MS = 5000

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseOwnerUrl' | 'databaseDirectUrl'>>

/** The shop's own database: the embedded one, which this process then keeps alive, or the one at DATABASE_URL. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openRemote(settings.databaseUrl, settings, log)
  return openEmbedded(await runEmbeddedServer(settings.dataDir, log, options), log)
}

/** The same database for a command-line tool, whether or not the shop is running on it. */
export async function connectDatabase(
  settings: DatabaseSettings,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openRemote(settings.databaseUrl, settings, log)
  return openEmbedded(await visitEmbeddedServer(settings.dataDir, log, options), log)
}

async function openEmbedded(server: EmbeddedServer, log: Log): Promise<OpenDatabase> {
  const owner = createPool(server.connection, log)
  const pool = createPool({ ...server.connection, user: APP_ROLE }, log)
  const close = async () => {
    await endPool(pool)
    await server.stop()
  }
  return prepared(pool, { isReady: server.isUp, sessionConnection: pool.options, close }, async () => {
    try {
      await migrate(owner, log, undefined, async (client) => {
        await createAppRole(client, server.connection.password)
        await grantAppRole(client, APP_ROLE)
      })
    } finally {
      await endPool(owner)
    }
    await limitSessions(pool, log)
  })
}

async function openRemote(url: string, settings: DatabaseSettings, log: Log): Promise<OpenDatabase> {
  const { databaseDirectUrl } = settings
  if (databaseDirectUrl !== undefined) await prepareDirectly(databaseDirectUrl, settings, log)
  const pool = createPool({ connectionString: url }, log)
  const server = await reachRemoteServer(pool, log)
  const sessionConnection = { connectionString: databaseDirectUrl ?? url, keepAlive: true }
  const close = async () => {
    server.stop()
    await endPool(pool)
  }
  return prepared(pool, { isReady: server.isUp, sessionConnection, close }, () =>
    databaseDirectUrl === undefined ? prepareRemote(pool, settings, log) : checkSameDatabase(pool),
  )
}

/**
 * Past the pooler, and before it is asked for anything: a connection that it opened before the role had its limits
 * would be lent out without them for an hour.
 */
async function prepareDirectly(directUrl: string, settings: DatabaseSettings, log: Log) {
  const direct = createPool({ connectionString: directUrl }, log)
  await checkRemoteServer(direct, 'DATABASE_DIRECT_URL')
  try {
    await prepareRemote(direct, settings, log)
  } finally {
    await endPool(direct)
  }
}

async function prepareRemote(pool: pg.Pool, { databaseOwnerUrl }: DatabaseSettings, log: Log) {
  if (databaseOwnerUrl === undefined) return migrate(pool, log)
  await prepareAsOwner(databaseOwnerUrl, pool, log)
  await limitSessions(pool, log)
}

async function checkSameDatabase(pool: pg.Pool) {
  const { rows } = await pool.query(`SELECT to_regclass('audit_log') IS NOT NULL AS "isMigrated"`)
  if (!rows[0].isMigrated)
    throw new StartupProblem(
      'DATABASE_DIRECT_URL and DATABASE_URL name different databases; make them name the same one.',
    )
}

/** Work in progress gets a moment to finish; whoever forgot to give a connection back does not hold up the end. */
async function endPool(pool: pg.Pool) {
  await Promise.race([pool.end(), sleep(LAST_WORK_MS, undefined, { ref: false })])
}

/** For a role that does not migrate: migrating sets the limits of its own. */
async function limitSessions(pool: pg.Pool, log: Log) {
  const client = await pool.connect()
  let beganWithout = true
  try {
    beganWithout = await setSessionLimits(client, log)
  } finally {
    client.release(beganWithout)
  }
}

async function prepared(
  pool: pg.Pool,
  parts: Omit<OpenDatabase, 'db'>,
  prepare: () => Promise<void>,
): Promise<OpenDatabase> {
  try {
    await prepare()
  } catch (error) {
    await parts.close()
    throw error
  }
  return { db: drizzle(pool, { schema }), ...parts }
}
