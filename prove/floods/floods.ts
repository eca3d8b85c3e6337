import { randomUUID } from 'node:crypto'
import { orderInput } from '#tests/orders/order-input.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { askInLoops } from './ask-in-loops.ts'
import { holdSilently } from './hold-silently.ts'
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
