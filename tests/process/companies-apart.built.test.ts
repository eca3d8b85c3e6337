import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addressesOfShop,
  ask,
  type Canaried,
  canariesIn,
  lookApart,
  makeTwoCompanies,
} from '#tests/buyers/two-companies.ts'
import { collectWrong } from '#tests/security/check.ts'
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
  const { check, wrong } = collectWrong()
  const askers = [
    { as: alpha.name, cookie: alpha.cookie, own: alpha, others: [bravo] },
    { as: 'a stranger', cookie: '', others: [alpha, bravo] },
    { as: bravo.name, cookie: bravo.cookie, own: bravo, others: [alpha] },
  ]
  const own = await lookApart(shop, askers, addressesOfShop(), check)
  expect(wrong).toEqual([])
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
