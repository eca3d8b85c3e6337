import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFuzz, sendMalformed } from '#tests/hostile/drawn-requests.ts'
import { SLOW_HEAD, sendSlowly } from '#tests/hostile/raw-requests.ts'
import { findWrongRefusals } from '#tests/hostile/refused-bodies.ts'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import { type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

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

it('answers 200 generated requests and 50 damaged ones, none of them with a failure or an error in its log', async () => {
  const fuzz = await openFuzz(shop, SEED)
  expect(await fuzz(200, [''])).toEqual([])
  expect(await sendMalformed(shop, SEED, 50)).toEqual([])
  expect(shop.logLines.filter(({ level }) => level === 'error')).toEqual([])
})

it('refuses bodies that are too large with 413, and deep JSON and bad UTF-8 with 400', async () => {
  expect(await findWrongRefusals(shop.url)).toEqual([])
})

it('lets a client go that never comes to the end of its headers, with 408', async () => {
  expect(await told).toBe(408)
})
