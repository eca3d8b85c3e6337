import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressesOfShop, ask, plainVape } from '#tests/buyers/two-companies.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder, visitDatabase } from '#tests/shop/post-order.ts'
import {
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'

const dataDir = makeSeededFolder()
let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: dataDir })
})

afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

/** As an owner publishes it; returns when strangers are served by it. */
async function sell(kinds: Record<string, boolean>, isServed: () => Promise<boolean>) {
  const { query, close } = await visitDatabase(shop)
  await query(
    `INSERT INTO settings_versions (document, published_by_name)
     SELECT coalesce((SELECT document FROM settings_versions ORDER BY version DESC LIMIT 1), '{}')
       || jsonb_build_object('kinds', $1::jsonb), 'A clerk'`,
    [JSON.stringify(kinds)],
  )
  await query('UPDATE publication SET version = version + 1')
  await close()
  await until(isServed)
}

const textOf = async (path: string) => (await ask(shop, path, 'somebody', '')).text
const statusOf = async (path: string) => (await fetch(`${shop.url}${path}`)).status
const vapeOrder = () => orderInput({ kind: 'vape', lines: [{ productId: plainVape().id, quantity: 10 }] })

describe('vapes that are turned off', () => {
  beforeAll(() => sell({ vape: false }, async () => (await statusOf('/vapes')) === 404))

  it('are in no menu, no list, no sitemap, no offer, and on no page', async () => {
    const named: string[] = []
    for (const path of addressesOfShop()) {
      const text = await textOf(path)
      if (/href="\/vape/.test(text) || text.includes(`"${plainVape().id}"`)) named.push(path)
    }
    expect(named).toEqual([])
    const offer = await (await fetch(`${shop.url}/api/order-form/vape`)).json()
    expect(offer).toMatchObject({ products: [] })
  })

  it('have no page', async () => {
    const { id } = plainVape()
    const paths = ['/vapes', '/vapes.data', `/vape/${id}`, `/vape/${id}.data`]
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404, 404])
  })

  it('are named by neither home page nor terms nor manifest', async () => {
    for (const path of ['/', '/terms-of-service', '/manifest.webmanifest', '/basket', '/sitemap.xml'])
      expect(await textOf(path), path).not.toMatch(/\bvapes?\b/i)
  })

  it('cannot be ordered, and the others can', async () => {
    expect((await postOrder(shop, vapeOrder())).status).toBe(422)
    expect((await postOrder(shop, orderInput())).status).toBe(201)
  })
})

describe('strains that are turned off', () => {
  beforeAll(() => sell({ strain: false }, async () => (await statusOf('/vapes')) === 200))

  it('leave a home page without their list and their prices', async () => {
    const home = await textOf('/')
    expect(home).not.toMatch(/id="products"|id="pricing"|#pricing|\/product\//)
    expect(home).toContain('id="categories"')
    expect(await statusOf('/product/og-kush')).toBe(404)
  })

  it('leave what is turned on again as it was', async () => {
    expect(await statusOf(`/vape/${plainVape().id}`)).toBe(200)
    expect((await postOrder(shop, vapeOrder())).status).toBe(201)
  })
})
