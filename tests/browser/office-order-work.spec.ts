import type { Page } from '@playwright/test'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { findFlaws } from './find-flaws.ts'
import { hydrated } from './shop-test.ts'

test.use({ shopName: 'settings' })

/** Without the seller's country nobody knows whose tax it is. */
async function sayCountry(page: Page, country: string) {
  await page.goto('/admin/settings/business')
  await hydrated(page)
  await page.getByLabel('Country').fill(country)
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()
}

test('an order is changed, its buyer agrees, it is confirmed, and the mails say so', async ({
  page,
  database,
  browser,
  shop,
  answeredState,
}) => {
  test.slow()
  await sayCountry(page, 'Portugal')
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const order = { ...strainOrder, email, business_name: 'Green GmbH' }
  const id = await insertOrder(database, order, [{ line_price: '1500.00', rate: '10' }])
  const mails = async () =>
    (
      await database.query(
        `SELECT message FROM mails WHERE order_id = $1 AND purpose = 'message' ORDER BY created_at`,
        [id],
      )
    ).rows.map(({ message }) => message)

  await page.goto(`/admin/orders/${id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Change order/)
  await hydrated(page)
  await page.getByLabel('Quantity, g').fill('200')
  await page.getByRole('button', { name: 'Add delivery' }).click()
  await page.getByLabel('Amount, €').fill('25')
  const sums = page.getByRole('complementary', { name: 'What it comes to' })
  // 200 g at 10, delivery of 25, and 23 % of both.
  await expect(sums.getByRole('row', { name: /To pay/ })).toContainText('€2,490.75')
  expect(await findFlaws(page)).toEqual([])
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect(review.getByRole('row', { name: /OG Kush/ })).toContainText('200 g at €10.00')
  await expect(review).toContainText('cost more than the customer agreed to')
  await review.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order/)
  await expect(page.getByText('has not agreed to the change of this order yet')).toBeVisible()
  await expect(page.getByText('Order changed (version 2)')).toBeVisible()

  const link = /https?:\S+order-confirmation\S+/.exec((await mails())[0].text)?.[0] ?? ''
  const buyer = await browser.newContext({ baseURL: shop.url, storageState: answeredState })
  const privatePage = await buyer.newPage()
  await privatePage.goto(new URL(link).pathname + new URL(link).search)
  await hydrated(privatePage)
  await expect(privatePage.getByText('Please agree to the change of your order')).toBeVisible()
  expect(await findFlaws(privatePage)).toEqual([])
  await privatePage.getByRole('button', { name: 'I agree' }).click()
  await expect(privatePage.getByText('Thank you. You agreed to the change.')).toBeVisible()

  await expect(page.getByText('The customer agreed to version 2')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await dialog.getByLabel('A personal line').fill('See you at the fair.')
  await expect(dialog.getByRole('region', { name: 'Preview of the mail' })).toContainText(
    'See you at the fair.',
  )
  expect(await findFlaws(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm and tell' }).click()
  await expect(page.getByText('Order confirmed, and the customer told')).toBeVisible()
  // The buyer sees it without a reload.
  await expect(privatePage.getByText('Confirmed. The order is being prepared.')).toBeVisible()
  const confirmed = (await mails())[1]
  expect(confirmed.text).toContain('See you at the fair.')
  expect(confirmed.text).toContain('€2,490.75')
  expect(confirmed.attachments[0].name).toMatch(/^pro-forma-invoice-/)
  await buyer.close()
})
