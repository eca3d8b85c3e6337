import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, type Socket } from 'node:net'
import { clientNetwork } from '#domain/access/client-network.ts'

/** Idle ones cost little; more than these would cost memory that a small machine does not have. */
const MOST_CONNECTIONS = 4000
/** Some eighty browsers behind one address, with all the connections that a browser opens. */
const MOST_OF_NETWORK = 512
/** For the database, files and the log: a tenth of the descriptors, and never fewer than these. */
const FEWEST_RESERVED = 100
const FEWEST_CONNECTIONS = 16
/** Where the system does not say; no system allows fewer. */
const USUAL_DESCRIPTORS = 1024

export type ConnectionLimits = { most: number; mostOfNetwork: number }

/** How many connections this process can hold with the descriptors that it may open. */
export function connectionLimits(descriptors = readDescriptorLimit()): ConnectionLimits {
  const reserved = Math.max(FEWEST_RESERVED, Math.ceil(descriptors / 10))
  const most = Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, descriptors - reserved))
  return { most, mostOfNetwork: Math.min(MOST_OF_NETWORK, Math.ceil(most / 2)) }
}

/** Node has raised its own limit to the highest that it may when it started. */
function readDescriptorLimit() {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft) || MOST_CONNECTIONS * 2
  } catch {
    return USUAL_DESCRIPTORS
  }
}

/** `idle` is in the order of their last use. */
type Network = { all: Set<Connection>; idle: Set<Connection> }
/** Without a network: a trusted proxy's, which many visitors share. */
type Connection = { socket: Socket; network: Network | undefined; inFlight: number }

/**
 * Bounds the connections there are, in all and of one network. Who comes when there is no room takes the place of an idle
 * connection, one that never asked anything included: of their own network when that one is full, otherwise of the network
 * that holds the most. A trusted proxy speaks for many networks: its connections are neither bounded by themselves nor dropped.
 */
export function limitConnections(
  server: Server,
  isTrustedProxy: (address: string) => boolean,
  { most, mostOfNetwork }: ConnectionLimits = connectionLimits(),
) {
  const connections = new Map<Socket, Connection>()
  const networks = new Map<string, Network>()

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/, '')
    // It is gone already.
    if (address === undefined) return
    const name = isTrustedProxy(address) ? undefined : clientNetwork(address)
    const network =
      name === undefined ? undefined : (networks.get(name) ?? { all: new Set(), idle: new Set() })
    if (!hasRoom(network)) return socket.destroy()
    const connection = { socket, network, inFlight: 0 }
    connections.set(socket, connection)
    network?.all.add(connection)
    network?.idle.add(connection)
    if (name !== undefined && network) networks.set(name, network)
    socket.once('close', () => {
      forget(connection)
      if (name !== undefined && network?.all.size === 0) networks.delete(name)
    })
  })

  // After the edge's own listener: what is answered from memory is answered by now.
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const connection = connections.get(incoming.socket)
    if (!connection?.network) return
    connection.network.idle.delete(connection)
    connection.inFlight += 1
    if (outgoing.writableEnded) settle(connection)
    else outgoing.once('close', () => settle(connection))
  })

  // Before anything is made for it: a network that is full and goes on trying costs little more than the system's own work.
  Object.assign(server, { blockList: new FullNetworks(isFull) })

  function isFull(address: string) {
    if (isTrustedProxy(address)) return false
    const network = networks.get(clientNetwork(address))
    return network !== undefined && network.all.size >= mostOfNetwork && network.idle.size === 0
  }

  function settle(connection: Connection) {
    connection.inFlight -= 1
    if (connection.inFlight === 0 && connections.has(connection.socket))
      connection.network?.idle.add(connection)
  }

  function hasRoom(network: Network | undefined) {
    if (network && network.all.size >= mostOfNetwork && !dropFirst(network.idle)) return false
    return connections.size < most || makeRoom(network?.all.size ?? 0)
  }

  /** Nobody makes room for a network that holds more than they do. */
  function makeRoom(own: number) {
    const largest = largestOf((network) => network.idle.size > 0)
    if (largest && largest.all.size >= own) return dropFirst(largest.idle)
    const busiest = largestOf(() => true)
    return busiest !== undefined && busiest.all.size > own + 1 && dropFirst(busiest.all)
  }

  function largestOf(matches: (network: Network) => boolean) {
    let largest: Network | undefined
    for (const network of networks.values())
      if (matches(network) && network.all.size > (largest?.all.size ?? 0)) largest = network
    return largest
  }

  function dropFirst(some: Set<Connection>) {
    const [first] = some
    if (!first) return false
    forget(first)
    first.socket.destroy()
    return true
  }

  function forget(connection: Connection) {
    connections.delete(connection.socket)
    connection.network?.all.delete(connection)
    connection.network?.idle.delete(connection)
  }

  return { count: () => connections.size }
}

/** Node asks it about the address of each connection, and hangs up on those that it names. */
class FullNetworks extends BlockList {
  readonly #isFull: (address: string) => boolean

  constructor(isFull: (address: string) => boolean) {
    super()
    this.#isFull = isFull
  }

  override check(address: unknown): boolean {
    return typeof address === 'string' && this.#isFull(address.replace(/^::ffff:/, ''))
  }
}
