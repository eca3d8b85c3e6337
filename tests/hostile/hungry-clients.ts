import { randomBytes, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { getRequest, sendPipelined, sendRequest } from './raw-requests.ts'

const HEADER_BYTES = 15_000
const KEY_BYTES = 3900
const BODY_BYTES = 63 * 1024
const CLIENTS_OF_EACH = 6
const HELD_BODIES = 200
const LISTS = ['/', '/vapes', '/concentrates'] as const

type Send = (url: string, agent: Agent) => Promise<unknown>

/** Each asks for what makes a server hold as much as possible for one request. */
const HUNGRY: Record<string, Send> = {
  // Each search is a page of its own, from a network of its own.
  pages: (url, agent) => ask(url, agent, `${listOf()}?q=${randomUUID()}`),
  keys: (url, agent) => ask(url, agent, `${listOf()}?q=${text(200)}&${text(KEY_BYTES - 300)}`),
  unknown: (url, agent) => ask(url, agent, `/${text(KEY_BYTES - 100)}`),
  products: (url, agent) => ask(url, agent, `/product/${text(KEY_BYTES - 100)}`),
  tooLong: (url, agent) => ask(url, agent, `/robots.txt?${text(HEADER_BYTES)}`),
  headers: (url, agent) => ask(url, agent, '/auth', manyHeaders()),
  cookies: (url, agent) => ask(url, agent, '/', { cookie: `cultivar.session_token=${text(HEADER_BYTES)}` }),
  orders: (url, agent) => post(url, agent, '/api/orders', 'application/json', nestedJson()),
  forms: (url, agent) => post(url, agent, '/auth', 'application/x-www-form-urlencoded', manyFields()),
  pipelined: (url) =>
    sendPipelined(
      url,
      Array.from({ length: 300 }, () => getRequest(`/?q=${randomUUID()}`, forwarded())),
    ),
}

/** Asks all of these at once, again and again, beside connections that hold nearly whole bodies. */
export async function sendHungryRequests(
  url: string,
  isOver: () => boolean,
  clientsOfEach = CLIENTS_OF_EACH,
): Promise<number> {
  let sent = 0
  const agent = new Agent({ keepAlive: true })
  const held = Array.from({ length: HELD_BODIES }, () => holdBody(url))
  const clients = Object.values(HUNGRY).flatMap((send) =>
    Array.from({ length: clientsOfEach }, async () => {
      while (!isOver()) {
        await send(url, agent)
        sent += 1
      }
    }),
  )
  await Promise.all(clients)
  for (const socket of held) socket.destroy()
  agent.destroy()
  return sent
}

function ask(url: string, agent: Agent, path: string, headers: Record<string, string> = {}) {
  return sendRequest(url, { method: 'GET', path, headers: { ...forwarded(), ...headers } }, agent)
}

function post(url: string, agent: Agent, path: string, type: string, body: Buffer) {
  const headers = { ...forwarded(), origin: url, 'content-type': type, 'content-length': `${body.length}` }
  return sendRequest(url, { method: 'POST', path, headers, body }, agent)
}

/** All of a body but its last byte. */
function holdBody(url: string) {
  const { port } = new URL(url)
  const head = [
    'POST /api/orders HTTP/1.1',
    'Host: localhost',
    `Origin: ${url}`,
    'Content-Type: application/json',
    `Content-Length: ${BODY_BYTES}`,
    '',
    '',
  ]
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(head.join('\r\n'))
    socket.write(Buffer.alloc(BODY_BYTES - 1, '['))
  })
  return socket.on('error', () => undefined).resume()
}

function listOf() {
  return LISTS[randomBytes(1).readUInt8() % LISTS.length] ?? '/'
}

function forwarded() {
  return { 'x-forwarded-for': [10, ...randomBytes(3)].join('.') }
}

function text(length: number) {
  return randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length)
}

function manyHeaders() {
  return Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, text(18)]))
}

function manyFields() {
  const pairs = Array.from({ length: 5000 }, (_, at) => `f${at}=${text(4)}`)
  return Buffer.from(pairs.join('&').slice(0, BODY_BYTES))
}

function nestedJson() {
  const items = Array.from({ length: 2000 }, () => `{"id":"${text(8)}","n":[1,2]}`)
  return Buffer.from(`{"items":[${items.join(',')}]}`.slice(0, BODY_BYTES))
}
