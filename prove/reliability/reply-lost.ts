import { once } from 'node:events'
import { connect } from 'node:net'
import { orderInput, randomAddress, STRAIN_LINES } from '#tests/orders/order-input.ts'
import { answerTo, postOrder, visitDatabase } from '#tests/shop/post-order.ts'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'
import { compareOrders, countOrders } from '../compare-orders.ts'
import { forEachOf } from '../for-each-of.ts'
import { type Ledger, openLedger } from '../ledger.ts'
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
  const ledger = openLedger(folder)
  const shop = await openShop(folder)
  const failures = await postTogether(shop, ledger)
  const cut = await cutAndRetry(shop, ledger)
  failures.push(...cut.failures, ...(await compareOrders(shop, ledger.read())))
  const stored = await countOrders(shop)
  if (stored !== KEYS + CUT) failures.push(`${KEYS + CUT} orders were sent, ${stored} are stored.`)
  failures.push(...(await orderInBrowser(shop, BROWSER_ROUNDS)))
  await shop.stop()
  return {
    done: `${KEYS} keys x ${POSTS_A_KEY} posts = ${KEYS} orders, ${KEYS} changed orders, ${CUT} connections cut, ${BROWSER_ROUNDS} rounds in a browser`,
    failures,
    figures: [['orders stored before they were sent again', `${cut.stored} of ${CUT}`]],
  }
}

/** Many copies of each order at the same moment, then another order under the same key. */
async function postTogether(shop: RunningShop, ledger: Ledger): Promise<string[]> {
  const failures: string[] = []
  const inputs = Array.from({ length: KEYS }, () => orderInput())
  await forEachOf(inputs, KEYS_AT_ONCE, async (input) => {
    const address = randomAddress()
    const copies = Array.from({ length: POSTS_A_KEY }, async () =>
      answerTo(await postOrder(shop, input, { address })),
    )
    const answers = await Promise.all(copies)
    const ids = new Set(answers.map(({ status, id }) => `${status} ${id}`))
    const [{ status, id = '' } = { status: 0 }] = answers
    if (ids.size !== 1 || status !== 201)
      failures.push(`The copies of ${input.key} were answered with ${[...ids].join(' and ')}.`)
    ledger.record({ key: input.key, body: JSON.stringify(input), status, id })
    const changed = { ...input, lines: STRAIN_LINES.slice(0, 2) }
    const refusal = await answerTo(await postOrder(shop, changed, { address }))
    if (refusal.status !== 409 || refusal.id !== id)
      failures.push(`A changed order under the key ${input.key} was answered with ${refusal.status}.`)
  })
  return failures
}

/** The order goes out, nobody reads its answer, and it is sent again. */
async function cutAndRetry(shop: RunningShop, ledger: Ledger) {
  const failures: string[] = []
  const database = await visitDatabase(shop)
  const isStored = async (key: string) =>
    (await database.query('SELECT FROM orders WHERE idempotency_key = $1', [key])).length > 0
  let stored = 0
  const inputs = Array.from({ length: CUT }, (_, at) => ({ input: orderInput(), isLate: at % 2 === 1 }))
  await forEachOf(inputs, KEYS_AT_ONCE, async ({ input, isLate }) => {
    const body = JSON.stringify(input)
    await sendAndCut(shop, body, async () => {
      if (isLate) await until(() => isStored(input.key))
    })
    if (await isStored(input.key)) stored += 1
    const first = await answerTo(await postOrder(shop, body))
    const second = await answerTo(await postOrder(shop, body))
    if (first.status !== 201 || second.id !== first.id)
      failures.push(`${input.key}, sent again, was answered with ${first.status} and ${second.status}.`)
    ledger.record({ key: input.key, body, status: first.status, id: first.id ?? '' })
  })
  await database.close()
  if (stored < CUT / 2) failures.push(`Only ${stored} orders were stored before they were sent again.`)
  return { failures, stored }
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
