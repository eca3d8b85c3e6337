import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Identity } from '#server/db/embedded/identity.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { ADMIN, findFreePort, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { holdOpen } from '../hold-open.ts'
import { startProxy } from './start-proxy.ts'

type Environment = Record<string, string>

export type Node = Awaited<ReturnType<typeof openNode>>

/** Two processes of the shop behind nginx, each with its own addresses of the database. */
export async function openShops(
  folder: string,
  identity: Identity,
  addresses: [Environment, Environment],
  env: Environment,
) {
  const ports: [number, number] = [await findFreePort(), await findFreePort()]
  const port = await findFreePort()
  const http2Port = await findFreePort()
  await startProxy(folder, identity, { port, http2Port }, ports)
  /** The address that buyers know: the proxy's. */
  const url = `http://localhost:${port}`
  const unused = join(folder, 'unused')
  mkdirSync(unused, { mode: 0o700 })
  const shared = {
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DATA_DIR: unused,
    ...env,
  }
  // At the same moment, on an empty database: one of them makes it.
  const nodes = await Promise.all([
    openNode('A', ports[0], { ...shared, ...addresses[0] }),
    openNode('B', ports[1], { ...shared, ...addresses[1] }),
  ])
  const origin = { origin: url }
  return {
    url,
    /** Where the proxy speaks HTTP/2, without TLS. */
    http2Port,
    nodes,
    /** They take turns. */
    nodeFor: (turn: number) => nodes[turn % 2 === 0 ? 0 : 1],
    /** Sends an order to one process, as the pages at the proxy do. It is sent once. */
    orderAt: async (node: { url: string }, order: object = orderInput(), address?: string) =>
      answerTo(await postOrder(node, order, { headers: origin, ...(address && { address }) })),
    /** Signs in at one process. Returns the cookies as a request header. */
    signInAt: async (node: Node) => (await signIn(node, ADMIN, origin)).cookie,
    /** Another process on the same database, which the proxy does not know. */
    startBeside: async (command: string[]) =>
      startNode({ ...shared, ...addresses[0], PORT: String(await findFreePort()) }, command),
  }
}

/** Asks the database itself. */
export async function openQueries(connectionString: string) {
  const pool = await holdOpen(
    async () => new pg.Pool({ connectionString, max: 2 }),
    (opened) => opened.end(),
  )
  pool.on('error', () => undefined)
  return { pool, query: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows }
}

function startNode(env: Environment, command?: string[]) {
  return holdOpen(
    () => startShop(env, command),
    (shop) => shop.stop(),
  )
}

async function openNode(name: string, port: number, env: Environment) {
  const start = (command?: string[]) => startNode({ ...env, PORT: String(port) }, command)
  const node = {
    name,
    url: `http://127.0.0.1:${port}`,
    shop: await start(),
    start: async (command?: string[]) => {
      node.shop = await start(command)
    },
  }
  return node
}
