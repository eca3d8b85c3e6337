import type { Page } from '@playwright/test'
import { expectGoodLooks } from './find-flaws.ts'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  expectToasts,
  field,
  fillIn,
  forceSubmit,
  notifications,
  openOrder,
  products,
  quantity,
  submit,
  total,
  type,
  watchOrders,
} from './order-form.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'orders' })

const PER_PRODUCT = 'Minimum 10 units total per product (can be mixed across strains)'

/** What a navigation brought along. */
const stateOf = (page: Page) => page.evaluate((): unknown => history.state?.usr)

test.describe('an order of vapes', () => {
  test('is placed from a card, mixed across strains, and hands its data to the confirmation', async ({
    page,
  }) => {
    const sent = watchOrders(page)
    await openOrder(page, '/vapes', 'Order Now: Slow Melt')
    await expect(quantity(page, 'Slow Melt - Gelato 33')).toHaveValue('10')
    await expect(total(page)).toHaveText(/€949\.80\s*10 units/)
    await products(page).getByRole('button', { name: 'Less: Slow Melt - Gelato 33' }).click()
    await expect(dialog(page).getByText(PER_PRODUCT)).toBeVisible()
    const strains = products(page).getByRole('list', { name: 'Strains of Slow Melt' })
    await strains.getByRole('button', { name: 'Add: Slow Melt - Biscotti' }).click()
    await expect(quantity(page, 'Slow Melt - Biscotti')).toHaveValue('1')
    await fillIn(page, BUYERS.vape)
    await submit(page).click()

    await expect(page).toHaveURL(CONFIRMATION)
    await expectToasts(page, ['Order placed successfully!'])
    const id = new URL(page.url()).searchParams.get('order_id')
    expect(await stateOf(page)).toEqual({
      orderData: expect.objectContaining({
        order_id: id,
        full_name: 'Noor de Vries',
        country: 'Netherlands',
        total_quantity: 10,
        total_price: 949.8,
        order_items: [
          {
            strain_name: 'Slow Melt - Gelato 33',
            strain_type: 'Melted Diamonds',
            thc_content: '3500mg',
            quantity: 9,
            line_price: 854.82,
          },
          {
            strain_name: 'Slow Melt - Biscotti',
            strain_type: 'Melted Diamonds',
            thc_content: '3500mg',
            quantity: 1,
            line_price: 94.98,
          },
        ],
      }),
    })
    expect(sent.map(({ lines }) => lines)).toEqual([
      [
        { productId: 'slow-melt', variant: 'Gelato 33', quantity: 9 },
        { productId: 'slow-melt', variant: 'Biscotti', quantity: 1 },
      ],
    ])
  })

  test('counts packs of ten where there are no strains, and with nothing in it is refused, however it is sent', async ({
    page,
  }) => {
    await openOrder(page, '/vape/house-thc-blend', 'Order Now: House THC Blend')
    await expect(quantity(page, 'House THC Blend')).toHaveValue('10')
    await products(page).getByRole('button', { name: 'More: House THC Blend' }).click()
    await expect(quantity(page, 'House THC Blend')).toHaveValue('20')
    await type(page, 'House THC Blend', '39')
    await expect(quantity(page, 'House THC Blend')).toHaveValue('30')
    await type(page, 'House THC Blend', '9')
    await expect(quantity(page, 'House THC Blend')).toHaveCount(0)
    await fillIn(page, BUYERS.vape)
    await expect(submit(page)).toBeDisabled()
    await forceSubmit(page)
    await expectToasts(page, ['Please select at least one product'])
  })

  test('is refused with every rule that it breaks, in one message that covers nothing of a phone and shrinks as they are mended', async ({
    page,
  }) => {
    const phoneSize = { width: 390, height: 844 }
    await page.setViewportSize(phoneSize)
    await openOrder(page, '/vape/slow-melt', 'Order Now: Slow Melt')
    await type(page, 'Slow Melt - Gelato 33', '9')
    await submit(page).click()
    const message = notifications(page).getByRole('alert')
    await test.step('it has every rule', async () => {
      await expectToasts(page, [
        'Name is required',
        'Phone is required',
        'Invalid email address',
        'Address is required',
        'Country is required',
        PER_PRODUCT,
      ])
      await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
      await expect(message.getByRole('list')).toHaveCount(1)
      await expect(message.getByRole('listitem')).toHaveCount(6)
    })
    await test.step('nothing of it lies over a field or the button', async () => {
      for (const name of ['name', 'phone', 'email', 'address', 'country']) {
        await field(page, name).focus()
        await expect(field(page, name)).toBeInViewport({ ratio: 1 })
        await field(page, name).click({ trial: true })
      }
      await submit(page).click({ trial: true })
    })
    await test.step('it has no flaw that axe knows of', async () => {
      await expectGoodLooks(page)
      await page.setViewportSize(phoneSize)
    })
    await test.step('it shrinks, and is dismissed', async () => {
      await fillIn(page, { name: 'Noor' })
      await type(page, 'Slow Melt - Gelato 33', '10')
      const { phone, email, address, country } = BUYERS.vape
      const left = [
        'Phone is required',
        'Invalid email address',
        'Address is required',
        'Country is required',
      ]
      await expect(message.getByRole('listitem')).toHaveText(left)
      await fillIn(page, { phone, address, country, email: 'noor@' })
      await expect(message.getByRole('listitem')).toHaveText(['Invalid email address'])
      await fillIn(page, { email })
      await expect(message).toHaveCount(0)
      await fillIn(page, { email: 'noor@' })
      await submit(page).click()
      await expect(message.getByRole('listitem')).toHaveText(['Invalid email address'])
      await notifications(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(message).toHaveCount(0)
    })
  })
})

test.describe('an order of concentrates', () => {
  test('is refused with the first rule that it breaks, and placed from a card, with what a search finds beside it', async ({
    page,
  }) => {
    await openOrder(page, '/concentrates', 'Order: Boulder Diamonds')
    await expect(quantity(page, 'Boulder Diamonds')).toHaveValue('10')
    await products(page).getByRole('button', { name: 'Less: Boulder Diamonds' }).click()
    await expect(quantity(page, 'Boulder Diamonds')).toHaveValue('9')

    // One rule after the other, in the order of the form.
    await fillIn(page, { ...BUYERS.concentrate, customerName: 'N', email: 'noor' })
    const refusals: string[] = []
    for (const [mended, message] of [
      [{}, 'Name must be at least 2 characters'],
      [{ customerName: 'Noor de Vries' }, 'Invalid email address'],
      [{ email: BUYERS.concentrate.email }, 'Minimum order is 10 units total'],
    ] as const) {
      await fillIn(page, mended)
      await submit(page).click()
      refusals.push(message)
      await expectToasts(page, refusals)
    }

    const list = products(page)
    const search = list.getByRole('searchbox', { name: 'Search concentrates' })
    await search.fill('zeppelin')
    await expect(list).toContainText('No matches.')
    await search.fill('gelato 41')
    await list.getByRole('button', { name: 'Add: Honeycomb Crumble - Gelato 41' }).click()
    await expect(total(page)).toHaveText(/10 units/)
    await list.getByLabel('Type').selectOption('Shatter')
    await expect(list).toContainText('No matches.')
    await list.getByRole('button', { name: 'Show all concentrates' }).click()
    await expect(list.getByRole('button', { name: 'Add: Slow Pour Syrup' })).toBeVisible()

    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await expectToasts(page, [...refusals, 'Order placed successfully!'])
    expect(await stateOf(page)).toEqual({ orderId: new URL(page.url()).searchParams.get('order_id') })
  })
})
