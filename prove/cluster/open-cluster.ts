import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chooseIdentity } from '#server/db/embedded/identity.ts'
import { openQueries, openShops } from './open-shops.ts'
import { startPostgres } from './postgres-over-tcp.ts'
import { startPooler } from './start-pooler.ts'

export type { Node } from './open-shops.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Two processes of the shop behind nginx, on one Postgres over TLS behind PgBouncer in transaction mode. */
export async function openCluster(folder: string, env: Record<string, string> = {}) {
  const identity = chooseIdentity(undefined, false)
  const database = join(folder, 'database')
  mkdirSync(database, { mode: 0o700 })
  const postgres = await startPostgres(database, identity)
  const pooler = await startPooler(folder, identity, postgres)
  const addresses = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.workerUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
  }
  const shops = await openShops(folder, identity, [addresses, addresses], env)
  const { superuserUrl } = postgres
  return { ...shops, ...(await openQueries(superuserUrl)), superuserUrl }
}
