import type { Page } from '@playwright/test'
import type { Database } from '#server/db/database.ts'
import { shop as settings } from '#shop.config'
import { signInAs } from '#tests/buyers/known-buyer.ts'
import { changeStatusOnly } from '#tests/office/list-lines.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { BUYERS, CONFIRMATION, dialog, fillIn, openOrder, submit, type } from './order-form.ts'
import { addCookies, hydrated } from './shop-test.ts'

test.use({ shopName: 'qualification', expectedComplaints: /400|409|422|not taken/ })

/** As the settings publish it. */
async function askForRights({ pool }: Database) {
  const document = { ...settings, customers: { whoMayOrder: 'order' } }
  await pool.query(`INSERT INTO settings_versions (document, published_by_name) VALUES ($1, 'Test')`, [
    JSON.stringify(document),
  ])
  await pool.query('UPDATE publication SET version = version + 1')
}

async function order(page: Page, email: string) {
  await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
  await type(page, 'White Widow', '200')
  await fillIn(page, { ...BUYERS.strain, email })
  await submit(page).click()
}

const PDF = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n% a licence\n%%EOF\n') }
const statusOf = (page: Page) => page.getByLabel('Status', { exact: true })

test('a business applies, is qualified, orders, and is stopped when it is suspended', async ({
  page,
  me,
  database,
  openAs,
}) => {
  await askForRights(database)
  const email = `${crypto.randomUUID()}@apotheek.example`
  const buyer = await openAs(undefined, '/apply')
  await expect(async () => {
    await buyer.reload()
    await expect(buyer.getByLabel('Business name')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await order(buyer, email)
  await expect(dialog(buyer).getByText('If we have not checked your business yet').first()).toBeVisible()

  await dialog(buyer).getByRole('link', { name: 'Apply for approval' }).click()
  await hydrated(buyer)
  await expectGoodLooks(buyer)
  await buyer.getByRole('button', { name: 'Send application' }).click()
  await expect(buyer.getByLabel('Business name')).toBeFocused()
  await buyer.getByLabel('Business name').fill('Apotheek De Vries')
  await buyer.getByLabel('Country').selectOption('Netherlands')
  await buyer.getByLabel('Address').fill('Prinsengracht 1, 1015 Amsterdam')
  await buyer.getByLabel('Your name').fill('Noor de Vries')
  await buyer.getByLabel('Email').fill(email)
  await buyer.getByLabel('Choose files').setInputFiles([{ name: 'Vergunning.pdf', ...PDF }])
  await buyer.getByLabel('VAT number').fill('pending')
  await buyer.getByLabel('Your name').focus()
  await expect(buyer.getByText('This does not look like a VAT number')).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Remove Vergunning.pdf' })).toBeVisible()
  // Neither text nor files are lost with the page; countries that the shop refuses are not offered.
  await buyer.reload()
  await hydrated(buyer)
  await expect(buyer.getByLabel('Business name')).toHaveValue('Apotheek De Vries')
  await expect(buyer.getByLabel('Country')).toHaveValue('Netherlands')
  await expect(buyer.getByLabel('VAT number')).toHaveValue('pending')
  await expect(buyer.getByRole('button', { name: 'Remove Vergunning.pdf' })).toBeVisible()
  await expect(buyer.getByLabel('Country').getByRole('option', { name: 'Spain' })).toHaveCount(0)
  await buyer.getByLabel('VAT number').fill('')
  await buyer.getByRole('button', { name: 'Send application' }).click()
  await expect(buyer.getByText('We have received your application.')).toBeVisible()

  await page.goto('/admin/customers')
  await page.getByRole('link', { name: /^Applications \(\d+\)$/ }).click()
  await page.getByRole('link', { name: 'Apotheek De Vries' }).click()
  await expect(page.getByRole('link', { name: 'Vergunning.pdf' })).toBeVisible()
  await page.getByText('Approve', { exact: true }).click()
  await expectGoodLooks(page)
  await page.getByLabel('Number', { exact: true }).fill('V-12')
  await page.getByLabel('Strains').check()
  await page.getByLabel(/^I have checked it/).check()
  await page.getByLabel('Reason for approval').fill('The licence is right.')
  await page.getByRole('button', { name: 'Approve and qualify' }).click()
  await page.getByRole('link', { name: /^To customer/ }).click()
  await expect(page.getByRole('region', { name: 'Qualification' })).toContainText(`By ${me.name}`)

  // The address of a qualified customer is nobody's word, before they sign in.
  await order(buyer, email.toUpperCase())
  await expect(dialog(buyer).getByText('Sign in under Account').first()).toBeVisible()
  await addCookies(buyer.context(), new URL(buyer.url()).origin, await signInAs(database, email))
  await order(buyer, email)
  await expect(buyer).toHaveURL(CONFIRMATION)
  const orderId = new URL(buyer.url()).searchParams.get('order_id')

  await page.getByRole('link', { name: 'Check and qualify' }).click()
  const state = page.getByRole('region', { name: 'Qualified' })
  await state.getByText('Change status').click()
  await state.getByLabel('Status').selectOption('Suspended')
  await state.getByLabel('Reason').fill('Does not pay.')
  await page.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByRole('heading', { name: 'Suspended' })).toBeVisible()
  await expectGoodLooks(page)

  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'This order cannot be confirmed' })).toContainText(
    'The customer is suspended.',
  )
  await statusOf(page).selectOption('Processing')
  await expect(page.getByRole('dialog')).toContainText('The customer is suspended.')
  await changeStatusOnly(page)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('Failed to update order status')
  await expect(notices).toContainText('The customer is suspended.')
  await expect(statusOf(page)).toHaveValue('pending')
})
