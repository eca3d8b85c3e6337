import { afterAll, expect, test } from 'vitest'
import { ADMIN, type RunningShop, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

let shop: RunningShop | undefined
afterAll(() => shop?.stop())

test('a session says from which country and network it was opened', async () => {
  shop = await startShop({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
  })
  const { cookie } = await signIn(shop, ADMIN, { 'x-forwarded-for': '193.99.144.80' })
  const page = await (await fetch(`${shop.url}/admin/account`, { headers: { cookie } })).text()
  const text = page.replace(/<[^>]*>/g, '')
  expect(text).toContain('Germany · 193.99.144.0/24 · last seen')
})
