import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { PRICE_VERSION_HEADER } from '#domain/orders/checkout/order-request.ts'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import { findList } from '#server/price-lists/find-list.ts'
import { type KnownBuyer, makeBuyer } from '#tests/buyers/known-buyer.ts'
import { publishPrices } from '#tests/buyers/publish-prices.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { createListWorld } from '#tests/price-lists/published-lists.ts'
import { postOrder, WITH_PROXY } from '#tests/shop/post-order.ts'
import { makeSeededFolder, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/shop/shop-database.ts'

const dataDir = makeSeededFolder()
let shop: RunningShop
let database: ShopDatabase
let buyer: KnownBuyer
let list: number

/** White Widow has a price of its own, and every vape costs a tenth less. */
const contentAt = (widowCents: number): ListContent => ({
  kinds: { vape: { discount: 1000 } },
  products: { strain: { 'white-widow': widowCents } },
})

const LINES = [
  { productId: 'og-kush', quantity: 100 },
  { productId: 'white-widow', quantity: 150 },
]

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: dataDir, ...WITH_PROXY })
  database = await openShopDatabase(dataDir)
  buyer = await makeBuyer(database.db, { companyName: 'Hof', personName: 'Ada', email: 'ada@hof.example' })
  const companies = [buyer.company]
  list = await publishPrices(database.db, { name: 'Hof 2027', companies, content: contentAt(777) })
})

afterAll(async () => {
  await database.close()
  await shop.stop()
  removeFolder(dataDir)
})

