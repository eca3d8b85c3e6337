import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socialPicturePath } from '#domain/seo/social-picture.ts'
import { type KnownBuyer, makeBuyer } from '#tests/buyers/known-buyer.ts'
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
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'

const dataDir = makeSeededFolder()
let shop: RunningShop
let buyer: KnownBuyer

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: dataDir })
  const { db, close } = await openShopDatabase(dataDir)
  buyer = await makeBuyer(db, { companyName: 'Hof', personName: 'Ada', email: 'ada@hof.example' })
  await close()
})

afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

/** As an owner publishes it; returns when strangers are served by it. */
async function hide(hidden: Record<string, boolean>, isServed: () => Promise<boolean>) {
  const { query, close } = await visitDatabase(shop)
  await query(
    `INSERT INTO settings_versions (document, published_by_name)
     SELECT coalesce((SELECT document FROM settings_versions ORDER BY version DESC LIMIT 1), '{}')
       || jsonb_build_object('buyersOnly', $1::jsonb), 'A clerk'`,
    [JSON.stringify(hidden)],
  )
  await query('UPDATE publication SET version = version + 1')
  await close()
  await until(isServed)
}

const textOf = async (path: string, cookie = '') => (await ask(shop, path, 'somebody', cookie)).text

const PRICE = /€\s?\d|"unitCents":\d|"cents":\d|"(?:low|high)?[pP]rice":"?\d|price:amount/

describe('prices for signed-in buyers alone', () => {
  beforeAll(() =>
    hide({ prices: true, healthStatements: true }, async () => !PRICE.test(await textOf('/vapes'))),
  )

  it('no address shows a stranger a price, before and after a buyer asked', async () => {
    const shown: string[] = []
    for (const path of addressesOfShop()) {
      for (const cookie of ['', buyer.cookie, '']) {
        const { text } = await ask(shop, path, 'a stranger', cookie)
        const found = PRICE.exec(text)?.[0]
        if (cookie === '' && found) shown.push(`${path}: ${found}`)
      }
    }
    expect(shown).toEqual([])
  })

  it('no address shows a stranger a health statement', async () => {
    for (const path of addressesOfShop()) expect(await textOf(path), path).not.toContain('Reported to ')
    expect(await textOf('/product/og-kush', buyer.cookie)).toContain('Reported to ')
  })

  it('a buyer sees them', async () => {
    expect(await textOf('/vapes', buyer.cookie)).toMatch(/€\d/)
    expect(await textOf(`/vape/${plainVape().id}`, buyer.cookie)).toMatch(/€\d/)
    expect(await textOf('/', buyer.cookie)).toMatch(/€\d/)
  })

  it('offers and orders ask to sign in first, with the way to do it', async () => {
    const offer = await fetch(`${shop.url}/api/order-form/vape`)
    expect(offer.status).toBe(401)
    expect(await offer.json()).toMatchObject({
      message: expect.stringContaining('signed in'),
      link: '/account',
    })
    const order = orderInput({ kind: 'vape', lines: [{ productId: plainVape().id, quantity: 10 }] })
    expect((await postOrder(shop, order)).status).toBe(401)
    expect((await ask(shop, '/api/order-form/vape', 'a buyer', buyer.cookie)).status).toBe(200)
    expect((await postOrder(shop, order, { headers: { cookie: buyer.cookie } })).status).toBe(201)
  })
})

describe('a catalogue for signed-in buyers alone', () => {
  beforeAll(() => hide({ catalogue: true }, async () => !(await textOf('/vapes')).includes(plainVape().name)))

  it('names no product to a stranger, and leads from a product to the sign-in', async () => {
    for (const path of ['/', '/vapes', '/concentrates', '/sitemap.xml', '/_.data', '/vapes.data'])
      expect(await textOf(path), path).not.toContain(plainVape().name)
    expect(await textOf('/sitemap.xml')).not.toContain('/vape/')
    const page = await fetch(`${shop.url}/vape/${plainVape().id}`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/account'])
  })

  const pictures = () => {
    const { picture = '' } = plainVape()
    return [`${picture}-400.webp`, `${picture}-800.avif`, socialPicturePath(picture)]
  }
  const askFor = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers })

  it('shows a stranger no picture of a product, at whatever address, before and after a buyer asked', async () => {
    for (const path of pictures())
      for (const cookie of ['', buyer.cookie, 'cultivar.buyer=forged.signature', '']) {
        const answer = await askFor(path, { cookie })
        const isBuyer = cookie === buyer.cookie
        expect([path, answer.status], cookie).toEqual([path, isBuyer ? 200 : 404])
        expect(answer.headers.get('cache-control')).toBe(isBuyer ? 'private, max-age=3600' : 'no-store')
        const etag = answer.headers.get('etag')
        if (etag) expect((await askFor(path, { 'if-none-match': etag })).status).toBe(404)
      }
    for (const path of ['/plates/home/hero-800.avif', '/social/home.jpg', '/social/vapes.jpg'])
      expect([path, (await askFor(path)).status]).toEqual([path, 200])
  })

  it('leaves the page of a batch to whoever holds the goods, without the way to the product', async () => {
    const { db, close } = await openShopDatabase(dataDir)
    const { id } = plainVape()
    await stockBatch(db, { productId: id, kind: 'vape', code: 'HELD-1', quantity: 10 })
    await close()
    const [stranger, known] = [await textOf('/batch/held-1'), await textOf('/batch/held-1', buyer.cookie)]
    expect(stranger).toContain('Certificate of analysis')
    expect(stranger).not.toContain(`/vape/${id}`)
    expect(known).toContain(`/vape/${id}`)
  })

  it('is not counted for a stranger, and no list of nothing is shown', async () => {
    for (const path of ['/', '/vapes', '/concentrates', '/_.data', '/vapes.data', '/concentrates.data']) {
      const text = await textOf(path)
      expect(text, path).not.toMatch(/\b0 (?:THC )?(?:strains|vapes|concentrates|items)\b|"numberOfItems"/)
      expect(text, path).not.toMatch(/No products match|undefined (?:vapes|concentrates)/)
      expect(text, path).toContain('for customers who have')
    }
  })

  it('is there for a buyer', async () => {
    expect(await textOf('/vapes', buyer.cookie)).toContain(plainVape().name)
    expect(await textOf('/sitemap.xml', buyer.cookie)).toContain('/vape/')
  })
})
