import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownGoods } from '#tests/catalogue/own-goods.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { makeCheckout } from '#tests/shop/make-checkout.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { makeFolder, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

const folder = makeFolder()
let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({}, [makeCheckout(join(folder, 'checkout'), ownGoods())])
})

afterAll(async () => {
  await shop.stop()
  removeFolder(shop.dataDir)
  removeFolder(folder)
})

describe('goods that the sample catalogue does not know', () => {
  it.each([
    ['/?type=landrace#products', ['Valley Landrace', '1 of 16 strains']],
    ['/vapes?brand=our-own', ['House Pen', '€30.00', '€300.00', '1 of 18 vapes']],
    ['/vapes?max=30', ['House Pen', '1 of 18 vapes']],
    ['/concentrates?size=half-an-ounce', ['Moon Rocks', '€12.34', '1 of 49 concentrates']],
    ['/product/valley-landrace', ['Landrace', 'Farnesene', 'Only by those who know it']],
    ['/vape/house-pen', ['Hemp Oil', '250mg', '€30.00']],
    ['/concentrate/moon-rocks', ['Moon Rock', 'Half an ounce', '€12.34']],
  ])('are found and shown: %s', async (path, texts) => {
    const response = await fetch(shop.url + path)
    expect(response.status).toBe(200)
    const page = await response.text()
    for (const text of texts) expect(page).toContain(text)
  })

  it.each([
    ['vape', 'house-pen', 20],
    ['concentrate', 'moon-rocks', 13],
    ['strain', 'valley-landrace', 150],
  ] as const)('are ordered: a %s', async (kind, productId, quantity) => {
    const order = orderInput({ kind, lines: [{ productId, quantity }] })
    expect(await answerTo(await postOrder(shop, order))).toMatchObject({ status: 201 })
  })
})
