import type { Page } from '@playwright/test'
import { shop as settings } from '#shop.config'
import { addOwnDraft, addOwnProduct, SHARED_DRAWING } from '#tests/office/own-product.ts'
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
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function fillInRest(page: Page) {
  await page.getByLabel('Brand').fill('House')
  await page.getByLabel('Strength').fill('1000mg')
  await page.getByLabel('Type').fill('Live Rosin')
  await page.getByLabel('Price of a unit').fill('12,50')
  await page.getByLabel('Description').fill(`Made for ${crypto.randomUUID()}.`)
  await page.getByText('Drawing: automatic', { exact: true }).click()
  // It is called after any of the products that have it, and lies under its picture.
  await page
    .getByRole('radio')
    .and(page.locator(`[value="${SHARED_DRAWING}"]`))
    .press('Space')
  await expect(page.getByText('Drawing: chosen')).toBeVisible()
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

test('a new product is kept while it is unfinished, published, and ordered by a buyer', async ({
  page,
  shop,
  me,
  openAs,
}) => {
  expect(me.name).toContain('Ada')
  const name = invent()
  await begin(page, name)
  await expect(page.getByLabel('Address')).toHaveValue(slugOf(name))
  await page.getByLabel('Price of a unit').fill('twelve')
  await saved(page)
  await expect(page.getByText('Must be an amount such as 45.98.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Price of a unit')).toHaveValue('twelve')

  await publish(page).click()
  await expect(page.getByLabel('Price of a unit')).toBeFocused()
  await page.getByLabel('Price of a unit').fill('')
  await saved(page)
  await publish(page).click()
  await expect(page.getByLabel('Price of a unit')).toHaveAccessibleDescription(/Still empty\./)
  await fillInRest(page)
  const strains = page.getByRole('combobox', { name: 'Strains' })
  for (const strain of ['Gelato', 'Biscotti']) {
    await strains.fill(strain)
    await strains.press('Enter')
  }
  await page.getByLabel('EAN of Gelato').fill('4 006381 333932')
  await saved(page)
  await expect(page.getByText('Gelato: EAN must end with the check digit 1, not 2.')).toBeVisible()
  const number = `N-${name.slice(-8)}`
  await page.getByLabel('EAN of Gelato').fill('')
  await page.getByLabel('Article number of Gelato').fill(number)
  await saved(page)
  await expect(page.getByText('must end with the check digit')).toBeHidden()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Draft: only staff see this')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('€12.50')).toBeVisible()
  const list = await fetch(new URL('/vapes', shop.url))
  expect(await list.text()).not.toContain(name)
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await publish(page).click()
  await expect(page.getByRole('dialog')).toContainText('Gelato, Biscotti')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(publish(page)).toBeDisabled()

  const buyer = await openAs(undefined, `/vapes?q=${number}`)
  await expect(buyer.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toHaveText(name)
  await buyer.goto(`/vape/${slugOf(name)}`)
  await expect(buyer.getByText(`Article no. ${number}`)).toBeVisible()
  await pressOrder(buyer, `Order Now: ${name}`)
  await expect(total(buyer)).toHaveText(/€125\.00\s*10 units/)
  await fillIn(buyer, BUYERS.vape)
  await submit(buyer).click()
  await expect(buyer).toHaveURL(CONFIRMATION)
})

test.describe('while the shop is slow, or cannot be reached', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('what is typed is not lost', async ({ page, context, database, me }) => {
    const { number } = await addOwnDraft(database, me)
    await page.goto(`/admin/catalogue/${number}`)
    const brand = page.getByLabel('Brand')

    await test.step('whoever types on after a press on Publish is not interrupted', async () => {
      const isLetGo = Promise.withResolvers<void>()
      await context.route('**/draft', async (route) => {
        await isLetGo.promise
        await route.continue()
      })
      await brand.fill('Hous')
      await publish(page).click()
      await expect(publish(page)).toHaveAttribute('aria-busy', 'true')
      await brand.fill('House of Pens')
      isLetGo.resolve()
      await saved(page)
      await expect(publish(page)).not.toHaveAttribute('aria-busy')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(brand).toBeFocused()
      await publish(page).click()
      await expect(page.getByRole('dialog')).toContainText('House of Pens')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('what the shop did not hear is tried again, and survives a reload', async () => {
      await context.unroute('**/draft')
      await context.route('**/draft', (route) => route.abort())
      await brand.fill('Not lost')
      await expect(page.getByText('Not saved, trying again')).toBeVisible()
      await page.reload()
      await expect(brand).toHaveValue('Not lost')
      await context.unroute('**/draft')
      await saved(page)
      await page.reload()
      await expect(brand).toHaveValue('Not lost')
    })
  })
})

test('a published product changes its price and address, leaves the shop and comes back, and two edit it at once', async ({
  page,
  database,
  me,
  hire,
  openAs,
  shop,
}) => {
  const { name, number, path } = await addOwnProduct(database, me)
  const seenByBuyers = (address: string) => fetch(new URL(address, shop.url))
  await page.goto(`/admin/catalogue/${number}`)
  const price = page.getByLabel('Price of a unit')

  await test.step('a price that changes is asked about', async () => {
    await price.fill('11.98')
    await saved(page)
    await expect(page.getByText('Unpublished changes')).toBeVisible()
    await publish(page).click()
    await expect(page.getByRole('dialog')).toContainText('The price changes from €12.50 to €11.98.')
    await expectGoodLooks(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Publish at €11.98' }).click()
    await expect(publish(page)).toBeDisabled()
  })

  await test.step('the history keeps both, and either is taken up again', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Now' })).toContainText('Version 2')
    await expect(page.getByText('Changed: Price of a unit')).toBeVisible()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone }).format(new Date())
    await page.getByRole('textbox', { name: 'Show the product as of …' }).fill(today)
    await page.getByRole('button', { name: 'Show' }).click()
    const versions = page.getByRole('status').filter({ hasText: 'version 1' })
    await expect(versions).toContainText('version 1, at €12.50')
    await expect(versions).toContainText('version 2, at €11.98')
    await expectGoodLooks(page)
    await page.getByRole('link', { name: 'View as version 1' }).click()
    await expect(page.getByText(/^Version 1, .*: only staff see this$/)).toBeVisible()
    await expect(page.getByText('€12.50')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the history' }).click()
    await page.getByRole('button', { name: 'Use this version: 1' }).click()
    await expect(price).toHaveValue('12.50')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect(price).toHaveValue('11.98')
  })

  await test.step('moved, its old address leads to the new one', async () => {
    await page.getByLabel('Address').fill(`${slugOf(name)}-new`)
    await expect(page.getByText(`The old address, ${path}, will redirect to the new one`)).toBeVisible()
    await publishAs(page, 'Publish')
    expect((await seenByBuyers(path)).url).toBe(`${shop.url}${path}-new`)
  })

  await test.step('archived it is gone, and comes back', async () => {
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unarchive' })).toBeVisible()
    const gone = await seenByBuyers(path)
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('Vape Product Not Found')])
    await page.getByRole('button', { name: 'Unarchive' }).click()
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
    const back = await seenByBuyers(path)
    expect([back.status, await back.text()]).toEqual([200, expect.stringMatching(`<h1[^>]*>${name}<`)])
  })

  await test.step('two who edit it choose field by field', async () => {
    const theirs = await openAs(await hire('Grace'), `/admin/catalogue/${number}`)
    await theirs.getByLabel('Brand').fill('Grace & Co')
    await theirs.getByLabel('Strength').fill('500mg')
    await saved(theirs)
    await page.getByLabel('Brand').fill('Ada & Co')
    const choices = page.getByRole('region', { name: /^Grace .* also changed this product$/ })
    await expect(choices).toBeVisible()
    await expect(choices.getByRole('group', { name: 'Brand' }).getByLabel(/^Yours/)).toBeChecked()
    await expect(choices.getByRole('group', { name: 'Strength' }).getByLabel(/^Grace/)).toBeChecked()
    await expect(publish(page)).toBeDisabled()
    await expectGoodLooks(page)
    await choices.getByRole('button', { name: 'Keep selected' }).click()
    await saved(page)
    await expect(page.getByLabel('Strength')).toHaveValue('500mg')
    await theirs.reload()
    await expect(theirs.getByLabel('Brand')).toHaveValue('Ada & Co')
  })
})
