import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderInput } from '#tests/orders/order-input.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

/** Every address of 127.0.0.0/8 is this machine, and a network of its own. */
const CROWD = '127.0.0.2'
const SILENT = 1300
const ORDERS = 100
const PAUSE_MS = 100
const AGAIN_MS = 500
const LONGEST_MS = 1000
/** The shop looks every two seconds for who keeps it waiting for ten, and gives the answer one more to arrive. */
const TIMEOUT_MS = 30_000
/** Of the database and its pool, which come and go. */
const OTHER_DESCRIPTORS = 20

export const SILENT_SOCKETS: Line = {
  name: 'silent-sockets',
  table: 'reliability',
  promise: 'Connections that say nothing and never hang up keep nobody out, and none of them stays',
  proof:
    'One network holds 1,300 connections, opens each again that is ended, and at last hangs up none; buyers of other networks order meanwhile. Afterwards the shop has the descriptors that it had before.',
  shortForm: ['server/http/connection-limits.test.ts', 'tests/process/connections.built.test.ts'],
  run: proveSilentSockets,
}

async function proveSilentSockets(folder: string): Promise<Outcome> {
  // Nobody on this machine is a proxy.
  const shop = await openShop(folder, { TRUSTED_PROXIES: '192.0.2.1' })
  const before = countDescriptors(shop)
  const crowd = holdSilent(shop)
  const failures: string[] = []
  const waited: number[] = []
  let taken = 0
  let most = 0
  for (let count = 0; count < ORDERS; count++) {
    const startedAt = performance.now()
    const status = await order(shop, `127.0.1.${1 + count}`)
    waited.push(performance.now() - startedAt)
    if (status === 201) taken += 1
    else failures.push(`An order of another network was answered with ${status}.`)
    most = Math.max(most, countDescriptors(shop))
    await sleep(PAUSE_MS)
  }
  crowd.stopOpening()
  const p99 = Math.round(waited.toSorted((a, b) => a - b).at(Math.ceil(ORDERS * 0.99) - 1) ?? 0)
  if (p99 > LONGEST_MS) failures.push(`An order beside silent connections took ${p99} ms.`)
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (countDescriptors(shop) > before + OTHER_DESCRIPTORS && Date.now() < giveUpAt) await sleep(200)
  const after = countDescriptors(shop)
  if (after > before + OTHER_DESCRIPTORS)
    failures.push(`The shop holds ${after} descriptors after silent connections, and held ${before} before.`)
  crowd.close()
  await shop.stop()
  return {
    done: `${SILENT.toLocaleString('en')} silent connections, ${crowd.opened().toLocaleString('en')} opened in all, ${taken} of ${ORDERS} orders of other networks taken`,
    failures: [...new Set(failures)],
    figures: [
      ['an order beside silent connections (p99)', `${p99} ms`],
      ['descriptors before, at most and after', `${before}, ${most}, ${after}`],
    ],
  }
}

function holdSilent(shop: RunningShop) {
  const port = Number(new URL(shop.url).port)
  const open = new Set<Socket>()
  let opened = 0
  let isOpening = true
  for (let count = 0; count < SILENT; count++) connectSilently()

  function connectSilently() {
    opened += 1
    const socket = connect({ port, host: '127.0.0.1', localAddress: CROWD, allowHalfOpen: true })
    open.add(socket)
    // Those that are left when nobody opens new ones never hang up.
    const again = () => {
      if (!isOpening) return
      socket.destroy()
      setTimeout(connectSilently, AGAIN_MS).unref()
    }
    socket.once('end', again)
    socket.once('error', again)
    socket.once('close', () => open.delete(socket))
    socket.resume()
  }

  return {
    opened: () => opened,
    stopOpening: () => {
      isOpening = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

async function order(shop: RunningShop, localAddress: string): Promise<number> {
  const body = JSON.stringify(orderInput())
  const asked = request(`${shop.url}/api/orders`, {
    method: 'POST',
    localAddress,
    family: 4,
    agent: false,
    headers: {
      'content-type': 'application/json',
      origin: shop.url,
      'content-length': Buffer.byteLength(body),
    },
  })
  asked.end(body)
  try {
    const [response]: IncomingMessage[] = await once(asked, 'response')
    if (!response) return 0
    await text(response)
    return response.statusCode ?? 0
  } catch {
    return 0
  }
}

function countDescriptors(shop: RunningShop) {
  return readdirSync(`/proc/${shop.process.pid}/fd`).length
}
