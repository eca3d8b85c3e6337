import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { visitEmbeddedServer } from './embedded/visit-server.ts'
import { createPool } from './pool.ts'
import { checkRemoteServer } from './remote-server.ts'

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseDirectUrl'>>

export type OwnerAccess = Awaited<ReturnType<typeof accessAsOwner>>

/** The database for tools that work on all of it, as it is: nothing is migrated, and a shop may be running on it. */
export async function accessAsOwner(settings: DatabaseSettings, log: Log, toolName: string) {
  const clients: pg.Client[] = []
  const { connection, stop } = await locate(settings, log)

  /** A connection of the role that owns the tables. */
  async function connect() {
    const client = new pg.Client({ ...connection, application_name: toolName, keepAlive: true })
    // Whatever it was doing fails with it; unheard, its 'error' would end the process without a sentence.
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
    return client
  }

  async function close() {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
    await stop()
  }
  return { connect, close }
}

async function locate(settings: DatabaseSettings, log: Log) {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = settings
  if (databaseUrl === undefined) return visitEmbeddedServer(dataDir, log)
  const setting = databaseOwnerUrl
    ? 'DATABASE_OWNER_URL'
    : databaseDirectUrl
      ? 'DATABASE_DIRECT_URL'
      : 'DATABASE_URL'
  // Past a pooler, where there is one: such tools hold a session for long.
  const connection = { connectionString: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl }
  const pool = createPool(connection, log)
  await checkRemoteServer(pool, setting)
  await pool.end()
  return { connection, stop: async () => undefined }
}
