import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { refuseConnection } from './refuse-connection.ts'

/** For a machine that has much else to do. */
const patiently = { timeout: 4000 }

const server = createServer({ headersTimeout: 20, connectionsCheckingInterval: 10 })
const open = new Set<Socket>()
const clients: Socket[] = []
server.on('clientError', (error, socket) => refuseConnection(error, socket as Socket, { 'x-own': 'yes' }, 50))
server.on('connection', (socket: Socket) => {
  open.add(socket)
  socket.on('close', () => open.delete(socket))
})

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
})

/** Never hangs up, whatever it is told. */
async function connectHalfOpen() {
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const silent = await Promise.all(Array.from({ length: 20 }, connectHalfOpen))
  const nonsense = await connectHalfOpen()
  nonsense.client.write('nonsense\r\n\r\n')
  for (const { answer } of silent)
    await expect.poll(answer, patiently).toMatch(/^HTTP\/1\.1 408 .*\r\nx-own: yes\r\n/)
  await expect.poll(nonsense.answer, patiently).toMatch(/^HTTP\/1\.1 400 .*\r\nx-own: yes\r\n/)
  await expect.poll(() => open.size, patiently).toBe(0)
})
