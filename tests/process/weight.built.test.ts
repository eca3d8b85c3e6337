import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

const MOST_SCRIPT_BYTES = 103_000
const MOST_HOME_BYTES = 20_000

const PAGES = [
  '/',
  '/vapes',
  '/concentrates',
  '/product/og-kush',
  '/vape/slow-melt',
  '/concentrate/boulder-diamonds-3-5g',
  '/basket',
  '/quick-order',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-of-service',
  '/no/such/page',
]

describe('what a visitor is sent', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop()
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(shop.dataDir)
  })

  it.each(PAGES)('with %s: at most 103 kB of script', async (path) => {
    const html = (await read(path)).toString('utf8')
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
    const sizes = await Promise.all([...scripts].map(weigh))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  })

  it.each(PAGES)('with %s: no route of the back office', async (path) => {
    const html = (await read(path)).toString('utf8')
    const manifests = new Set(html.match(/\/assets\/manifest-\w+-public\.js/g))
    expect(manifests.size).toBe(1)
    for (const manifest of manifests) expect((await read(manifest)).toString('utf8')).not.toContain('admin')
  })

  it('as the home page: at most 20 kB', async () => {
    expect(brotliCompressSync(await read('/')).length).toBeLessThanOrEqual(MOST_HOME_BYTES)
  })

  // The pages share most of their scripts, and compressing them is what takes long here.
  const weights = new Map<string, Promise<number>>()

  function weigh(name: string) {
    const weight = weights.get(name) ?? read(name).then((bytes) => brotliCompressSync(bytes).length)
    weights.set(name, weight)
    return weight
  }

  async function read(path: string) {
    return Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
  }
})
