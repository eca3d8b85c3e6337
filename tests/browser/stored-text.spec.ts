import { addOrder } from '#tests/office/office-orders.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { expect, test } from './shop-test.ts'

/** A few of those that `npm run prove -- stored-text` tries. */
const TEXTS = [
  '<script>smuggled()</script>',
  '"><img src=x onerror=smuggled()>',
  '</script><script>smuggled()</script>',
  'javascript:smuggled()',
  '{"__html":"<svg onload=smuggled()>"}',
]

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
