import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#tests/shop/endpoints.ts'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import { type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'
import { drawFrom } from '../../prove/draw-from.ts'
import { drawRequest } from '../../prove/reliability/fuzzed-request.ts'
import { findWrongRefusals } from '../../prove/reliability/refused-bodies.ts'
import { sendRequest } from '../../prove/reliability/send-request.ts'
import { SLOW_HEAD, sendSlowly } from '../../prove/reliability/slow-clients.ts'

const SEED = 20_261
let shop: RunningShop
/** What a client is told that never comes to the end of its headers: it is waited for while the others ask. */
let told: Promise<number>

beforeAll(async () => {
  shop = await startShop(WITH_PROXY)
  told = sendSlowly(shop.url, SLOW_HEAD)
})

afterAll(async () => {
  await shop.stop()
  removeFolder(shop.dataDir)
})

it('answers 200 generated requests to its routes and endpoints, none of them with a failure or an error in its log', async () => {
  const dice = drawFrom(SEED)
  const patterns: [string, ...string[]] = ['/', ...(await siteRoutes()), ...endpoints()]
  for (let count = 0; count < 200; count++) {
    const request = drawRequest(dice, patterns, { origin: shop.url, cookies: [''] })
    const status = await sendRequest(shop.url, request)
    expect([status > 0 && status < 500, request.method, request.path]).toEqual([
      true,
      request.method,
      request.path,
    ])
  }
  expect(shop.logLines.filter(({ level }) => level === 'error')).toEqual([])
})

it('refuses bodies that are too large with 413, and deep JSON and bad UTF-8 with 400', async () => {
  expect(await findWrongRefusals(shop.url)).toEqual([])
})

it('lets a client go that never comes to the end of its headers, with 408', async () => {
  expect(await told).toBe(408)
})