async function fetchOffer(kind: string, cookie = buyer.cookie): Promise<OrderOffer> {
  const response = await fetch(`${shop.url}/api/order-form/${kind}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.json()
}

function widowIn({ products }: OrderOffer) {
  const { unitCents, priceSource } = products.find(({ id }) => id === 'white-widow') ?? {}
  return { unitCents, priceSource }
}

async function place(order: object, version: string | undefined) {
  const response = await postOrder(shop, order, {
    headers: { cookie: buyer.cookie, ...(version !== undefined && { [PRICE_VERSION_HEADER]: version }) },
  })
  return { status: response.status, body: await response.json() }
}

async function storedLines(id: string) {
  const { rows } = await database.db.pool.query(
    `SELECT product_id AS product, rate::float8, price_source AS source FROM order_items WHERE order_id = $1 ORDER BY position`,
    [id],
  )
  return rows
}

async function publishAt(widowCents: number) {
  const { name = '' } = (await findList(database.db, list)) ?? {}
  const published = await createListWorld(database).publishAgain(list, name, {
    companies: [buyer.company],
    content: contentAt(widowCents),
  })
  expect(published).toMatchObject({ ok: true })
}

describe('a buyer who has signed in', () => {
  it('is offered the prices of their company, and a stranger those of everybody', async () => {
    const [own, everybody] = [await fetchOffer('strain'), await fetchOffer('strain', '')]
    expect(widowIn(own)).toEqual({ unitCents: 777, priceSource: { shown: 'Your price' } })
    expect(widowIn(everybody)).toEqual({ unitCents: undefined, priceSource: undefined })
    expect(own.ladder).toEqual(everybody.ladder)
    expect(own.priceVersion).toMatch(/^\d+\.\d+\.\d+$/)
    expect(everybody.priceVersion).toMatch(/^\d+\.\d+$/)
    const [vapes, ofEverybody] = [await fetchOffer('vape'), await fetchOffer('vape', '')]
    expect(vapes.products[0]?.unitCents).toBe(Math.round((ofEverybody.products[0]?.unitCents ?? 0) * 0.9))
  })

  it('places an order by their offer, which is stored at their rates', async () => {
    const { priceVersion } = await fetchOffer('strain')
    const { status, body } = await place(orderInput({ lines: LINES }), priceVersion)
    expect(status).toBe(201)
    // The rate of 250 g: what has a price of its own counts towards the step.
    expect(await storedLines(body.id)).toEqual([
      { product: 'og-kush', rate: 9.5, source: null },
      { product: 'white-widow', rate: 7.77, source: 'list Hof 2027' },
    ])
    const { rows } = await database.db.pool.query(
      'SELECT total_price::float8 AS total, price_versions AS versions, person::integer FROM orders WHERE id = $1',
      [body.id],
    )
    expect(rows).toEqual([
      {
        total: Math.round(950 + 1165.5),
        versions: [expect.objectContaining({ kind: 'strain', lists: priceVersion?.split('.')[2] })],
        person: buyer.person,
      },
    ])
  })

  it('is answered with their new prices, and not with those of everybody, where the list has changed', async () => {
    const stale = await fetchOffer('strain')
    await publishAt(666)
    const order = orderInput({ lines: LINES })
    const refused = await place(order, stale.priceVersion)
    expect(refused.status).toBe(409)
    expect(widowIn(refused.body.offer)).toEqual({ unitCents: 666, priceSource: { shown: 'Your price' } })
    const count = await database.db.pool.query('SELECT FROM orders WHERE idempotency_key = $1', [order.key])
    expect(count.rowCount).toBe(0)
    const placed = await place(order, refused.body.offer.priceVersion)
    expect(placed.status).toBe(201)
    expect((await storedLines(placed.body.id))[1]).toMatchObject({ rate: 6.66 })
  })

  it('who was shown the prices of everybody before they signed in is told of theirs', async () => {
    const { priceVersion } = await fetchOffer('strain', '')
    const { status, body } = await place(orderInput({ lines: LINES }), priceVersion)
    expect(status).toBe(409)
    expect(widowIn(body.offer).priceSource).toEqual({ shown: 'Your price' })
  })

  it('reads the name that a list has for them, and nowhere the name that staff gave it', async () => {
    const partner = await makeBuyer(database.db, {
      companyName: 'Berg',
      personName: 'Bo',
      email: 'bo@berg.example',
    })
    await publishPrices(database.db, {
      name: 'Weak negotiators',
      companies: [partner.company],
      content: { ...contentAt(700), publicName: 'Partners', kinds: { strain: { discount: 500 } } },
    })
    const offer = await fetchOffer('strain', partner.cookie)
    expect(offer.ladder.source).toEqual({ shown: 'Your price: Partners' })
    expect(widowIn(offer)).toEqual({ unitCents: 700, priceSource: { shown: 'Your price: Partners' } })
    expect(JSON.stringify(offer)).not.toContain('Weak')
    for (const path of ['/product/white-widow', '/product/og-kush', '/product/og-kush.data', '/']) {
      const page = await fetch(shop.url + path, { headers: { cookie: partner.cookie } })
      const text = await page.text()
      expect(text).not.toContain('Weak')
      if (path.startsWith('/product/') && !path.endsWith('.data'))
        expect(text).toContain('Your price: Partners')
    }
  })

  it('is told so of each kind in a basket', async () => {
    const [strains, vapes] = [await fetchOffer('strain'), await fetchOffer('vape')]
    await publishAt(555)
    const { kind: _, lines: __, customer, ...rest } = orderInput()
    const order = {
      ...rest,
      kind: 'mixed',
      key: randomUUID(),
      customer: { ...customer, city: 'Berlin', postalCode: '10115' },
      lines: [
        ...LINES.map((line) => ({ ...line, kind: 'strain' })),
        { kind: 'vape', productId: 'buyers-mystery-box', quantity: 10 },
      ],
    }
    const refused = await place(order, `strain:${strains.priceVersion},vape:${vapes.priceVersion}`)
    expect(refused.status).toBe(409)
    const offers: OrderOffer[] = refused.body.offers
    expect(offers.map(({ kind }) => kind)).toEqual(['strain', 'vape'])
    expect(offers[0] && widowIn(offers[0]).unitCents).toBe(555)
    const versions = offers.map(({ kind, priceVersion }) => `${kind}:${priceVersion}`).join()
    const placed = await place(order, versions)
    expect(placed.status).toBe(201)
    expect((await storedLines(placed.body.id)).map(({ source }) => source)).toEqual([
      null,
      'list Hof 2027',
      'list Hof 2027, 10% off',
    ])
  })
})
