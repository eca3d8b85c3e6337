import type { Locator, Page } from '@playwright/test'
import { CONFIRMATION, watchOrders } from './order-form.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'orders', viewport: { width: 390, height: 844 } })

const LIST = [
  'White Widow 500g',
  '0,5 kg og kush',
  'amnesia 250',
  'blue draem 300 g',
  'Cascade Sour Diesel 10',
  '10x Slow Melt Runtz',
  'ember 20 pcs',
  'Boulder Diamonds; 10',
  'gmo badder 2g x5',
  'cherry pie budder 5',
]

/** As the form has this device remember them. */
const DETAILS = {
  fullName: 'Noor de Vries',
  phoneNumber: '+31 6 1234 5678',
  email: 'noor@apotheek.example',
  street: 'Prinsengracht 1',
  city: 'Amsterdam',
  postalCode: '1015',
  wholeAddress: 'Prinsengracht 1, Amsterdam, 1015',
  country: 'Netherlands',
}

const MOST_PRESSES = 12

async function remember(page: Page) {
  await page.addInitScript(
    (details) => localStorage.setItem('rememberedDetails', JSON.stringify(details)),
    DETAILS,
  )
  await page.route('**/api/collect', (route) => route.fulfill({ status: 204 }))
}

test('a returning buyer orders ten lines of three kinds, and then the same again, in few presses', async ({
  page,
}) => {
  test.slow()
  const sent = watchOrders(page)
  let presses = 0
  async function press(button: Locator) {
    presses += 1
    await button.click()
  }
  await remember(page)
  await page.goto('/quick-order')
  const box = page.getByRole('textbox', { name: 'Or paste a list' })
  await press(box)
  // To paste is one more.
  presses += 1
  await box.fill(LIST.join('\n'))
  await press(page.getByRole('button', { name: 'Read the list' }))
  await press(page.getByRole('button', { name: 'Add to basket' }))
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.locator('[name="fullAddress"]')).toHaveValue('Prinsengracht 1')
  await press(page.getByRole('main').getByRole('button', { name: /^Submit/ }))
  await expect(page).toHaveURL(CONFIRMATION)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.lines).toHaveLength(10)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)

  presses = 0
  await press(page.getByRole('main').getByRole('button', { name: 'Order again' }))
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.locator('[name="fullName"]')).toHaveValue('Noor de Vries')
  await press(page.getByRole('main').getByRole('button', { name: /^Submit/ }))
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.lines).toHaveLength(10)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})
