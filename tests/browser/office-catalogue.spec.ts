import type { Page } from '@playwright/test'
import { expectGoodLooks, findFlaws, overhangOf } from './find-flaws.ts'
import { BUYERS, CONFIRMATION, dialog, fillIn, openOrder, submit, total } from './order-form.ts'
import { expect, test } from './shop-test.ts'

// What buyers see is changed here.
test.use({ visitor: 'admin', shopName: 'catalogue' })

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody tr')
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts()

/** Those of the names that a buyer finds on a page, in its order. */
async function shownToBuyers(page: Page, path: string, wanted: string[]) {
  const html = await (await page.request.get(path)).text()
  const place = (name: string) => html.indexOf(`>${name}<`)
  return wanted.filter((name) => place(name) >= 0).sort((a, b) => place(a) - place(b))
}

test.describe('the catalogue of the back office', () => {
  test('is searched, put in order, and takes products out of the shop and brings them back', async ({
    page,
  }) => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Catalogue' })
      .click()

    await test.step('it is found by word, kind and state, and says what there is not', async () => {
      await expect(page.getByText('1 to 50 of 80 products')).toBeVisible()
      expect(await findFlaws(page)).toEqual([])
      await page.getByLabel('Category').selectOption('Vapes')
      await expect(page.getByText('17 products')).toBeVisible()
      await expect(rows(page)).toHaveCount(17)
      await page.getByLabel('Search').fill('cascade')
      await page.keyboard.press('Enter')
      await expect(rows(page).first()).toContainText('Cascade')
      // Also while the list before is still on its way.
      await page.getByLabel('Search').fill('nowhere')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
      await page.getByRole('link', { name: 'Show the whole catalogue' }).click()
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText('51 to 80 of 80 products')).toBeVisible()
    })

    await page.goto('/admin/catalogue?kind=concentrate')
    const [first = '', second = '', third = ''] = await names(page)

    await test.step('it is put in order with the keyboard, and buyers see that order', async () => {
      const handle = page.getByRole('button', { name: `Move ${first}` })
      await handle.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText(`${first}: position 3 of 48`)).toBeAttached()
      await page.keyboard.press('Escape')
      expect((await names(page)).slice(0, 3)).toEqual([first, second, third])
      await expect(handle).toBeFocused()
      const moved = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await moved
      await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, third, first])
      await page.reload()
      expect((await names(page)).slice(0, 3)).toEqual([second, third, first])
      expect(await shownToBuyers(page, '/concentrates', [first, second, third])).toEqual([
        second,
        third,
        first,
      ])
    })

    await test.step('it is put in order by dragging', async () => {
      const moved = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: `Move ${first}` }).dragTo(rows(page).first())
      await moved
      await page.reload()
      expect((await names(page)).slice(0, 3)).toEqual([first, second, third])
    })

    await test.step('it takes products out of the shop and brings them back', async () => {
      await page.goto('/admin/catalogue?kind=vape&sort=name')
      const [name = ''] = await names(page)
      await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      const question = page.getByRole('alertdialog')
      expect(await findFlaws(page)).toEqual([])
      await question.getByRole('button', { name: 'Archive', exact: true }).click()
      await expect(page.getByText('1 product archived.')).toBeVisible()
      expect(await shownToBuyers(page, '/vapes?sort=name', [name])).toEqual([])
      await page.getByLabel('Status').selectOption('Archived')
      await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Unarchive' }).click()
      await expect(page.getByText('1 product unarchived.')).toBeVisible()
      expect(await shownToBuyers(page, '/vapes?sort=name', [name])).toEqual([name])
    })

    await test.step('it fits on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/admin/catalogue?kind=vape')
      await expect(rows(page)).toHaveCount(17)
      expect(await overhangOf(page)).toBeLessThanOrEqual(0)
      expect(await findFlaws(page)).toEqual([])
    })
  })

  test('changes many prices at once, as the preview says', async ({ page }) => {
    await page.goto('/admin/catalogue?kind=concentrate')
    await page.getByRole('link', { name: 'Change prices' }).click()
    await page.getByLabel('Amount').fill('ten')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('A number such as 5 or -2.50')).toBeVisible()
    await page.getByLabel('Amount').fill('10')
    await page.getByLabel('Rounding').selectOption('To the nearest .98')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('48 prices change.')).toBeVisible()
    await expectGoodLooks(page)
    const [kept, changed] = [1, 2].map((row) => page.getByRole('row').nth(row))
    const before = await kept?.getByRole('cell').nth(1).innerText()
    const after = await changed?.getByRole('cell').nth(2).innerText()
    const product = await changed?.getByRole('link').innerText()
    await kept?.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Publish new prices' }).click()
    await expect(page.getByText('47 prices were changed.')).toBeVisible()
    await page.goto('/admin/catalogue/prices?kind=concentrate')
    await expect(page.getByRole('row').nth(1)).toContainText(before ?? '')
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: product ?? '' })
        .first(),
    ).toContainText(after ?? '')
  })
})

test.describe('a preview of prices', () => {
  test.use({ expectedComplaints: /409/ })

  test('is not published when it is out of date', async ({ page }) => {
    await page.goto('/admin/catalogue/prices?kind=vape&by=amount&value=1')
    await expect(page.getByText('17 prices change.')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/admin/catalogue/prices?kind=vape&by=amount&value=2')
    await other.getByRole('button', { name: 'Publish new prices' }).click()
    await expect(other.getByText('17 prices were changed.')).toBeVisible()
    const preview = Promise.withResolvers<void>()
    await page.route('**/prices.data*', async (route, request) => {
      if (request.method() === 'GET') await preview.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Publish new prices' }).click()
    await expect(page.getByRole('alert')).toContainText('Something was published in the meantime.')
    // Until the new preview is there, nobody can publish the old one again.
    await expect(page.getByRole('button', { name: 'Publish new prices' })).toBeDisabled()
    preview.resolve()
    await page.getByRole('button', { name: 'Publish new prices' }).click()
    await expect(page.getByText('17 prices were changed.')).toBeVisible()
  })
})

test.describe('a price that changes while somebody orders', () => {
  test.use({ expectedComplaints: /409/ })

  test('is told before anything is ordered', async ({ page }) => {
    await openOrder(page, '/vape/pine-ridge-live-resin', 'Order Now: Pine Ridge Live Resin')
    await fillIn(page, BUYERS.vape)
    const before = (await total(page).innerText()).match(/€[\d,.]+/)?.[0] ?? ''
    const office = await page.context().newPage()
    await office.goto('/admin/catalogue/prices?q=pine-ridge-live-resin&by=amount&value=1')
    await office.getByRole('button', { name: 'Publish new prices' }).click()
    await expect(office.getByText('1 price was changed.')).toBeVisible()
    await submit(page).click()
    const note = dialog(page).getByRole('alert')
    await expect(note).toContainText(`Prices have changed: the total was ${before} and is now €`)
    await expect(total(page)).not.toContainText(before)
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
  })
})
