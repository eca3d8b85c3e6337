import type { Page } from '@playwright/test'
import { findFlaws } from './find-flaws.ts'
import {
  CONFIRMATION,
  dialog,
  listenToOrderEvents,
  openOrder,
  storedDrafts,
  type,
  watchOrders,
} from './order-form.ts'
import { expect, test } from './shop-test.ts'

// The limits on orders count for a network: the orders of these specs are in shops of their own.
test.use({ shopName: 'orders', viewport: { width: 390, height: 844 } })

const BUYER = {
  fullName: 'Noor de Vries',
  phoneNumber: '+31 6 1234 5678',
  email: 'noor@apotheek.example',
  fullAddress: 'Prinsengracht 1',
  city: 'Amsterdam',
  postalCode: '1015',
  country: 'Netherlands',
}

const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Basket/ })
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const amount = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${name}, in`) })
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Submit/ })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'country') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  }
}

/** What the dialog of vapes would leave on the device. */
async function keepVapes(page: Page) {
  const lines = [{ productId: 'slow-melt', variant: 'Gelato 33', quantity: 10 }]
  await page.evaluate(
    (vape) => {
      const drafts = JSON.parse(localStorage.getItem('cartItems') ?? '{}')
      localStorage.setItem('cartItems', JSON.stringify({ ...drafts, vape }))
    },
    { key: crypto.randomUUID(), lines, values: {}, savedAt: Date.now() },
  )
}

test.describe('the basket', () => {
  test('takes what was chosen of three kinds as one order, and says where to go once it is empty', async ({
    page,
  }) => {
    test.slow()
    const sent = watchOrders(page)
    const told = listenToOrderEvents(page)
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await type(page, 'OG Kush', '100')
    await page.keyboard.press('Escape')
    await expect(basketLink(page)).toHaveAccessibleName('Basket, 1 line')
    await keepVapes(page)
    await page.goto('/concentrate/boulder-diamonds-3-5g')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Order Now/ })
      .first()
      .click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Continue in basket' }).click()

    await expect(page).toHaveURL(/\/basket$/)
    await expect(part(page, 'Strains')).toContainText('Minimum order: 150g (Need 50g more)')
    await expect(part(page, 'Vapes')).toBeVisible()
    await expect(part(page, 'Concentrates')).toBeVisible()
    expect(await findFlaws(page)).toEqual([])

    // A refusal names the kind, and what is missing is mended where it is missing.
    await fillIn(page, BUYER)
    await submit(page).click()
    await expect(toasts(page)).toContainText('Strains: Minimum order quantity is 150g')
    await expect(part(page, 'Strains')).toBeFocused()
    // The statistics get one attempt a kind, each with its part of the basket.
    const attempts = () => told.filter(({ type: name }) => name === 'order_attempted').map(({ data }) => data)
    await expect
      .poll(() =>
        attempts()
          .map(({ type: kind }) => kind)
          .sort(),
      )
      .toEqual([...['cannabis', 'concentrate', 'vape']])
    expect(attempts()).toContainEqual(
      expect.objectContaining({
        type: 'cannabis',
        totalQuantity: 100,
        products: [expect.objectContaining({ name: 'OG Kush', quantity: 100 })],
      }),
    )
    await part(page, 'Strains').getByRole('button', { name: 'Add 50 g: OG Kush' }).click()
    await expect(amount(page, 'OG Kush')).toHaveValue('150')
    await expect(toasts(page)).not.toContainText('Minimum order quantity')

    await page.reload()
    await expect(amount(page, 'OG Kush')).toHaveValue('150')
    await expect(field(page, 'fullName')).toHaveValue(BUYER.fullName)
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(sent.map(({ kind, lines }) => ({ kind, kinds: lines.map((line) => line.kind) }))).toEqual([
      { kind: 'mixed', kinds: expect.arrayContaining(['strain', 'vape', 'concentrate']) },
    ])
    const receipt = page.getByRole('table', { name: 'What was ordered' })
    await expect(receipt.getByRole('row')).toContainText([
      ...[/Item/, /Strains\s*150 g/, /OG Kush/, /Vapes\s*10 units/, /Slow Melt/],
      ...[/Concentrates\s*10 units/, /Boulder Diamonds/, /Quantity\s*150\sg\s· 20\sunits/],
      /Total/,
    ])
    expect(await findFlaws(page)).toEqual([])
    expect(await storedDrafts(page)).toEqual({})
    await expect(basketLink(page)).toHaveAccessibleName('Basket')
    await basketLink(page).click()
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Strains',
      'Vapes',
      'Concentrates',
      'Quick order',
    ])
  })

  test('is the same in two tabs, and a removed line can be had back', async ({ page, context }) => {
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    const other = await context.newPage()
    await other.goto('/basket')
    await expect(other.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    await type(page, 'OG Kush', '249')
    await expect(amount(other, 'OG Kush')).toHaveValue('249')

    await other.getByRole('main').getByRole('button', { name: 'Take 250 g' }).click()
    await expect(amount(other, 'OG Kush')).toHaveValue('250')
    await other.getByRole('main').getByRole('button', { name: 'Undo' }).click()
    await expect(amount(other, 'OG Kush')).toHaveValue('249')

    await other.getByRole('button', { name: 'Remove: OG Kush' }).click()
    await expect(basketLink(page)).toHaveAccessibleName('Basket')
    await expect(other.getByRole('button', { name: 'Undo: OG Kush' })).toBeFocused()
    await other.keyboard.press('Enter')
    await expect(amount(other, 'OG Kush')).toHaveValue('249')
    await expect(basketLink(page)).toHaveAccessibleName('Basket, 1 line')
  })
})
