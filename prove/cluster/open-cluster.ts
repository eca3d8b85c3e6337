import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { chooseIdentity } from '#server/db/embedded/identity.ts'
import { holdOpen } from '../hold-open.ts'
import { type Closing, closeParts, openShops, type Shops } from './open-shops.ts'
import { startPostgres } from './postgres-over-tcp.ts'
import { startPooler } from './start-pooler.ts'

export type { Node } from './open-shops.ts'

export type Cluster = Shops & {
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  superuserUrl: string
  close: () => Promise<void>
}

/** Two processes of the shop behind nginx, on one Postgres over TLS behind PgBouncer in transaction mode. */
export function openCluster(folder: string, env: Record<string, string> = {}): Promise<Cluster> {
  return holdOpen(
    () => openParts(folder, env),
    (cluster) => cluster.close(),
  )
}

async function openParts(folder: string, env: Record<string, string>): Promise<Cluster> {
  const closing: Closing = []
  const close = () => closeParts(closing)
  try {
    const identity = chooseIdentity(undefined, false)
    const database = join(folder, 'database')
    mkdirSync(database, { mode: 0o700 })
    const postgres = await startPostgres(database, identity)
    closing.push(postgres.stop)
    const pooler = await startPooler(folder, identity, postgres)
    closing.push(pooler.stop)
    const addresses = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.workerUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
    }
    const shops = await openShops(folder, identity, [addresses, addresses], closing, env)
    const pool = new pg.Pool({ connectionString: postgres.superuserUrl, max: 2 })
    closing.push(() => pool.end())
    return {
      ...shops,
      query: async (sql, values = []) => (await pool.query(sql, values)).rows,
      superuserUrl: postgres.superuserUrl,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
