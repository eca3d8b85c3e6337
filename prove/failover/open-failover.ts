import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseIdentity } from '#server/db/embedded/identity.ts'
import { type Closing, closeParts, openShops } from '../cluster/open-shops.ts'
import { DATABASE, makeDatabase, OWNER, WORKER } from '../cluster/postgres-over-tcp.ts'
import { holdOpen } from '../hold-open.ts'
import { openNetwork } from './network.ts'
import { openDatabases } from './open-databases.ts'
import { startBalancer } from './start-balancer.ts'

const BALANCER_MS = 5000

export type Failover = Awaited<ReturnType<typeof openParts>>

/** Two processes of the shop behind nginx, each with an HAProxy beside it, on three machines with Postgres under Patroni. */
export function openFailover(folder: string, env: Record<string, string> = {}): Promise<Failover> {
  return holdOpen(
    () => openParts(folder, env),
    (failover) => failover.close(),
  )
}

async function openParts(folder: string, env: Record<string, string>) {
  const closing: Closing = []
  const close = () => closeParts(closing)
  try {
    const identity = chooseIdentity(undefined, false)
    const network = openNetwork()
    closing.push(async () => network.close())
    const databases = await openDatabases(folder, identity, network, closing)
    const balancers = [
      await startBalancer(folder, 'a', identity, network),
      await startBalancer(folder, 'b', identity, network),
    ] as const
    closing.push(() => Promise.all(balancers.map((balancer) => balancer.stop())))
    // It takes all of them for the primary until it has asked each twice.
    await sleep(BALANCER_MS)
    const { authority, superuserPassword } = databases
    const urlOf = (user: string, port: number, database = DATABASE) =>
      `postgres://${user}:${superuserPassword}@127.0.0.1:${port}/${database}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`
    await makeDatabase(urlOf('postgres', balancers[0].port, 'postgres'), superuserPassword)
    const addresses = ({ port }: { port: number }) => ({
      DATABASE_URL: urlOf(WORKER, port),
      DATABASE_OWNER_URL: urlOf(OWNER, port),
    })
    const shops = await openShops(
      folder,
      identity,
      [addresses(balancers[0]), addresses(balancers[1])],
      closing,
      env,
    )
    const pool = new pg.Pool({ connectionString: urlOf('postgres', balancers[0].port), max: 2 })
    pool.on('error', () => undefined)
    closing.push(() => pool.end())
    return {
      ...shops,
      network,
      databases,
      balancers,
      query: async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
        (await pool.query(sql, values)).rows,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
