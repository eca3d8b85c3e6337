import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from '#server/db/embedded/identity.ts'
import { ADMIN, findFreePort, type RunningShop, startShop } from '#tests/shop/running-shop.ts'
import { holdOpen } from '../hold-open.ts'
import { startProxy } from './start-proxy.ts'

export type Node = {
  name: string
  url: string
  shop: RunningShop
  start: (command?: string[]) => Promise<void>
}

export type Shops = {
  /** The address that buyers know: the proxy's. */
  url: string
  /** Where the proxy speaks HTTP/2, without TLS. */
  http2Port: number
  nodes: [Node, Node]
  /** Another process on the same database, which the proxy does not know. */
  startBeside: (command: string[]) => Promise<RunningShop>
  /** Done before anything of the cluster is closed, whatever happens. */
  beforeClose: (end: () => Promise<unknown>) => void
}

/** What has to be ended, the last first. */
export type Closing = (() => Promise<unknown>)[]

type Environment = Record<string, string>

/** Two processes of the shop behind nginx, each with its own addresses of the database. */
export async function openShops(
  folder: string,
  identity: Identity,
  addresses: [Environment, Environment],
  closing: Closing,
  env: Environment,
): Promise<Shops> {
  const ports: [number, number] = [await findFreePort(), await findFreePort()]
  const proxyPort = await findFreePort()
  const http2Port = await findFreePort()
  const proxy = await startProxy(folder, identity, { port: proxyPort, http2Port }, ports)
  closing.push(proxy.stop)
  const url = `http://localhost:${proxyPort}`
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
    openNode('A', ports[0], { ...shared, ...addresses[0] }, closing),
    openNode('B', ports[1], { ...shared, ...addresses[1] }, closing),
  ])
  return {
    url,
    http2Port,
    nodes,
    startBeside: async (command) => {
      const shop = await startNode(
        { ...shared, ...addresses[0], PORT: String(await findFreePort()) },
        command,
      )
      closing.push(() => shop.stop())
      return shop
    },
    beforeClose: (end) => closing.push(end),
  }
}

export async function closeParts(closing: Closing) {
  // One that fails must not leave the others running; whoever comes a second time finds nothing to do.
  for (const end of closing.splice(0).reverse()) await end().catch(() => undefined)
}

function startNode(env: Environment, command?: string[]) {
  return holdOpen(
    () => startShop(env, command),
    (shop) => shop.stop(),
  )
}

async function openNode(name: string, port: number, env: Environment, closing: Closing): Promise<Node> {
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
