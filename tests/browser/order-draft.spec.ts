import type { Page } from '@playwright/test'
import {
  BUYERS,
  dialog,
  field,
  fillIn,
  openOrder,
  pressOrder,
  products,
  quantity,
  storedDrafts,
  total,
  type,
} from './order-form.ts'
import { expect, test } from './shop-test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** As if the order of strains had been left alone for so long. */
async function ageDraft(page: Page, milliseconds: number) {
  await page.evaluate((ago) => {
    const drafts = JSON.parse(localStorage.getItem('cartItems') ?? '{}')
    drafts.strain.savedAt -= ago
    localStorage.setItem('cartItems', JSON.stringify(drafts))
  }, milliseconds)
}

/** As if the shop had sold it while the order lay there. */
async function addGone(page: Page) {
  await page.evaluate(() => {
    const drafts = JSON.parse(localStorage.getItem('cartItems') ?? '{}')
    drafts.strain.lines.unshift({ productId: 'sold-out', quantity: 200 })
    localStorage.setItem('cartItems', JSON.stringify(drafts))
  })
}

test('an unfinished order waits for its buyer, and leaves the device after 7 days', async ({ page }) => {
  await test.step('it is there again after six days, with its form', async () => {
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await type(page, 'OG Kush', '275')
    await fillIn(page, BUYERS.strain)
    await ageDraft(page, 6 * DAY_MS)
    await page.reload()
    // Its own button leaves the quantity alone.
    await pressOrder(page, 'Order Now: OG Kush')
    await expect(quantity(page, 'OG Kush')).toHaveValue('275')
    for (const [name, value] of Object.entries(BUYERS.strain))
      await expect(field(page, name)).toHaveValue(value)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('it takes in what is chosen next, and goes without what is no longer sold', async () => {
    await addGone(page)
    await page.goto('/')
    await pressOrder(page, 'Order Now: White Widow')
    await expect(quantity(page, 'OG Kush')).toHaveValue('275')
    await expect(quantity(page, 'White Widow')).toHaveValue('150')
    await expect(total(page)).toContainText('425 g')
  })
  await test.step('the other kinds have orders of their own, which are emptied after a question', async () => {
    await page.goto('/vape/slow-melt')
    await pressOrder(page, 'Order Now: Slow Melt')
    await expect(quantity(page, 'OG Kush')).toHaveCount(0)
    await expect(field(page, 'name')).toHaveValue('')
    await fillIn(page, { name: 'Noor' })
    await expect.poll(async () => Object.keys(await storedDrafts(page)).sort()).toEqual(['strain', 'vape'])
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    const question = page.getByRole('alertdialog', { name: 'Start over?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(quantity(page, 'Slow Melt - Gelato 33')).toHaveValue('10')
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await question.getByRole('button', { name: 'Clear order' }).click()
    await expect(products(page).getByRole('textbox')).toHaveCount(0)
    await expect(field(page, 'name')).toHaveValue('')
    expect(Object.keys(await storedDrafts(page))).toEqual(['strain'])
  })
  await test.step('it leaves the device also when nobody orders', async () => {
    await ageDraft(page, 7 * DAY_MS)
    await page.goto('/vapes')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })
})
