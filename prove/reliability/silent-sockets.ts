import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { orderFromElsewhere } from '../ask-from-elsewhere.ts'
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
  let most = 0
  const { taken, statuses, p99 } = await orderFromElsewhere(shop.url, ORDERS, PAUSE_MS, () => {
    most = Math.max(most, countDescriptors(shop))
  })
  crowd.stopOpening()
  if (taken < ORDERS) failures.push(`Orders of other networks were answered with ${statuses}.`)
  if (p99 > LONGEST_MS) failures.push(`An order beside silent connections took ${p99} ms.`)
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (countDescriptors(shop) > before + OTHER_DESCRIPTORS && Date.now() < giveUpAt) await sleep(200)
  const after = countDescriptors(shop)
  if (after > before + OTHER_DESCRIPTORS)
    failures.push(`The shop holds ${after} descriptors after silent connections, and held ${before} before.`)
  crowd.close()
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

function countDescriptors(shop: RunningShop) {
  return readdirSync(`/proc/${shop.process.pid}/fd`).length
}
