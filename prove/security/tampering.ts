import type { Page } from '@playwright/test'
import { randomAddress } from '#tests/orders/order-input.ts'
import { honestOrders, tamperedOrders, tryOrder } from '#tests/orders/tampered-orders.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, type Tally } from './tally.ts'
import { inBrowser, openContext, visit } from './visit-pages.ts'

export const tampering: SecurityLine = {
  name: 'tampering',
  promise: 'The client decides no price, status, id or time',
  proof:
    'Tampered orders are sent from a page of the shop in Chromium: each is refused, or stored as if nothing had been claimed. Every total is computed again from the catalogue and the tiers, by code that shares none with the shop.',
  shortForm: ['tests/process/orders.built.test.ts', 'server/orders/checkout/place-order.db.test.ts'],
  run: onStand(proveTampering),
}

async function proveTampering({ shop, query }: Stand, tally: Tally): Promise<Proven> {
  const [tampered, honest] = [tamperedOrders(), honestOrders()]
  let taken = 0
  await inBrowser(async (browser) => {
    const page = await (await openContext(browser, shop)).newPage()
    await visit(page, shop.url)
    const tryIt = (order: (typeof tampered)[number]) =>
      tryOrder(order, (body) => send(page, body), query, tally.check)
    for (const order of tampered) if (await tryIt(order)) taken += 1
    for (const order of honest) tally.check(await tryIt(order), `${order.name}: an honest order was refused.`)
  })
  return {
    done: `${count(tampered.length, 'tampered order')}, ${count(honest.length, 'honest one')}, ${count(tally.tried, 'check')}`,
    figures: [
      ['tampered orders refused', String(tampered.length - taken)],
      ['tampered orders stored without what they claimed', String(taken)],
    ],
  }
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
