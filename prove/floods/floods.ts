import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderInput } from '#tests/orders/order-input.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { pipeline, type Target } from './pipeline.ts'

const PIPELINED = 1000
const CONNECTIONS = 1300
const LOOPS = 64
const GUESSERS = 24

/** Each goes on until its process is ended. */
export const FLOODS = {
  'forged-cookies': (target: Target) =>
    pipeline(target, PIPELINED, () => get('/', 'Cookie: cultivar.session_token=x')),
  'random-queries': (target: Target) => pipeline(target, PIPELINED, () => get(`/?q=${randomUUID()}`)),
  'many-connections': (target: Target) =>
    askInLoops(target, CONNECTIONS, () => postOrder(target, orderInput())),
  'silent-sockets': (target: Target) => holdSilently(target, CONNECTIONS),
  'refused-orders': (target: Target) =>
    askInLoops(target, LOOPS, () => postOrder(target, orderInput({ lines: [] }))),
  'invitation-links': (target: Target) =>
    askInLoops(target, LOOPS, () => ({ path: `/auth/invitation?token=${randomUUID()}` })),
  'password-guesses': (target: Target) =>
    askInLoops(target, GUESSERS, () => ({
      method: 'POST',
      path: '/auth',
      headers: {
        origin: target.url,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': nextNetwork(),
      },
      body: `${new URLSearchParams({ email: ADMIN.email, password: randomUUID() })}`,
    })),
}

export type FloodName = keyof typeof FLOODS

let networks = 0

/** Each is another one. */
function nextNetwork() {
  networks += 1
  return [10, (networks >> 16) & 255, (networks >> 8) & 255, networks & 255].join('.')
}

function get(path: string, ...headers: string[]) {
  return [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
}

function postOrder({ url }: Target, order: object) {
  return {
    method: 'POST',
    path: '/api/orders',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }
}

const AGAIN_MS = 200

/** So many connections that say nothing; half of them end their side at once, and none hangs up by itself. */
async function holdSilently({ url, localAddress, count }: Target, connections: number): Promise<void> {
  const { hostname, port } = new URL(url)
  await Promise.all(Array.from({ length: connections }, (_, at) => hold(at % 2 === 0)))

  async function hold(isHalfOpen: boolean) {
    for (;;) {
      const socket = connect(
        { host: hostname, port: Number(port), localAddress, allowHalfOpen: true },
        () => {
          count('connected')
          if (isHalfOpen) socket.write('GET / HTTP/1.1\r\n')
        },
      )
      socket.on('error', () => undefined).resume()
      await once(socket, 'close').catch(() => undefined)
      await sleep(AGAIN_MS)
    }
  }
}

const AFTER_FAILURE_MS = 50
const LONGEST_MS = 30_000

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** So many connections, each of which asks again as soon as it is answered. */
async function askInLoops(
  { url, localAddress, count }: Target,
  connections: number,
  draw: () => Asked,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })

  function ask({ body, path, ...asked }: Asked) {
    return new Promise<string>((resolve) => {
      const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
      const headers = { ...asked.headers, ...length }
      const sent = request(`${url}${path}`, { agent, timeout: LONGEST_MS, ...asked, headers })
      sent.on('response', (response) => {
        response.on('close', () => resolve(`${response.statusCode}`)).resume()
      })
      sent.on('timeout', () => sent.destroy()).on('error', () => resolve('no answer'))
      sent.end(body)
    })
  }

  async function loop() {
    for (;;) {
      const answer = await ask(draw())
      count(answer)
      if (answer === 'no answer') await sleep(AFTER_FAILURE_MS)
    }
  }

  await Promise.all(Array.from({ length: connections }, loop))
}
