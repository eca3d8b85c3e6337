import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { ADMIN, findFreePort } from '#tests/shop/running-shop.ts'
import { firstPage, type ServerProcess, spawnServer } from './server-process.ts'

/** Those who order or look come through a proxy, so that each has an address and the limits can stay on. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1' }

/** For whoever signs in to the back office. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

export type OpenShop = {
  server: ServerProcess
  url: string
  dataDir: string
  db: Database
  close: () => Promise<void>
}

/** The shop as it was built, which serves its first page. */
export async function startShop(folder: string, env?: Record<string, string>): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true })
  const server = spawnServer('build/server/index.js', await findFreePort(), folder, env)
  await firstPage(server)
  return server
}

/** The same with its database. */
export async function openShop(folder: string, env?: Record<string, string>): Promise<OpenShop> {
  const server = await startShop(folder, env)
  const dataDir = join(folder, 'data')
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  const close = async () => {
    await database.close()
    await server.stop()
  }
  return { server, url: `http://localhost:${server.port}`, dataDir, db: database.db, close }
}

export async function inShop<T>(
  folder: string,
  env: Record<string, string>,
  measure: (shop: OpenShop) => Promise<T>,
): Promise<T> {
  const shop = await openShop(folder, env)
  try {
    return await measure(shop)
  } finally {
    await shop.close()
  }
}
