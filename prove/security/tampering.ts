import type { Page } from '@playwright/test'
import { priceOf, pricesOfLines } from '#tests/orders/oracle.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import type { Line, Outcome } from '../line.ts'
import { openBrowser } from '../open-browser.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'
import { CLAIMED_ID, honestOrders, type Tampered, tamperedOrders } from './tampered-orders.ts'
import { openContext, visit } from './visit-pages.ts'

const CLOCK_SLACK_MS = 60_000

export const tampering: Line = {
  name: 'tampering',
  table: 'security',
  promise: 'The client decides no price, status, id or time',
  proof:
    'Tampered orders are sent from a page of the shop in Chromium: each is refused, or stored as if nothing had been claimed. Every total is computed again from the catalogue and the tiers, by code that shares none with the shop.',
  shortForm: ['tests/process/orders.built.test.ts', 'server/orders/checkout/place-order.db.test.ts'],
  run: (folder) => withStand(folder, proveTampering),
}

async function proveTampering(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  const browser = await openBrowser()
  let taken = 0
  const tampered = tamperedOrders()
  const honest = honestOrders()
  try {
    const page = await (await openContext(browser, stand.shop)).newPage()
    await visit(page, stand.shop.url)
    for (const order of tampered) if (await tryOrder(stand, page, order, tally)) taken += 1
    for (const order of honest) {
      const wasTaken = await tryOrder(stand, page, order, tally)
      tally.check(wasTaken, `${order.name}: an honest order was refused.`)
    }
  } finally {
    await browser.close()
  }
  return {
    done: `${count(tampered.length, 'tampered order')}, ${count(honest.length, 'honest one')}, ${count(tally.tried, 'check')}`,
    failures: tally.failures,
    figures: [
      ['tampered orders refused', String(tampered.length - taken)],
      ['tampered orders stored without what they claimed', String(taken)],
    ],
  }
}

/** Whether the shop took it; if so, it is looked at in the database. */
async function tryOrder({ query }: Stand, page: Page, { name, body }: Tampered, tally: Tally) {
  const [before] = await query('SELECT count(*)::int AS many FROM orders')
  const { status, id } = await send(page, body)
  const [after] = await query('SELECT count(*)::int AS many FROM orders')
  const added = Number(after?.many) - Number(before?.many)
  if (status !== 201) {
    tally.check(status >= 400 && status < 500, `${name}: answered ${status}.`)
    tally.check(added === 0, `${name}: refused with ${status}, and stored all the same.`)
    return false
  }
  tally.check(added === 1, `${name}: ${added} orders were stored.`)
  await inspect({ query }, name, id, tally)
  return true
}

/** In the page itself, so that the request is all that a browser makes of it. */
function send(page: Page, body: string): Promise<{ status: number; id: string }> {
  return page.evaluate(
    async ({ body, address }) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const response = await fetch('/api/orders', { method: 'POST', headers, body })
      const answer = await response.json()
      return { status: response.status, id: typeof answer.id === 'string' ? answer.id : '' }
    },
    { body, address: randomAddress() },
  )
}

async function inspect({ query }: Pick<Stand, 'query'>, name: string, id: string, tally: Tally) {
  const [order] = await query('SELECT *, created_at::text AS placed FROM orders WHERE id = $1', [id])
  const items = await query(
    'SELECT product_id, quantity, line_price FROM order_items WHERE order_id = $1 ORDER BY position',
    [id],
  )
  const lines = items.map(({ product_id, quantity }) => ({
    productId: String(product_id),
    quantity: Number(quantity),
  }))
  const reckoned = { kind: String(order?.kind), lines, customer: {} }
  const expected = priceOf(reckoned)
  const stored = cents(order?.total_price)
  tally.check(expected === stored, `${name}: stored at ${stored} cents, the catalogue says ${expected}.`)
  const linePrices = items.map(({ line_price }) => cents(line_price))
  const isRate = linePrices.join() === pricesOfLines(reckoned).join()
  tally.check(isRate, `${name}: its lines cost ${linePrices.join()} cents, which is not quantity times rate.`)
  const sum = linePrices.reduce((sum, line) => sum + line, cents(order?.rounding))
  tally.check(sum === stored, `${name}: its lines and the rounding are ${sum} cents, the order ${stored}.`)
  tally.check(order?.status === 'pending', `${name}: its status is ${order?.status}.`)
  const ageMs = Date.now() - new Date(String(order?.placed)).getTime()
  tally.check(Math.abs(ageMs) < CLOCK_SLACK_MS, `${name}: its time is ${order?.placed}.`)
  tally.check(id !== CLAIMED_ID, `${name}: it chose its own id.`)
  tally.check(order?.revision === 1, `${name}: its revision is ${order?.revision}.`)
}

function cents(decimal: unknown) {
  const [euros = '0', rest = ''] = String(decimal ?? '0').split('.')
  return BigInt(euros + rest.padEnd(2, '0'))
}
