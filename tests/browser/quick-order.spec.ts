import type { Page } from '@playwright/test'
import { expectGoodLooks } from './find-flaws.ts'
import { storedDrafts } from './order-form.ts'
import { expect, test } from './shop-test.ts'

const line = (page: Page) => page.getByRole('combobox', { name: 'Type a line' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Or paste a list' })
const list = (page: Page) => page.getByRole('region', { name: /^\d+ lines?$/ })
const sums = (page: Page) => page.getByRole('region', { name: 'Totals' })
const quantity = (page: Page, name: string) =>
  list(page).getByRole('textbox', { name: new RegExp(`^${name}, in`) })

const PASTED = [
  'Product\tQty',
  'White Widow\t500 g',
  'Slow Melt Gelato 33\t20',
  '2x 10 Cascade\t',
  'xyzzy\t5',
].join('\n')

async function open(page: Page) {
  await page.goto('/quick-order')
  await expect(line(page)).toBeVisible()
}

async function addToBasket(page: Page) {
  await sums(page).getByRole('button', { name: 'Add to basket' }).click()
  await expect(page).toHaveURL(/\/basket$/)
}

async function paste(page: Page, text: string) {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Read the list' }).click()
}

test('a line is typed, chosen with an arrow key and added with Enter, as soon as the page knows what is sold', async ({
  page,
}) => {
  let isAway = true
  await page.route('**/api/order-form/vape', (route) =>
    isAway ? route.fulfill({ status: 200, body: '{}' }) : route.continue(),
  )
  await page.goto('/quick-order')
  await expect(page.getByRole('alert')).toContainText('The quick order did not load')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(line(page)).toBeVisible()

  await line(page).pressSequentially('wid 500')
  await expect(page.getByRole('option').first()).toContainText('White Widow')
  await expect(line(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('500 g')
  await page.keyboard.press('Enter')
  await expect(quantity(page, 'White Widow')).toHaveValue('500')
  await expect(line(page)).toHaveValue('')
  await expect(line(page)).toBeFocused()
  await expect(sums(page)).toContainText('500 g')

  // Escape closes what is offered, and keeps what was typed.
  await line(page).pressSequentially('og')
  await expect(page.getByRole('option').first()).toContainText('OG Kush')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').first()).toBeHidden()
  await expect(line(page)).toHaveValue('og')

  // Without a quantity the name is filled in, and the rest is typed.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('OG Kush ')
  await page.keyboard.type('0,25 kg')
  await page.keyboard.press('Enter')
  await expect(quantity(page, 'OG Kush')).toHaveValue('250')
})

test('pasted lists are read and go into the basket by their kinds, where quantities are added up', async ({
  page,
}) => {
  await test.step('of one list, and each product once', async () => {
    await open(page)
    await paste(page, 'White Widow 500g\nEmber Melted Diamonds 20\nwhite widow 250 g')
    await addToBasket(page)
    expect(await storedDrafts(page)).toMatchObject({
      strain: { lines: [{ productId: 'white-widow', quantity: 750 }] },
      vape: { lines: [{ productId: 'ember-melted-diamonds', quantity: 20 }] },
    })
  })
  await test.step('what is sure is filled in, what is not is asked, and nothing is lost', async () => {
    await open(page)
    await expect(list(page)).toHaveCount(0)
    await paste(page, PASTED)
    await expect(quantity(page, 'White Widow')).toHaveValue('500')
    await expect(quantity(page, 'Slow Melt - Gelato 33')).toHaveValue('20')
    await expect(list(page).getByRole('heading')).toHaveText('4 lines')
    await expect(sums(page)).toContainText('2 lines still have a question')
    await expectGoodLooks(page)

    await page.reload()
    await expect(quantity(page, 'White Widow')).toHaveValue('500')

    await list(page).getByRole('button', { name: 'Sour Diesel · 20 units' }).click()
    await expect(quantity(page, 'Cascade Liquid Diamonds - Sour Diesel')).toHaveValue('20')

    const unknown = list(page).getByRole('textbox', { name: /We found nothing/ })
    await expect(unknown).toHaveValue(/xyzzy/)
    await unknown.fill('boulder diamonds 5')
    await unknown.press('Enter')
    await expect(quantity(page, 'Boulder Diamonds')).toHaveValue('5')
    await expect(sums(page)).toContainText('Minimum order is 10 units total')
  })
  await test.step('and to what is in the basket', async () => {
    await addToBasket(page)
    expect(await storedDrafts(page)).toMatchObject({ strain: { lines: [{ quantity: 1250 }] } })
  })
})

test('a pasted message loses its greeting and its sum at one press, and grams are never offered as units', async ({
  page,
}) => {
  await open(page)
  await paste(
    page,
    [
      'Guten Tag,',
      'White Widow halbes Kilo',
      'OG Kush 1.000 g',
      'Slow Melt Gelato 33 500 g',
      'Summe 1500 g',
      'Mit freundlichen Grüßen',
    ].join('\n'),
  )
  await expect(quantity(page, 'White Widow')).toHaveValue('500')

  await test.step('three lines name nothing: one press removes them, another brings them back', async () => {
    const remove = page.getByRole('button', { name: 'Remove 3 lines without a product' })
    await expectGoodLooks(page)
    await remove.click()
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(6)
    await remove.click()
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('500 g of what is sold by the unit asks how many, and takes no grams', async () => {
    const asked = list(page).getByRole('listitem').filter({ hasText: 'Slow Melt Gelato 33 500 g' })
    await expect(asked).toContainText('is not sold in that unit')
    await expect(asked.getByText('500 units')).toBeHidden()
    await asked.getByRole('textbox', { name: 'How much' }).fill('2 dozen')
    await asked.getByRole('button', { name: 'Use this' }).click()
    await expect(quantity(page, 'Slow Melt - Gelato 33')).toHaveValue('24')
  })

  await test.step('a thousand grams or one is asked, and a field that asks holds the list back', async () => {
    await list(page).getByRole('button', { name: '1000: “OG Kush 1.000 g”' }).click()
    const field = quantity(page, 'OG Kush')
    await expect(field).toHaveValue('1000')
    await field.fill('2.000')
    await sums(page).getByRole('button', { name: 'Add to basket' }).click()
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(/\/quick-order$/)
    await page.getByRole('button', { name: '2,000 g?' }).click()
    await addToBasket(page)
  })
})
