import {
  BUYERS,
  CONFIRMATION,
  dialog,
  expectToasts,
  field,
  fillIn,
  forceSubmit,
  openOrder,
  products,
  quantity,
  storedDrafts,
  submit,
  total,
  type,
  watchOrders,
} from './order-form.ts'
import { expect, test } from './shop-test.ts'

// The limits on orders count for a network: the orders of these specs are in shops of their own.
test.use({ shopName: 'orders' })

const OG_KUSH = ['/product/og-kush', 'Order Now: OG Kush'] as const

test.describe('an order of strains', () => {
  test('is placed from the page of a strain, and leaves nothing on the device', async ({ page }) => {
    const sent = watchOrders(page)
    await openOrder(page, ...OG_KUSH)
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await expect(submit(page)).toBeDisabled()
    await fillIn(page, BUYERS.strain)
    await submit(page).click()

    await expect(page).toHaveURL(CONFIRMATION)
    await expect(dialog(page)).toHaveCount(0)
    expect(await storedDrafts(page)).toEqual({})
    // Ids, quantities and the form: the shop knows its prices itself.
    expect(sent).toEqual([
      {
        kind: 'strain',
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        lines: [{ productId: 'og-kush', quantity: 150 }],
        customer: {
          ...BUYERS.strain,
          telegram: '',
          whatsapp: '',
          signal: '',
          businessName: '',
          vatNumber: '',
        },
        trap: '',
        ticket: expect.any(String),
      },
    ])
    await expect(page.getByText('€1,500.00').first()).toBeVisible()
  })

  test('counts in steps of 50 g and as typed, says what is missing, and drops what is set to 0', async ({
    page,
  }) => {
    await openOrder(page, ...OG_KUSH)
    await fillIn(page, BUYERS.strain)
    await expect(submit(page)).toBeEnabled()
    await products(page).getByRole('button', { name: 'Less: OG Kush' }).click()
    await expect(quantity(page, 'OG Kush')).toHaveValue('100')
    await expect(total(page)).toHaveText(/€0\.00\s*100 g/)
    await expect(dialog(page).getByText('Minimum order: 150g (Need 50g more)')).toBeVisible()
    await expect(submit(page)).toBeDisabled()

    await type(page, 'OG Kush', '149')
    await expect(dialog(page).getByText('Minimum order: 150g (Need 1g more)')).toBeVisible()
    await type(page, 'OG Kush', '5001')
    await expect(dialog(page).getByText('Maximum order: 5kg (Reduce by 1g)')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await type(page, 'OG Kush', '5000')
    await expect(total(page)).toHaveText(/€32,500\.00\s*5,000 g/)
    await expect(submit(page)).toBeEnabled()

    const list = products(page)
    await list.getByRole('button', { name: 'Add: White Widow' }).click()
    await expect(quantity(page, 'White Widow')).toHaveValue('50')
    await expect(quantity(page, 'White Widow')).toBeFocused()
    await list.getByRole('button', { name: 'More: White Widow' }).click()
    await expect(quantity(page, 'White Widow')).toHaveValue('100')
    await type(page, 'OG Kush', '0')
    await expect(quantity(page, 'OG Kush')).toHaveCount(0)
    await expect(list.getByRole('button', { name: 'Add: OG Kush' })).toBeVisible()
    await list.getByRole('button', { name: 'Remove: White Widow' }).click()
    await expect(list.getByRole('button', { name: 'Add: White Widow' })).toBeFocused()
    await expect(dialog(page).getByText('Minimum order: 150g (Need 150g more)')).toBeVisible()
  })

  test('shows its rate and the way to the next, and takes the cheaper step in one press', async ({
    page,
  }) => {
    await openOrder(page, ...OG_KUSH)
    const foot = dialog(page).locator('footer')
    await expect(foot).toContainText('€10.00 per gram')
    await expect(foot).toContainText('100 g more: €9.50 per gram')
    await expect(foot.getByRole('list', { name: 'Price ladder' }).getByRole('listitem')).toHaveText([
      /150 g: €10\.00 per gram/,
      /250 g: €9\.50 per gram/,
      /500 g: €9\.00 per gram/,
      /1,000 g: €8\.00 per gram/,
      /2,500 g: €8\.00 per gram/,
      /5,000 g: €6\.50 per gram/,
    ])
    await products(page).getByRole('button', { name: 'Add: White Widow' }).click()
    await type(page, 'White Widow', '88')
    await expect(total(page)).toContainText('€2,380.00')
    await expect(foot).toContainText('250 g cost €2,375.00: €5.00 less than this.')
    await dialog(page).getByRole('button', { name: 'Take 250 g' }).click()
    await expect(quantity(page, 'White Widow')).toHaveValue('100')
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await expect(total(page)).toHaveText(/€2,375\.00\s*250 g/)
    await expect(foot.getByText('Added 12 g to White Widow. The order now costs €5.00 less.')).toBeVisible()
  })

  test('lists each strain at quantity times rate, and the rounding of the total apart', async ({ page }) => {
    await openOrder(page, ...OG_KUSH)
    await type(page, 'OG Kush', '299')
    await products(page).getByRole('button', { name: 'Add: White Widow' }).click()
    await type(page, 'White Widow', '50')
    await expect(total(page)).toHaveText(/€3,316\.00\s*349 g/)
    for (const text of ['€2,840.50', '€475.00', '€0.50'])
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Rounding')).toBeVisible()
    await type(page, 'White Widow', '51')
    await expect(dialog(page).getByText('Rounding')).toBeHidden()
  })

  test('from the price table aims at an amount, and each button adds what is left of it', async ({
    page,
  }) => {
    await openOrder(page, '/', 'Order Now: 1 kg')
    await expect(dialog(page)).toContainText('1,000 g left to distribute')
    const list = products(page)
    // One button a product, and it says what it adds.
    await expect(list.getByRole('button', { name: /: Blue Dream$/ })).toHaveText('Add 1,000 g')
    await list.getByRole('button', { name: 'Add 1,000 g: Blue Dream' }).click()
    await expect(quantity(page, 'Blue Dream')).toHaveValue('1000')
    await expect(quantity(page, 'Blue Dream')).toBeFocused()
    await page.keyboard.type('300')
    await expect(dialog(page)).toContainText('700 g left to distribute')
    await list.getByRole('button', { name: 'Add 700 g: OG Kush' }).click()
    await expect(quantity(page, 'OG Kush')).toHaveValue('700')
    await expect(dialog(page)).not.toContainText('left to distribute')
    await expect(total(page)).toHaveText(/€8,000\.00\s*1,000 g/)
  })

  test('lists every strain once: what is in the order first, then the others', async ({ page }) => {
    await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
    const rows = products(page).getByRole('listitem')
    await expect(rows).toHaveCount(15)
    await expect(rows.first()).toContainText('White Widow')
    await expect(products(page).getByRole('textbox')).toHaveCount(1)
    // What is added stays where it is, and so does its row.
    await products(page).getByRole('button', { name: 'Add: OG Kush' }).click()
    await expect(rows.nth(2)).toContainText('OG Kush')
    await expect(products(page).getByRole('textbox')).toHaveCount(2)
    // A search shows what it finds, then the rest of the order.
    await products(page).getByRole('searchbox').fill('haze')
    await expect(rows).toHaveText([/Amnesia Haze/, /OG Kush/, /White Widow/])
    await expect(
      products(page).getByRole('list', { name: 'Also in your order' }).getByRole('listitem'),
    ).toHaveCount(2)
  })

  test('is refused with the first rule, beside its field and as a toast', async ({ page }) => {
    await openOrder(page, ...OG_KUSH)
    await fillIn(page, { ...BUYERS.strain, email: 'noor@', country: 'Another country' })
    await submit(page).click()
    await expectToasts(page, ['Validation Error', 'Invalid email address'])
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address')
    await expect(field(page, 'country')).toHaveAccessibleDescription(
      'We deliver to all EU countries except Spain and Croatia, and to no other country.',
    )

    await fillIn(page, { email: BUYERS.strain.email })
    await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid')
    await submit(page).click()
    await expectToasts(page, [
      ...['Validation Error', 'Invalid email address'],
      ...['Validation Error', 'We do not deliver to your country. Please choose a country from the list.'],
    ])
    await expect(field(page, 'country')).toBeFocused()
  })

  test('is refused below 150 g and above 5000 g, however it is sent', async ({ page }) => {
    await openOrder(page, ...OG_KUSH)
    await fillIn(page, BUYERS.strain)
    await type(page, 'OG Kush', '149')
    await forceSubmit(page)
    await expectToasts(page, ['Minimum Order Not Met', 'Minimum order quantity is 150g'])
    await expect(products(page)).toBeFocused()
    await expect(products(page).getByRole('alert')).toHaveText('Minimum order quantity is 150g')
    await type(page, 'OG Kush', '5001')
    await forceSubmit(page)
    await expectToasts(page, [
      ...['Minimum Order Not Met', 'Minimum order quantity is 150g'],
      ...['Maximum Order Exceeded', 'Maximum order quantity is 5000g (5kg)'],
    ])
    await fillIn(page, { fullName: ' ' })
    await forceSubmit(page)
    await expect(field(page, 'fullName')).toHaveAccessibleDescription('Full name is required')
  })
})
