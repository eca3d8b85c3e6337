import type { Page } from '@playwright/test'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { visitDatabase } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { BUYERS, CONFIRMATION, dialog, field, fillIn, openOrder, submit, total } from './order-form.ts'
import { expect, test } from './shop-test.ts'

// What prices say depends on the business behind the shop, which is filled in here.
test.use({ shopName: 'prices', expectedComplaints: /409/ })

type Settings = Partial<Pick<ShopConfig, 'customers' | 'invoices'>>

async function publish(shop: RunningShop, settings: Settings) {
  const database = await visitDatabase(shop)
  const business = {
    name: 'Cultivar, S.L.',
    address: 'Calle Mayor 1',
    registration: 'M-1',
    vatNumber: 'ESB58378431',
  }
  const document = { legalEntity: { ...business, country: 'Spain' }, ...settings }
  await database.query(`INSERT INTO settings_versions (document, published_by_name) VALUES ($1, 'Test')`, [
    JSON.stringify(document),
  ])
  await database.query('UPDATE publication SET version = version + 1')
  await database.close()
}

const note = (page: Page) => dialog(page).getByText('Prices of products are net.').locator('..').locator('..')
const foot = (page: Page) => dialog(page).getByRole('contentinfo').or(dialog(page).locator('footer'))

test('prices say that VAT is added, a dialog which VAT it is, and the order keeps what was shown', async ({
  page,
  shop,
}) => {
  await publish(shop, {})
  await test.step('on pages, for anyone', async () => {
    await expect(async () => {
      await page.goto('/vapes')
      await expect(page.getByText('Prices are net: VAT and delivery are added.')).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await expect(page.getByText('per unit, net').first()).toBeVisible()
    await page.goto('/#pricing')
    await expect(page.getByRole('columnheader', { name: 'Total plus VAT' })).toBeVisible()
    await expect(page.locator('#pricing')).toContainText('Delivery cost is worked out before we confirm')
  })

  await test.step('in the dialog, once the country is chosen', async () => {
    await openOrder(page, '/vape/cascade-liquid-diamonds', 'Order Now: Cascade Liquid Diamonds')
    await expect(total(page)).toContainText(/€699\.80\s*10 units\s*plus VAT/)
    await expect(note(page)).toContainText('Choose your country to see the VAT.')
    await fillIn(page, { ...BUYERS.vape, country: 'Netherlands' })
    await expect(note(page)).toContainText('If you buy for a company, enter its name')
    await fillIn(page, { businessName: 'Groen BV' })
    await expect(total(page)).toContainText(/€699\.80\s*10 units\s*net/)
    await expect(foot(page)).toContainText('VAT 21% (Spain)€146.96')
    await expect(foot(page)).toContainText('Total with VAT€846.76')
    await expect(note(page)).toContainText('no verified VAT number of your company is known')
    await expectGoodLooks(page)
  })

  await test.step('a change of the tax meanwhile is shown, and nothing is ordered before it is agreed to', async () => {
    await publish(shop, { invoices: { exemption: 'Small business' } })
    await expect
      .poll(async () => (await (await page.request.get('/vapes')).text()).includes('No VAT is added'))
      .toBe(true)
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText(
      'VAT has changed: €846.76 with VAT before, and €699.80 with VAT now.',
    )
    await expect(total(page)).toContainText(/€699\.80\s*10 units\s*no VAT added/)
    await publish(shop, {})
    await expect
      .poll(async () => (await (await page.request.get('/vapes')).text()).includes('Prices are net'))
      .toBe(true)
    await submit(page).click()
    await expect(foot(page)).toContainText('Total with VAT€846.76')
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
  })

  await test.step('on the confirmation', async () => {
    await expect(page.getByRole('row', { name: 'VAT 21%' })).toContainText('€146.96')
    await expect(page.getByRole('row', { name: 'Total with VAT' })).toContainText('€846.76')
    await expect(
      page.getByText(/the total includes VAT\. Delivery is not included\. Delivery cost is/),
    ).toBeVisible()
    await expectGoodLooks(page)
  })
})

test('where consumers buy too, they read the price with VAT, and a business the net one', async ({
  page,
  shop,
}) => {
  await publish(shop, { customers: { consumers: true }, invoices: { oss: true } })
  await expect(async () => {
    await page.goto('/vape/cascade-liquid-diamonds')
    await expect(page.getByText('€84.68 incl. 21% VAT')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('€846.76 incl. 21% VAT')).toBeVisible()
  await expectGoodLooks(page)
  await page.goto('/#pricing')
  await expect(page.getByRole('cell', { name: '€1,815.00 incl. 21% VAT' })).toBeVisible()
  await expectGoodLooks(page)
  await openOrder(page, '/vape/cascade-liquid-diamonds', 'Order Now: Cascade Liquid Diamonds')
  await fillIn(page, { ...BUYERS.vape, country: 'Finland' })
  await expect(total(page)).toContainText(/€878\.25\s*10 units\s*incl\. VAT/)
  await expect(foot(page)).toContainText('VAT 25.5% (Finland)€178.45')
  await field(page, 'businessName').fill('Vihreä Oy')
  await expect(total(page)).toContainText(/€699\.80\s*10 units\s*net/)
})
