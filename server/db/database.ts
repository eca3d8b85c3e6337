import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { APP_ROLE, createAppRole } from './app-role.ts'
import { createDatabase } from './create-database.ts'
import type { EmbeddedOptions } from './embedded/embedded-options.ts'
import { type EmbeddedServer, runEmbeddedServer } from './embedded/embedded-server.ts'
import { visitEmbeddedServer } from './embedded/visit-server.ts'
import { grantAppRole } from './grant-app-role.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { prepareAsOwner } from './remote-owner.ts'
import { checkRemoteServer, reachRemoteServer } from './remote-server.ts'
import { setSessionLimits } from './session-limits.ts'

export type Database = ReturnType<typeof createDatabase>
/** The database within a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either of them, for whoever runs statements and nothing else. */
export type Executor = Pick<Database, 'execute'>

export type OpenDatabase = {
  db: Database
  /** The same for work that may take long: here the driver waits for as long as Postgres does. */
  patientDb: Database
  /** Whether the database answered when it was last heard of. */
  isReady: () => boolean
  /** For what needs a session of its own, which a pooler in transaction mode does not give. */
  sessionConnection: pg.ClientConfig
  close: () => Promise<void>
}

const LAST_WORK_MS = 5000
/**
 * Longer than Postgres itself lets a statement run (session-limits.ts): whoever says nothing by then is not there any more,
 * and the system would go on asking for a quarter of an hour.
 */
const SILENCE_MS = 35_000

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseOwnerUrl' | 'databaseDirectUrl'>>

/** The shop's own database: the embedded one, which this process then keeps alive, or the one at DATABASE_URL. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openRemote(settings.databaseUrl, settings, log)
  return openEmbedded(await runEmbeddedServer(settings.dataDir, log, options), log, options)
}

/** The same database for a command-line tool, whether or not the shop is running on it. */
export async function connectDatabase(
  settings: DatabaseSettings,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return openRemote(settings.databaseUrl, settings, log)
  return openEmbedded(await visitEmbeddedServer(settings.dataDir, log, options), log, options)
}

async function openEmbedded(
  server: EmbeddedServer,
  log: Log,
  { silenceMs = SILENCE_MS }: EmbeddedOptions,
): Promise<OpenDatabase> {
  const owner = createPool(server.connection, log)
  const connection = { ...server.connection, user: APP_ROLE }
  // A server that stands still (a disk that hangs, a machine that was frozen) keeps its connections and says nothing.
  const pool = createPool({ ...connection, query_timeout: silenceMs }, log)
  const patientPool = createPool(connection, log)
  const close = async () => {
    await Promise.all([endPool(pool), endPool(patientPool)])
    await server.stop()
  }
  const parts = {
    db: createDatabase(pool),
    patientDb: createDatabase(patientPool),
    isReady: server.isUp,
    sessionConnection: connection,
    close,
  }
  return prepared(parts, async () => {
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
  const sessionUrl = databaseDirectUrl ?? url
  const setting = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  await prepareFirst(sessionUrl, setting, settings, log)
  const pool = createPool({ connectionString: url, query_timeout: SILENCE_MS }, log)
  const patientPool = createPool({ connectionString: url }, log)
  const server = await reachRemoteServer(pool, log)
  const close = async () => {
    server.stop()
    await Promise.all([endPool(pool), endPool(patientPool)])
  }
  const parts = {
    db: createDatabase(pool),
    patientDb: createDatabase(patientPool),
    isReady: server.isUp,
    sessionConnection: { connectionString: sessionUrl },
    close,
  }
  return prepared(parts, () => checkSameDatabase(pool))
}

/**
 * Past the pooler, where there is a way, and before it is asked for anything: a connection that it opened before the role
 * had its limits would be lent out without them for an hour.
 */
async function prepareFirst(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
  settings: DatabaseSettings,
  log: Log,
) {
  const first = createPool({ connectionString: url }, log)
  await checkRemoteServer(first, setting)
  try {
    await prepareRemote(first, settings, log)
  } finally {
    await endPool(first)
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

async function prepared(parts: OpenDatabase, prepare: () => Promise<void>): Promise<OpenDatabase> {
  try {
    await prepare()
  } catch (error) {
    await parts.close()
    throw error
  }
  return parts
}
