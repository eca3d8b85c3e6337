import { addOrder } from '#tests/office/office-orders.ts'
import { PAYLOADS } from '#tests/security/payloads.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { expect, test } from './shop-test.ts'

/** No field of an order takes less. */
const SHORTEST_LIMIT = 100
/** All of them are tried by `npm run prove -- stored-text`, where more is looked at. */
const TEXTS = PAYLOADS.filter((text) => text.length <= SHORTEST_LIMIT).filter((_, at) => at % 25 === 0)

test.use({ visitor: 'admin' })

// What the policy would have to refuse fails the test in its fixture.
test('text that somebody has put into an order is shown and does not run', async ({ page, shop }) => {
  let ran = 0
  await page.exposeFunction('smuggled', () => {
    ran += 1
  })
  const { db, close } = await openShopDatabase(shop.dataDir)
  try {
    for (const text of TEXTS) {
      const id = await addOrder(db.pool, {
        full_name: text,
        full_address: text,
        country: text,
        telegram: text,
        whatsapp: text,
        business_name: text,
        notes: text,
      })
      for (const path of [`/admin/orders/${id}`, `/order-confirmation?order_id=${id}`]) {
        await page.goto(path)
        await expect(page.getByText(text).first()).toBeVisible()
      }
    }
    await page.goto('/admin/dashboard')
    await expect(page.getByText(TEXTS[0] ?? '').first()).toBeVisible()
  } finally {
    await close()
  }
  expect(ran).toBe(0)
})
