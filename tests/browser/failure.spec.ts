import { runEmbeddedServer } from '#server/db/embedded/embedded-server.ts'
import { createLog } from '#server/log.ts'
import { ADMIN, makeFolder, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { addCookies, expect, test } from './shop-test.ts'

const QUIET = createLog(() => {})

test.describe('when the database fails', () => {
  test.use({ expectedComplaints: /50[03]|The orders could not be fetched/ })
  const folder = makeFolder()
  let database: Awaited<ReturnType<typeof runEmbeddedServer>>
  let shop: RunningShop

  // A shop on a database that this test can take away for as long as it likes.
  test.beforeEach(async ({ context }) => {
    database = await runEmbeddedServer(folder, QUIET)
    const { host, port, user, password, database: name } = database.connection
    const credentials = password ? `${user}:${encodeURIComponent(String(password))}` : user
    shop = await startShop({
      DATABASE_URL: `postgres://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    await addCookies(context, shop.url, (await signIn(shop, ADMIN)).cookie)
  })

  test.afterEach(async ({ page }) => {
    // An open page would miss the shop.
    await page.close()
    await shop.stop()
    await database.stop()
    removeFolder(folder)
  })

  test('the page says so with a reference that the log has too, and a way to try again that works', async ({
    page,
  }) => {
    await page.goto(`${shop.url}/admin/dashboard`)
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()

    await database.stop()
    const response = await page.goto(`${shop.url}/admin/dashboard`)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toBeDefined()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    const reference = await page.locator('meta[name="request-id"]').getAttribute('content')
    await expect(page.getByText(`Reference ${reference}`)).toBeVisible()
    expect(shop.logLines.some((line) => line.level === 'error' && line.id === reference)).toBe(true)

    database = await runEmbeddedServer(folder, QUIET)
    await expect(async () => {
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})
