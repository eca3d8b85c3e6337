import type { Page } from '@playwright/test'
import { shop as settings } from '#shop.config'
import { SHARED_DRAWING } from '#tests/office/own-product.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { BUYERS, CONFIRMATION, fillIn, pressOrder, submit, total } from './order-form.ts'

test.use({ shopName: 'office' })

/** Nobody else's product, nor words. */
const invent = () => `Pen ${crypto.randomUUID().slice(0, 8)}`
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-')

async function begin(page: Page, name: string) {
  await page.goto('/admin/catalogue/new?kind=vape')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Begin draft' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function fillInRest(page: Page, { price = '12,50' } = {}) {
  await page.getByLabel('Brand').fill('House')
  await page.getByLabel('Strength').fill('1000mg')
  await page.getByLabel('Type').fill('Live Rosin')
  await page.getByLabel('Price of a unit').fill(price)
  await page.getByLabel('Description').fill(`Made for ${crypto.randomUUID()}.`)
  await page.getByText('A drawing of its own', { exact: true }).click()
  // It is called after any of the products that have it, and lies under its picture.
  await page
    .getByRole('radio')
    .and(page.locator(`[value="${SHARED_DRAWING}"]`))
    .press('Space')
  await expect(page.getByText('A drawing was chosen')).toBeVisible()
}

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible()
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).first()

async function publishAs(page: Page, label: string) {
  await saved(page)
  await publish(page).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect(publish(page)).toBeDisabled()
}

test.beforeEach(async ({ me }) => {
  // Signs somebody in.
  expect(me.name).toContain('Ada')
})

