import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addressesOfShop,
  ask,
  type Canaried,
  canariesIn,
  makeTwoCompanies,
} from '#tests/buyers/two-companies.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

const dataDir = makeSeededFolder()
let shop: RunningShop
let companies: [Canaried, Canaried]

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  companies = await makeTwoCompanies(shop)
})

afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

it('a company sees its own prices and orders alone, whoever asked before it', async () => {
  const [alpha, bravo] = companies
  const leaks: string[] = []
  let own = 0
  for (const path of addressesOfShop()) {
    // Alpha first, so that what a cache would keep of it is there for the others.
    for (const [asker, others] of [
      [alpha, [bravo]],
      [undefined, [alpha, bravo]],
      [bravo, [alpha]],
    ] as const) {
      const answer = await ask(shop, path, asker?.name ?? 'a stranger', asker?.cookie ?? '')
      for (const other of others)
        for (const word of canariesIn(answer, other.canaries))
          leaks.push(`${path} shows ${word} to ${answer.as}`)
      if (asker && canariesIn(answer, asker.canaries).length > 0) {
        own += 1
        expect(answer.cache, `${path} as ${asker.name}`).toMatch(/no-store|private/)
      }
    }
  }
  expect(leaks).toEqual([])
  // Lists, pages of products and offers, as document and as data, of both.
  expect(own).toBeGreaterThanOrEqual(16)
})

it('a price list of another company is no word in what staff are shown of a customer', async () => {
  const [alpha, bravo] = companies
  const { cookie } = await signIn(shop, ADMIN)
  const page = await ask(shop, `/admin/customers/${alpha.company}`, 'staff', cookie)
  expect(page.text).toContain('Alphacanary list')
  expect(canariesIn(page, bravo.canaries)).toEqual([])
})

it('an order that names other prices is answered with those of its buyer', async () => {
  const [alpha, bravo] = companies
  const offer = await ask(shop, '/api/order-form/vape', alpha.name, alpha.cookie)
  expect(canariesIn(offer, alpha.canaries)).not.toEqual([])
  expect(canariesIn(offer, bravo.canaries)).toEqual([])
  const order = await ask(shop, `/admin/orders/${alpha.order}`, 'staff', (await signIn(shop, ADMIN)).cookie)
  expect(order.text).toContain('list Alphacanary list')
  expect(order.text).toContain(alpha.price)
})
