import { setTimeout as sleep } from 'node:timers/promises'
import { chooseIdentity } from '#server/db/embedded/identity.ts'
import { openQueries, openShops } from '../cluster/open-shops.ts'
import { DATABASE, makeDatabase, OWNER, WORKER } from '../cluster/postgres-over-tcp.ts'
import { holdOpen } from '../hold-open.ts'
import { openNetwork } from './network.ts'
import { openDatabases } from './open-databases.ts'
import { startBalancer } from './start-balancer.ts'

const BALANCER_MS = 5000

export type Failover = Awaited<ReturnType<typeof openFailover>>

/** Two processes of the shop behind nginx, each with an HAProxy beside it, on three machines with Postgres under Patroni. */
export async function openFailover(folder: string, env: Record<string, string> = {}) {
  const identity = chooseIdentity(undefined, false)
  const network = await holdOpen(
    async () => openNetwork(),
    async (opened) => opened.close(),
  )
  const databases = await openDatabases(folder, identity, network)
  const balancers = [
    await startBalancer(folder, 'a', identity, network),
    await startBalancer(folder, 'b', identity, network),
  ] as const
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
  const shops = await openShops(folder, identity, [addresses(balancers[0]), addresses(balancers[1])], env)
  const { query } = await openQueries(urlOf('postgres', balancers[0].port))
  return { ...shops, network, databases, balancers, query }
}
