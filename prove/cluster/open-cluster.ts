import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { chooseIdentity } from '#server/db/embedded/identity.ts'
import { ADMIN, findFreePort, type RunningShop, startShop } from '#tests/shop/running-shop.ts'
import { holdOpen } from '../hold-open.ts'
import { startPostgres } from './postgres-over-tcp.ts'
import { startPooler } from './start-pooler.ts'
import { startProxy } from './start-proxy.ts'

export type Node = {
  name: string
  url: string
  shop: RunningShop
  start: (command?: string[]) => Promise<void>
}

export type Cluster = {
  /** The address that buyers know: the proxy's. */
  url: string
  /** Where the proxy speaks HTTP/2, without TLS. */
  http2Port: number
  nodes: [Node, Node]
  /** Another process on the same database, which the proxy does not know. */
  startBeside: (command: string[]) => Promise<RunningShop>
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  superuserUrl: string
  /** Done before anything of the cluster is closed, whatever happens. */
  beforeClose: (end: () => Promise<unknown>) => void
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
  const closing: (() => Promise<unknown>)[] = []
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= closeParts(closing)
    return closed
  }
  try {
    const identity = chooseIdentity(undefined, false)
    const postgres = await startPostgres(makeFolder(folder, 'database'), identity)
    closing.push(postgres.stop)
    const pooler = await startPooler(folder, identity, postgres)
    closing.push(pooler.stop)
    const ports: [number, number] = [await findFreePort(), await findFreePort()]
    const proxyPort = await findFreePort()
    const http2Port = await findFreePort()
    const proxy = await startProxy(folder, identity, { port: proxyPort, http2Port }, ports)
    closing.push(proxy.stop)
    const url = `http://localhost:${proxyPort}`
    const shared = {
      PUBLIC_URL: url,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.workerUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DATA_DIR: makeFolder(folder, 'unused'),
      ...env,
    }
    // At the same moment, on an empty database: one of them makes it.
    const [first, second] = await Promise.all([
      openNode('A', ports[0], shared, closing),
      openNode('B', ports[1], shared, closing),
    ])
    const pool = new pg.Pool({ connectionString: postgres.superuserUrl, max: 2 })
    closing.push(() => pool.end())
    return {
      url,
      http2Port,
      nodes: [first, second],
      startBeside: async (command) => {
        const shop = await startNode({ ...shared, PORT: String(await findFreePort()) }, command)
        closing.push(() => shop.stop())
        return shop
      },
      query: async (sql, values = []) => (await pool.query(sql, values)).rows,
      superuserUrl: postgres.superuserUrl,
      beforeClose: (end) => closing.push(end),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function closeParts(closing: (() => Promise<unknown>)[]) {
  // One that fails must not leave the others running.
  for (const end of closing.reverse()) await end().catch(() => undefined)
}

function startNode(env: Record<string, string>, command?: string[]) {
  return holdOpen(
    () => startShop(env, command),
    (shop) => shop.stop(),
  )
}

async function openNode(
  name: string,
  port: number,
  env: Record<string, string>,
  closing: (() => Promise<unknown>)[],
): Promise<Node> {
  const start = (command?: string[]) => startNode({ ...env, PORT: String(port) }, command)
  const node: Node = {
    name,
    url: `http://127.0.0.1:${port}`,
    shop: await start(),
    start: async (command) => {
      node.shop = await start(command)
    },
  }
  closing.push(() => node.shop.stop())
  return node
}

function makeFolder(folder: string, name: string) {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  return path
}
