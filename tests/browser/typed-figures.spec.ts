import { expectGoodLooks } from './find-flaws.ts'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  fillIn,
  forceSubmit,
  openOrder,
  quantity,
  submit,
  total,
  type,
  watchOrders,
} from './order-form.ts'
import { expect, test } from './shop-test.ts'

// The limits on orders count for a network: the orders of these specs are in shops of their own.
test.use({ shopName: 'orders' })

const GRAMS = /^1,000 g\?$/

test('a quantity in the order dialog means what was typed, or is asked about', async ({ page }) => {
  const sent = watchOrders(page)
  await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
  const field = quantity(page, 'OG Kush')
  const grams = async (typed: string) => {
    await field.fill(typed)
    return total(page)
  }

  await test.step('what is understood counts at once, and stands below the field', async () => {
    for (const [typed, shown] of [
      ['1kg', '1,000 g'],
      ['2 500', '2,500 g'],
      ['0,5 kg', '500 g'],
      ['halbes Kilo', '500 g'],
      ['1.500', '1,500 g'],
    ] as const) {
      await expect(await grams(typed)).toContainText(shown)
      await expect(field).toHaveAccessibleDescription(`= ${shown}`)
    }
    await field.blur()
    await expect(field).toHaveValue('1500')
  })

  await test.step('what may be two things is asked, counts as neither, and keeps the order from being sent', async () => {
    await fillIn(page, BUYERS.strain)
    await type(page, 'OG Kush', '150')
    await field.fill('1.000')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(total(page)).toContainText('150 g')
    await field.blur()
    await expect(field).toHaveValue('1.000')
    await expect(dialog(page).getByRole('button', { name: /^1 g\?$/ })).toBeVisible()
    await expectGoodLooks(page)
    await submit(page).click()
    await expect(field).toBeFocused()
    expect(sent).toEqual([])
    await dialog(page).getByRole('button', { name: GRAMS }).click()
    await expect(field).toHaveValue('1000')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(total(page)).toContainText('1,000 g')
  })

  await test.step('what nobody can read stays where it is, with a sentence', async () => {
    await field.fill('2 oz')
    await field.blur()
    await expect(field).toHaveValue('2 oz')
    await expect(field).toHaveAccessibleDescription('Enter whole grams, such as 250 or 1 kg.')
    await expect(total(page)).toContainText('1,000 g')
    await forceSubmit(page)
    await expect(field).toBeFocused()
    expect(sent).toEqual([])
    await type(page, 'OG Kush', '1 kg')
  })

  await submit(page).click()
  await expect(page).toHaveURL(CONFIRMATION)
  expect(sent[0]?.lines).toEqual([{ productId: 'og-kush', quantity: 1000 }])
})

test('units are read as units, and rounded down where they come in tens', async ({ page }) => {
  await openOrder(page, '/vape/house-thc-blend', 'Order Now: House THC Blend')
  const field = quantity(page, 'House THC Blend')
  await field.fill('2 dozen')
  await expect(field).toHaveAccessibleDescription('= 20 units')
  await field.fill('1.000')
  await expect(dialog(page).getByRole('button', { name: '1,000 units?' })).toBeVisible()
  await field.fill('1 kg')
  await field.blur()
  await expect(field).toHaveAccessibleDescription('Enter a whole number, such as 12.')
  // What nobody can read counts as what was there before.
  await expect(total(page)).toContainText('10 units')
})
