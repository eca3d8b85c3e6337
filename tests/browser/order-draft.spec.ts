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

test('looking is not buying: what nobody changed or confirmed goes with the dialog', async ({ page }) => {
  const close = async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  const basketLink = page.getByRole('banner').getByRole('link', { name: /^Basket/ })

  await test.step('a product, a unit and an amount of the price table are only shown', async () => {
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await expect(total(page)).toContainText('150 g')
    expect(await storedDrafts(page)).toEqual({})
    await close()
    await page.goto('/vape/slow-melt')
    await pressOrder(page, 'Order Now: Slow Melt')
    await expect(quantity(page, 'Slow Melt - Gelato 33')).toHaveValue('10')
    await close()
    await page.goto('/')
    await pressOrder(page, 'Order Now: 1 kg')
    await expect(dialog(page).getByText('left to distribute')).toBeVisible()
    await close()
    expect(await storedDrafts(page)).toEqual({})
    await expect(basketLink).toHaveAccessibleName('Basket')
  })
  await test.step('neither is it kept when the page is left while the dialog is open', async () => {
    await page.goto('/product/og-kush')
    await pressOrder(page, 'Order Now: OG Kush')
    await page.reload()
    await expect(basketLink).toHaveAccessibleName('Basket')
  })
  await test.step('beside what was chosen before, nothing is added', async () => {
    await pressOrder(page, 'Order Now: OG Kush')
    await type(page, 'OG Kush', '275')
    await close()
    await page.goto('/product/white-widow')
    await pressOrder(page, 'Order Now: White Widow')
    await expect(total(page)).toContainText('425 g')
    await close()
    expect((await storedDrafts(page)).strain?.lines).toEqual([{ productId: 'og-kush', quantity: 275 }])
  })
  await test.step('another change, typing into the form, or going on to the basket confirms what is shown', async () => {
    await pressOrder(page, 'Order Now: White Widow')
    await type(page, 'OG Kush', '300')
    await close()
    const lines = [
      { productId: 'og-kush', quantity: 300 },
      { productId: 'white-widow', quantity: 150 },
    ]
    expect((await storedDrafts(page)).strain?.lines).toEqual(lines)
    await page.goto('/vape/slow-melt')
    await pressOrder(page, 'Order Now: Slow Melt')
    await fillIn(page, { name: 'Noor' })
    await close()
    expect((await storedDrafts(page)).vape?.lines).toHaveLength(1)
    await page.goto('/concentrate/boulder-diamonds-3-5g')
    await pressOrder(page, 'Order Now: Boulder Diamonds')
    await dialog(page).getByRole('link', { name: 'Continue in basket' }).click()
    await expect(page).toHaveURL(/\/basket$/)
    await expect(basketLink).toHaveAccessibleName('Basket, 4 lines')
  })
})
