import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionLimits, limitConnections } from './connection-limits.ts'

/** For a machine that has much else to do. */
const patiently = { timeout: 4000 }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers at once, but for `/slow`, which waits until the test lets it go. */
async function openServer(limits: { most: number; mostOfNetwork: number }, trusted: string[] = []) {
  const held: ServerResponse[] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/slow') held.push(outgoing)
    else outgoing.end('answer')
  })
  let from = ''
  const seen = new Set<number | undefined>()
  server.on('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: from })
    seen.add(socket.remotePort)
  })
  const { count } = limitConnections(server, (address) => trusted.includes(address), limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })

  /** One after the other, from a network that is told here. */
  async function open(address: string) {
    from = address
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined)
    socket.resume()
    closing.push(() => socket.destroy())
    await once(socket, 'connect')
    await expect.poll(() => seen.has(socket.localPort), patiently).toBe(true)
    return socket
  }

  return { open, held, count }
}

async function ask(socket: Socket, path: string) {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  if (path !== '/slow') await once(socket, 'data')
}

function isOver(socket: Socket) {
  return socket.readableEnded || socket.destroyed
}

const stays = async (socket: Socket) => {
  await ask(socket, '/')
  expect(isOver(socket)).toBe(false)
}
const isDropped = (socket: Socket) => expect.poll(() => isOver(socket), patiently).toBe(true)

describe('connections', () => {
  it('of one network are bounded: the next takes the place of the one that has been idle for longest', async () => {
    const { open, count } = await openServer({ most: 100, mostOfNetwork: 3 })
    const [silent, used, another] = [
      await open('192.0.2.2'),
      await open('192.0.2.2'),
      await open('192.0.2.2'),
    ]
    await ask(silent, '/')
    await ask(another, '/')
    await open('192.0.2.2')
    await isDropped(used)
    await stays(silent)
    await stays(another)
    expect(count()).toBe(3)
  })

  it('of one network that all wait for an answer leave no room for another of it, and all for other networks', async () => {
    const { open, held } = await openServer({ most: 100, mostOfNetwork: 2 })
    const busy = [await open('192.0.2.2'), await open('192.0.2.2')]
    for (const socket of busy) await ask(socket, '/slow')
    await expect.poll(() => held.length, patiently).toBe(2)
    await isDropped(await open('192.0.2.2'))
    await stays(await open('192.0.2.3'))
    held.map((outgoing) => outgoing.end('late'))
    for (const socket of busy) await once(socket, 'data')
    await stays(await open('192.0.2.2'))
  })

  it('in all are bounded: who comes takes an idle place of the network that holds the most', async () => {
    const { open, count } = await openServer({ most: 5, mostOfNetwork: 4 })
    const honest = await open('192.0.2.3')
    const first = await open('192.0.2.2')
    for (let more = 0; more < 3; more++) await open('192.0.2.2')
    await stays(await open('192.0.2.4'))
    await isDropped(first)
    await stays(honest)
    expect(count()).toBe(5)
  })

  it('that all wait for an answer make room too, of the network that holds the most', async () => {
    const { open, held } = await openServer({ most: 3, mostOfNetwork: 3 })
    const [first, ...others] = [await open('192.0.2.2'), await open('192.0.2.2'), await open('192.0.2.2')]
    for (const socket of [first, ...others]) await ask(socket, '/slow')
    await expect.poll(() => held.length, patiently).toBe(3)
    await stays(await open('192.0.2.3'))
    await isDropped(first)
  })

  it('of a trusted proxy are not bounded as one network, and never dropped for others', async () => {
    const { open, count } = await openServer({ most: 5, mostOfNetwork: 1 }, ['192.0.2.9'])
    const proxied = [await open('192.0.2.9'), await open('192.0.2.9'), await open('192.0.2.9')]
    await open('192.0.2.2')
    await open('192.0.2.3')
    await stays(await open('192.0.2.4'))
    for (const socket of proxied) await stays(socket)
    expect(count()).toBe(5)
  })

  it('are counted until they are over', async () => {
    const { open, count } = await openServer({ most: 2, mostOfNetwork: 1 })
    for (let round = 0; round < 5; round++) {
      const socket = await open('192.0.2.2')
      await ask(socket, '/')
      socket.destroy()
    }
    await expect.poll(() => count(), patiently).toBe(0)
  })
})

describe('how many connections there may be', () => {
  it.each([
    [256, 156],
    [1024, 921],
    [4096, 3686],
    [1_048_576, 4000],
    [64, 16],
  ])('with %i descriptors are %i', (descriptors, most) => {
    expect(connectionLimits(descriptors).most).toBe(most)
    expect(connectionLimits(descriptors).mostOfNetwork).toBeLessThanOrEqual(Math.ceil(most / 2))
  })

  it('is below the descriptors of this process', () => {
    expect(connectionLimits().most).toBeGreaterThanOrEqual(16)
    expect(connectionLimits().most).toBeLessThanOrEqual(4000)
  })
})

it('makes nothing for a connection of a network that is full and has none to spare', async () => {
  const held: ServerResponse[] = []
  const server = createServer((_, outgoing) => held.push(outgoing))
  let made = 0
  server.on('connection', () => {
    made += 1
  })
  limitConnections(server, () => false, { most: 10, mostOfNetwork: 2 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  function open() {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    closing.push(() => socket.destroy())
    return socket
  }
  const [first, second] = [open(), open()]
  for (const socket of [first, second]) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => held.length, patiently).toBe(2)
  await once(open(), 'close')
  expect(made).toBe(2)
  // One that is answered, and says nothing more, yields to the next.
  held[0]?.end('answer')
  await once(first, 'data')
  const next = open()
  await once(first, 'close')
  await expect.poll(() => made, patiently).toBe(3)
  expect([second, next].map(isOver)).toEqual([false, false])
})
