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

const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()

async function ageDraft(page: Page, milliseconds: number) {
  await page.evaluate((ago) => {
    const drafts = JSON.parse(localStorage.getItem('cartItems') ?? '{}')
    drafts.strain.savedAt -= ago
    localStorage.setItem('cartItems', JSON.stringify(drafts))
  }, milliseconds)
}

test.describe('an unfinished order', () => {
  test('is there again after a reload, with its form, and takes in what is chosen next', async ({ page }) => {
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await type(page, 'OG Kush', '275')
    await fillIn(page, BUYERS.strain)
    await page.reload()

    // Its own button leaves the quantity alone.
    await pressOrder(page, 'Order Now: OG Kush')
    await expect(quantity(page, 'OG Kush')).toHaveValue('275')
    for (const [name, value] of Object.entries(BUYERS.strain))
      await expect(field(page, name)).toHaveValue(value)
    await close(page)

    await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
    await expect(quantity(page, 'OG Kush')).toHaveValue('275')
    await expect(quantity(page, 'White Widow')).toHaveValue('150')
    await expect(total(page)).toContainText('425 g')

    // The other kinds have orders of their own.
    await openOrder(page, '/vape/slow-melt', 'Order Now: Slow Melt')
    await expect(quantity(page, 'OG Kush')).toHaveCount(0)
    await expect(field(page, 'name')).toHaveValue('')
    expect(Object.keys(await storedDrafts(page)).sort()).toEqual(['strain', 'vape'])
  })

  test('is emptied after a question', async ({ page }) => {
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await fillIn(page, { fullName: 'Noor' })
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    const question = page.getByRole('alertdialog', { name: 'Start over?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await question.getByRole('button', { name: 'Empty it' }).click()
    await expect(products(page).getByRole('textbox')).toHaveCount(0)
    await expect(field(page, 'fullName')).toHaveValue('')
    expect(await storedDrafts(page)).toEqual({})
  })

  test('leaves the device after 7 days, also when nobody orders', async ({ page }) => {
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await type(page, 'OG Kush', '275')
    await ageDraft(page, 6 * DAY_MS)
    await openOrder(page, '/', 'Order Now: White Widow')
    await expect(quantity(page, 'OG Kush')).toHaveValue('275')
    await ageDraft(page, 7 * DAY_MS)
    await page.goto('/vapes')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })

  test('goes without what is no longer sold', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const lines = [
        { productId: 'sold-out', quantity: 200 },
        { productId: 'og-kush', quantity: 200 },
      ]
      const key = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'
      localStorage.setItem(
        'cartItems',
        JSON.stringify({ strain: { key, lines, values: {}, savedAt: Date.now() } }),
      )
    })
    await pressOrder(page, 'Order Now: White Widow')
    await expect(quantity(page, 'OG Kush')).toHaveValue('200')
    await expect(total(page)).toContainText('350 g')
  })
})
