import { strainOrder } from '#domain/kinds/strain/order.ts'
import { expectGoodLooks } from './find-flaws.ts'
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

test.describe('an order of strains', () => {
  test('is refused with the first rule that it breaks, however it is sent, and placed from the page of a strain', async ({
    page,
  }) => {
    const sent = watchOrders(page)
    const toasts: string[] = []
    async function expectNextToasts(...texts: string[]) {
      toasts.push(...texts)
      await expectToasts(page, toasts)
    }
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await expect(submit(page)).toBeDisabled()
    await test.step('a rule stands beside its field and in a toast', async () => {
      await fillIn(page, { ...BUYERS.strain, email: 'noor@', country: 'Another country' })
      await submit(page).click()
      await expectNextToasts('Validation Error', 'Invalid email address')
      await expect(field(page, 'email')).toBeFocused()
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address')
      await expect(field(page, 'country')).toHaveAccessibleDescription(
        'We deliver to all EU countries except Spain and Croatia, and to no other country.',
      )
      await fillIn(page, { email: BUYERS.strain.email })
      await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid')
      await submit(page).click()
      await expectNextToasts(
        ...['Validation Error', 'We do not deliver to your country. Please choose a country from the list.'],
      )
      await expect(field(page, 'country')).toBeFocused()
    })
    await test.step('it is refused below 150 g and above 5000 g', async () => {
      await fillIn(page, { country: BUYERS.strain.country })
      await type(page, 'OG Kush', '149')
      await forceSubmit(page)
      await expectNextToasts('Minimum Order Not Met', 'Minimum order quantity is 150g')
      await expect(products(page)).toBeFocused()
      await expect(products(page).getByRole('alert')).toHaveText('Minimum order quantity is 150g')
      await type(page, 'OG Kush', '5001')
      await forceSubmit(page)
      await expectNextToasts('Maximum Order Exceeded', 'Maximum order quantity is 5000g (5kg)')
      await fillIn(page, { fullName: ' ' })
      await forceSubmit(page)
      await expect(field(page, 'fullName')).toHaveAccessibleDescription('Full name is required')
    })
    await test.step('it is placed, and leaves nothing on the device', async () => {
      await fillIn(page, { fullName: BUYERS.strain.fullName })
      await type(page, 'OG Kush', '150')
      await submit(page).click()
      await expect(page).toHaveURL(CONFIRMATION)
      await expect(dialog(page)).toHaveCount(0)
      expect(await storedDrafts(page)).toEqual({})
      const emptyForm = Object.fromEntries(strainOrder.form.fields.map(({ name }) => [name, '']))
      // Ids, quantities and the form: the shop knows its prices itself.
      expect(sent).toEqual([
        {
          kind: 'strain',
          key: expect.stringMatching(/^[\da-f-]{36}$/),
          lines: [{ productId: 'og-kush', quantity: 150 }],
          customer: { ...emptyForm, ...BUYERS.strain },
          honeypot: '',
          ticket: expect.any(String),
        },
      ])
      await expect(page.getByText('€1,500.00').first()).toBeVisible()
    })
  })

  test('is put together: from every strain, at the rate of all of it, by steps and by typing', async ({
    page,
  }) => {
    await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
    const list = products(page)
    const foot = dialog(page).locator('footer')
    await test.step('shows its rate and the way to the next', async () => {
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
    })
    await test.step('lists every strain once: what is in the order first, then the others', async () => {
      const rows = list.getByRole('listitem')
      await expect(rows).toHaveCount(15)
      await expect(rows.first()).toContainText('White Widow')
      await expect(list.getByRole('textbox')).toHaveCount(1)
      // What is added stays where it is, and so does its row.
      await list.getByRole('button', { name: 'Add: OG Kush' }).click()
      await expect(rows.nth(2)).toContainText('OG Kush')
      await expect(list.getByRole('textbox')).toHaveCount(2)
      // A search shows what it finds, then the rest of the order.
      await list.getByRole('searchbox').fill('haze')
      await expect(rows).toHaveText([/Amnesia Haze/, /OG Kush/, /White Widow/])
      await expect(list.getByRole('list', { name: 'Also in your order' }).getByRole('listitem')).toHaveCount(
        2,
      )
      await list.getByRole('searchbox').fill('')
      await expect(rows).toHaveCount(15)
    })
    await test.step('takes the cheaper step in one press', async () => {
      await type(page, 'OG Kush', '88')
      await expect(total(page)).toContainText('€2,380.00')
      await expect(foot).toContainText('250 g cost €2,375.00: €5.00 less than this.')
      await dialog(page).getByRole('button', { name: 'Take 250 g' }).click()
      await expect(quantity(page, 'OG Kush')).toHaveValue('100')
      await expect(quantity(page, 'White Widow')).toHaveValue('150')
      await expect(total(page)).toHaveText(/€2,375\.00\s*250 g/)
      await expect(foot.getByText('Added 12 g to OG Kush. The order now costs €5.00 less.')).toBeVisible()
    })
    await test.step('lists each strain at quantity times rate, and the rounding of the total apart', async () => {
      await type(page, 'White Widow', '299')
      await type(page, 'OG Kush', '50')
      await expect(total(page)).toHaveText(/€3,316\.00\s*349 g/)
      for (const text of ['€2,840.50', '€475.00', '€0.50'])
        await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
      await expect(dialog(page).getByText('Rounding')).toBeVisible()
      await type(page, 'OG Kush', '51')
      await expect(dialog(page).getByText('Rounding')).toBeHidden()
    })
    await test.step('counts in steps of 50 g and as typed, and drops what is set to 0', async () => {
      await type(page, 'OG Kush', '0')
      await expect(quantity(page, 'OG Kush')).toHaveCount(0)
      await list.getByRole('button', { name: 'Add: OG Kush' }).click()
      await expect(quantity(page, 'OG Kush')).toHaveValue('50')
      await expect(quantity(page, 'OG Kush')).toBeFocused()
      await list.getByRole('button', { name: 'More: OG Kush' }).click()
      await expect(quantity(page, 'OG Kush')).toHaveValue('100')
      await list.getByRole('button', { name: 'Remove: OG Kush' }).click()
      await expect(list.getByRole('button', { name: 'Add: OG Kush' })).toBeFocused()
    })
    await test.step('says what is missing or too much, and is sent between them alone', async () => {
      await fillIn(page, BUYERS.strain)
      await type(page, 'White Widow', '150')
      await expect(submit(page)).toBeEnabled()
      await list.getByRole('button', { name: 'Less: White Widow' }).click()
      await expect(quantity(page, 'White Widow')).toHaveValue('100')
      // What is below the minimum has no price, which is not the price of nothing.
      await expect(total(page)).toHaveText(/–\s*100 g/)
      await expect(dialog(page).getByText('Minimum order: 150g (Need 50g more)')).toBeVisible()
      await expect(submit(page)).toBeDisabled()
      await type(page, 'White Widow', '149')
      await expect(dialog(page).getByText('Minimum order: 150g (Need 1g more)')).toBeVisible()
      await type(page, 'White Widow', '5001')
      await expect(dialog(page).getByText('Maximum order: 5kg (Reduce by 1g)')).toBeVisible()
      await expect(submit(page)).toBeDisabled()
      await type(page, 'White Widow', '5000')
      await expect(total(page)).toHaveText(/€32,500\.00\s*5,000 g/)
      await expect(submit(page)).toBeEnabled()
      await type(page, 'White Widow', '0')
      await expect(list.getByRole('button', { name: 'Add: White Widow' })).toBeVisible()
      await expect(dialog(page).getByText('Minimum order: 150g (Need 150g more)')).toBeVisible()
    })
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
    await expectGoodLooks(page)
    await list.getByRole('button', { name: 'Add 700 g: OG Kush' }).click()
    await expect(quantity(page, 'OG Kush')).toHaveValue('700')
    await expect(dialog(page)).not.toContainText('left to distribute')
    await expect(total(page)).toHaveText(/€8,000\.00\s*1,000 g/)
  })
})
