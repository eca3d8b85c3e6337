import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { refuseConnection } from './refuse-connection.ts'

/** For a machine that has much else to do. */
const patiently = { timeout: 20_000 }

const open = new Set<Socket>()
const clients: Socket[] = []
const servers: Server[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function openServer(headersTimeout: number) {
  const server = createServer({ headersTimeout, connectionsCheckingInterval: 10 })
  servers.push(server)
  server.on('clientError', (error, socket) =>
    refuseConnection(error, socket as Socket, { 'x-own': 'yes' }, 50),
  )
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Never hangs up, whatever it is told. */
async function connectHalfOpen(server: Server) {
  const client = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true })
  clients.push(client)
  let answer = ''
  client.setEncoding('latin1').on('data', (text: string) => {
    answer += text
  })
  client.on('error', () => undefined)
  await once(client, 'connect')
  return { client, answer: () => answer }
}

it('answers a connection that stays silent, and ends it although the other side never hangs up', async () => {
  const server = await openServer(20)
  const silent = await Promise.all(Array.from({ length: 20 }, () => connectHalfOpen(server)))
  for (const { answer } of silent)
    await expect.poll(answer, patiently).toMatch(/^HTTP\/1\.1 408 .*\r\nx-own: yes\r\n/)
  await expect.poll(() => open.size, patiently).toBe(0)
})

it('answers a connection that sends nonsense, and ends it likewise', async () => {
  const nonsense = await connectHalfOpen(await openServer(60_000))
  nonsense.client.write('nonsense\r\n\r\n')
  await expect.poll(nonsense.answer, patiently).toMatch(/^HTTP\/1\.1 400 .*\r\nx-own: yes\r\n/)
  await expect.poll(() => open.size, patiently).toBe(0)
})
