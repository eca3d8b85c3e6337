import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { APP_ROLE } from '#server/db/app-role.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { visitEmbeddedServer } from '#server/db/embedded/visit-server.ts'
import { createPool } from '#server/db/pool.ts'
import { openClient } from '#tests/database/open-client.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { databaseUrl, maintain, type TestServer } from '#tests/database/start-test-server.ts'

/** Where the Postgres of seed-setup.ts is. */
export const SERVER_VARIABLE = 'CULTIVAR_TEST_SERVER'
/** The database of a shop that was opened once: with the catalogue of the checkout, and the admin of the tests. */
export const OPENED_SHOP = 'template_opened_shop'

export type ShopDatabase = { db: Database; close: () => Promise<void> }

/** Looks into the database of the shop with this data folder, as the role that the shop itself works as. */
export async function openShopDatabase(dataDir: string): Promise<ShopDatabase> {
  const settings = settingsIn(dataDir)
  if (!settings) return connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  const pool = createPool(
    { connectionString: settings.DATABASE_URL, connectionTimeoutMillis: PATIENCE_MS },
    QUIET,
  )
  return { db: createDatabase(pool), close: () => pool.end() }
}

/** The same as the owner of its tables, who may do what the running shop may not. */
export async function openAsOwner(dataDir: string) {
  const settings = settingsIn(dataDir)
  if (settings) return openClient({ connectionString: settings.DATABASE_OWNER_URL })
  const server = await visitEmbeddedServer(dataDir, QUIET)
  const client = await openClient(server.connection)
  // It is the shop that keeps the server.
  await server.stop()
  return client
}

/** Says in this folder that its shop is to have a database on the server of the run; false where there is none. */
export function planDatabase(folder: string): boolean {
  const server = serverOfRun()
  if (!server) return false
  const name = nameOf(folder)
  const settings = {
    DATABASE_URL: databaseUrl(server, name, APP_ROLE),
    DATABASE_OWNER_URL: databaseUrl(server, name),
  }
  writeFileSync(settingsFile(folder), JSON.stringify(settings))
  return true
}

/** Makes the database that was planned for this folder, where it is not made yet: what a shop on it is started with. */
export async function ensureDatabase(folder: string) {
  const [server, settings] = [serverOfRun(), settingsIn(folder)]
  if (!server || !settings) return {}
  await maintain(server, `CREATE DATABASE "${nameOf(folder)}" TEMPLATE ${OPENED_SHOP}`).catch((error) => {
    // The shop on this folder is started again.
    if (error.code !== '42P04') throw error
  })
  return settings
}

export async function dropDatabase(folder: string) {
  const [server, settings] = [serverOfRun(), settingsIn(folder)]
  if (server && settings) await maintain(server, `DROP DATABASE IF EXISTS "${nameOf(folder)}" WITH (FORCE)`)
}

function serverOfRun(): TestServer | undefined {
  const server = process.env[SERVER_VARIABLE]
  return server === undefined ? undefined : JSON.parse(server)
}

function settingsIn(folder: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } | undefined {
  const file = settingsFile(folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function settingsFile(folder: string) {
  return join(folder, 'database-of-run.json')
}

function nameOf(folder: string) {
  return basename(folder)
}
