import { once } from 'node:events'
import { connect } from 'node:net'
import { findLostOrders } from '#tests/orders/compare-orders.ts'
import { type Crowd, gatherCrowd } from '#tests/orders/order-crowd.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { sendCopies } from '#tests/orders/send-copies.ts'
import { forEachOf } from '#tests/shop/for-each-of.ts'
import { visitDatabase } from '#tests/shop/post-order.ts'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { orderInBrowser } from './order-in-browser.ts'

const KEYS = 200
const POSTS_A_KEY = 50
const KEYS_AT_ONCE = 4
const CUT = 200
const BROWSER_ROUNDS = 3

export const REPLY_LOST: Line = {
  name: 'reply-lost',
  table: 'reliability',
  promise:
    'A reply that is lost after the commit, a double click, the Back button and a retry all lead to one order and the same confirmation',
  proof: `${POSTS_A_KEY} parallel posts under each of ${KEYS} keys, then a changed order under each; ${CUT} connections cut, half of them at once and half when the order is in the table, then sent again; in Chromium a double click, a lost reply with and without a reload, Back before the reply, which closes the dialog and not the order, Back twice, which leaves the page, and the order sent again, Back after the confirmation, where the form is empty.`,
  shortForm: ['tests/process/orders.built.test.ts', 'tests/browser/order-sending.spec.ts'],
  run: proveReplyLost,
}

async function proveReplyLost(folder: string): Promise<Outcome> {
  const crowd = gatherCrowd({ buyers: 0 })
  const shop = await openShop(folder)
  const failures: string[] = []
  await forEachOf(Array(KEYS), KEYS_AT_ONCE, async () => {
    const { order, id, failures: wrong } = await sendCopies([shop], POSTS_A_KEY)
    failures.push(...wrong)
    crowd.sent.push(order)
    crowd.acknowledge(order, id)
  })
  const stored = await cutAndRetry(shop, crowd)
  if (stored < CUT / 2) failures.push(`Only ${stored} orders were stored before they were sent again.`)
  failures.push(...crowd.failures, ...(await findLostOrders(shop, crowd)))
  failures.push(...(await orderInBrowser(shop, BROWSER_ROUNDS)))
  return {
    done: `${KEYS} keys x ${POSTS_A_KEY} posts = ${KEYS} orders, ${KEYS} changed orders, ${CUT} connections cut, ${BROWSER_ROUNDS} rounds in a browser`,
    failures,
    figures: [['orders stored before they were sent again', `${stored} of ${CUT}`]],
  }
}

/** The order goes out, nobody reads its answer, and it is sent again, twice. Says how many were stored before that. */
async function cutAndRetry(shop: RunningShop, crowd: Crowd): Promise<number> {
  const database = await visitDatabase(shop)
  const isStored = async (key: string) =>
    (await database.query('SELECT FROM orders WHERE idempotency_key = $1', [key])).length > 0
  let stored = 0
  await forEachOf(Array(CUT).keys(), KEYS_AT_ONCE, async (at) => {
    const order = orderInput()
    crowd.sent.push(order)
    await sendAndCut(shop, JSON.stringify(order), async () => {
      if (at % 2 === 1) await until(() => isStored(order.key))
    })
    if (await isStored(order.key)) stored += 1
    await crowd.send(shop, order)
    await crowd.send(shop, order)
  })
  await database.close()
  return stored
}

async function sendAndCut(shop: RunningShop, body: string, untilCut: () => Promise<void>) {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /api/orders HTTP/1.1',
    'Host: localhost',
    `Origin: ${shop.url}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: ${randomAddress()}`,
  ]
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, sent))
  await untilCut()
  socket.destroy()
}
