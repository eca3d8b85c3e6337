import { join } from 'node:path'
import { makeShopWithEdibles } from '#tests/kinds/make-shop-with-edibles.ts'
import { changeStatusOnly } from '#tests/office/list-lines.ts'
import { readPdf } from '#tests/office/read-pdf.ts'
import { ADMIN, makeFolder, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { BUYERS, CONFIRMATION, dialog, fillIn, pointAt, submit } from '../order-form.ts'
import { addCookies, test as base, expect } from '../shop-test.ts'
import { VISITS } from '../visits-test.ts'

const BUILD_MS = 180_000

/** The shop with a kind that it does not have: one folder, and its name in the two lists of kinds. */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = makeFolder()
      const program = await makeShopWithEdibles(join(folder, 'checkout'))
      const shop = await startShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, [program])
      await use(shop)
      await shop.stop()
      removeFolder(shop.dataDir)
      removeFolder(folder)
    },
    { scope: 'test', timeout: BUILD_MS },
  ],
})

test.use({ shopName: 'edibles', userAgent: VISITS.userAgent })

test('a kind that is one folder is browsed, ordered, confirmed, packed and counted', async ({
  page,
  context,
  shop,
  adminCookie,
}) => {
  // The statistics leave programs out.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false, configurable: true }),
  )

  await test.step('it is in the menu, on the home page, in the sitemap and in its list', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Four collections' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse Collection: Edibles' }).click()
    await expect(page).toHaveURL('/edibles')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Edibles' }),
    ).toHaveAttribute('aria-current', 'page')
    await page.getByRole('checkbox', { name: 'Gummies' }).check()
    await expect(page).toHaveURL('/edibles?type=gummies')
    await expect(page.getByRole('status').filter({ hasText: '1 of 1 edible' })).toBeVisible()
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain('/edible/sour-gummies<')
  })

  await test.step('it is ordered from its page, and the buyer sees what they ordered', async () => {
    await page.getByRole('link', { name: 'Details: Sour Gummies' }).click()
    await expect(page).toHaveTitle('Sour Gummies by Our Own | Cultivar')
    const button = page.getByRole('main').getByRole('button', { name: 'Order Now: Sour Gummies' }).first()
    await pointAt(button)
    await button.click()
    await expect(dialog(page).getByRole('region', { name: 'Edibles' })).toBeVisible()
    await fillIn(page, BUYERS.vape)
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await expect(page.getByRole('main')).toContainText('10 units')
    await expect(page.getByRole('main')).toContainText('€125.00')
  })

  const id = new URL(page.url()).searchParams.get('order_id') ?? ''
  await addCookies(context, shop.url, adminCookie)

  await test.step('staff read it under its own heads, confirm it and pack it', async () => {
    await page.goto(`/admin/orders/${id}`)
    const items = page.getByRole('table', { name: 'Items' })
    await expect(items.getByRole('columnheader').first()).toHaveText('Edible')
    await expect(items.getByRole('columnheader').nth(2)).toHaveText('Dose')
    await expect(items.getByRole('row').nth(1)).toHaveText(/Sour Gummies.*10mg.*10 units.*€12\.50.*€125\.00/)
    await page.getByLabel('Status', { exact: true }).selectOption('Processing')
    await changeStatusOnly(page)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Status changed from Pending to Processing' }),
    ).toBeVisible()
    const slip = await context.request.get(`${shop.url}/admin/orders/${id}/packing-slip.pdf`)
    const slipLines = JSON.stringify(readPdf(await slip.body()).pages)
    for (const text of ['Sour Gummies', 'Dose', '10 units']) expect(slipLines).toContain(text)
  })

  await test.step('the statistics count the attempt in units', async () => {
    await page.goto('/admin/statistics?tab=attempts')
    const attempt = page.getByRole('list', { name: 'Purchase Attempts' }).getByRole('listitem').first()
    await expect(attempt).toContainText('edible')
    await expect(attempt).toContainText('10 units')
    await expect(attempt).toContainText('€125.00')
  })
})
