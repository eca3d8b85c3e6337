import { startOnRemovableDatabase } from '#tests/office/removable-database.ts'
import { addCookies, expect, test } from './shop-test.ts'

test.describe('when the database fails', () => {
  test.use({ expectedComplaints: /50[03]|The orders could not be fetched/ })
  let house: Awaited<ReturnType<typeof startOnRemovableDatabase>>

  test.beforeEach(async ({ context }) => {
    house = await startOnRemovableDatabase()
    await addCookies(context, house.shop.url, house.cookie)
  })

  test.afterEach(async ({ page }) => {
    // An open page would miss the shop.
    await page.close()
    await house.remove()
  })

  test('the page says so with a reference that the log has too, and a way to try again that works', async ({
    page,
  }) => {
    const { shop } = house
    await page.goto(`${shop.url}/admin/dashboard`)
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()

    await house.takeAway()
    const response = await page.goto(`${shop.url}/admin/dashboard`)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toBeDefined()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    const reference = await page.locator('meta[name="request-id"]').getAttribute('content')
    await expect(page.getByText(`Reference ${reference}`)).toBeVisible()
    expect(shop.logLines.some((line) => line.level === 'error' && line.id === reference)).toBe(true)

    await house.bringBack()
    await expect(async () => {
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})