test('whoever types on after a press on Publish is not interrupted', async ({ page, context }) => {
  await begin(page, invent())
  await fillInRest(page)
  await saved(page)
  const isLetGo = Promise.withResolvers<void>()
  await context.route('**/draft', async (route) => {
    await isLetGo.promise
    await route.continue()
  })
  await page.getByLabel('Brand').fill('Hous')
  await publish(page).click()
  await expect(publish(page)).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Brand').fill('House of Pens')
  isLetGo.resolve()
  await saved(page)
  await expect(publish(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Brand')).toBeFocused()
  await publish(page).click()
  await expect(page.getByRole('dialog')).toContainText('House of Pens')
})

test('a new product is kept while it is unfinished, published, and ordered by a buyer', async ({
  page,
  openAs,
}) => {
  const name = invent()
  await begin(page, name)
  await expect(page.getByLabel('Address')).toHaveValue(slugOf(name))
  await page.getByLabel('Price of a unit').fill('twelve')
  await saved(page)
  await expect(page.getByText('Must be an amount such as 45.98.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Price of a unit')).toHaveValue('twelve')

  await publish(page).click()
  await expect(page.getByLabel('Brand')).toBeFocused()
  await expect(page.getByLabel('Brand')).toHaveAccessibleDescription('Still empty.')
  await fillInRest(page)
  const strains = page.getByRole('combobox', { name: 'Strains' })
  for (const strain of ['Gelato', 'Biscotti']) {
    await strains.fill(strain)
    await strains.press('Enter')
  }
  await saved(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Draft: only staff see this')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('€12.50')).toBeVisible()
  const buyer = await openAs(undefined, '/vapes')
  await expect(buyer.getByText(name)).toBeHidden()
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await publish(page).click()
  await expect(page.getByRole('dialog')).toContainText('Gelato, Biscotti')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(publish(page)).toBeDisabled()

  await buyer.goto(`/vape/${slugOf(name)}`)
  await pressOrder(buyer, `Order Now: ${name}`)
  await expect(total(buyer)).toHaveText(/€125\.00\s*10 units/)
  await fillIn(buyer, BUYERS.vape)
  await submit(buyer).click()
  await expect(buyer).toHaveURL(CONFIRMATION)
})

test.describe('while the shop cannot be reached', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('what is typed is tried again, and survives a reload', async ({ page, context }) => {
    const name = invent()
    await begin(page, name)
    await context.route('**/draft', (route) => route.abort())
    await page.getByLabel('Brand').fill('Not lost')
    await expect(page.getByText('Not saved, trying again')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Brand')).toHaveValue('Not lost')
    await context.unroute('**/draft')
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Brand')).toHaveValue('Not lost')
  })
})

test('two who edit one product choose field by field', async ({ page, hire, openAs }) => {
  const name = invent()
  await begin(page, name)
  const theirs = await openAs(await hire('Grace'), new URL(page.url()).pathname)
  await theirs.getByLabel('Brand').fill('Grace & Co')
  await theirs.getByLabel('Strength').fill('500mg')
  await saved(theirs)
  await page.getByLabel('Brand').fill('Ada & Co')
  const choices = page.getByRole('region', { name: /^Grace .* changed this product while you did$/ })
  await expect(choices).toBeVisible()
  await expect(choices.getByRole('group', { name: 'Brand' }).getByLabel(/^Yours/)).toBeChecked()
  await expect(choices.getByRole('group', { name: 'Strength' }).getByLabel(/^Of Grace/)).toBeChecked()
  await expect(publish(page)).toBeDisabled()
  await expectGoodLooks(page)
  await choices.getByRole('button', { name: 'Keep what is chosen' }).click()
  await saved(page)
  await expect(page.getByLabel('Strength')).toHaveValue('500mg')
  await theirs.reload()
  await expect(theirs.getByLabel('Brand')).toHaveValue('Ada & Co')
})

test('a price that changes is asked about, and the history keeps both', async ({ page }) => {
  const name = invent()
  await begin(page, name)
  await fillInRest(page, { price: '10' })
  await publishAs(page, 'Publish')
  await page.getByLabel('Price of a unit').fill('11.98')
  await saved(page)
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await publish(page).click()
  await expect(page.getByRole('dialog')).toContainText('The price changes from €10.00 to €11.98.')
  await expectGoodLooks(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish at €11.98' }).click()
  await expect(publish(page)).toBeDisabled()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Now' })).toContainText('Version 2')
  await expect(page.getByText('Changed: Price of a unit')).toBeVisible()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone }).format(new Date())
  await page.getByRole('textbox', { name: 'What did this page say on …' }).fill(today)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'version 1' })).toContainText(
    'version 1, at €10.00',
  )
  await expect(page.getByRole('status').filter({ hasText: 'version 1' })).toContainText(
    'version 2, at €11.98',
  )
  await expectGoodLooks(page)
  await page.getByRole('link', { name: 'Look at it as version 1' }).click()
  await expect(page.getByText(/^Version 1, .*: only staff see this$/)).toBeVisible()
  await expect(page.getByText('€10.00')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the history' }).click()
  await page.getByRole('button', { name: 'Use this version: 1' }).click()
  await expect(page.getByLabel('Price of a unit')).toHaveValue('10.00')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Price of a unit')).toHaveValue('11.98')
})

test('a product that moves leads its old address to the new one; archived it is gone, and comes back', async ({
  page,
  openAs,
}) => {
  const name = invent()
  await begin(page, name)
  await fillInRest(page)
  await publishAs(page, 'Publish')
  await page.getByLabel('Address').fill(`${slugOf(name)}-new`)
  await expect(
    page.getByText(`The old address, /vape/${slugOf(name)}, will lead to the new one`),
  ).toBeVisible()
  await publishAs(page, 'Publish')
  const buyer = await openAs(undefined, `/vape/${slugOf(name)}`)
  await expect(buyer).toHaveURL(`/vape/${slugOf(name)}-new`)

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByRole('heading', { name: 'Vape Product Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('the longest form, and one that is begun, hold in every width', async ({ page }) => {
  await page.goto('/admin/catalogue/1')
  await expect(page.getByRole('group', { name: 'Terpenes' })).toContainText('Together 100')
  await expectGoodLooks(page)
  await page.goto('/admin/catalogue/new')
  await expectGoodLooks(page)
})
