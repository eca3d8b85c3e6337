import { BUYERS, CONFIRMATION, dialog, field, fillIn, openOrder, submit, watchOrders } from './order-form.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'orders' })

const books = { customerReference: 'PO-2027-0413', wishedDelivery: '2027-04-20' }
const OFFERED = ['businessName', 'vatNumber', 'customerReference', 'wishedDelivery', 'notes']

test('every dialog and the basket offer a company, a VAT number, an order number, a wished day and notes; the order shows them', async ({
  page,
}) => {
  test.slow()
  const sent = watchOrders(page)
  await test.step('in a dialog they are folded up until wanted', async () => {
    await openOrder(page, '/vape/ember-melted-diamonds', 'Order Now: Ember Melted Diamonds')
    await fillIn(page, { ...BUYERS.vape, businessName: 'Apotheek BV', vatNumber: 'NL123456782B90' })
    await expect(field(page, 'customerReference')).toBeHidden()
    await dialog(page).getByText('For your books').click()
    await fillIn(page, books)
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(sent[0]?.customer).toMatchObject({ ...books, vatNumber: 'NL123456782B90' })
  })
  await test.step('the page of the order has them', async () => {
    const fact = (term: string) => page.getByRole('main').locator('dt', { hasText: term }).locator('+ dd')
    await expect(fact('PO number')).toHaveText('PO-2027-0413')
    await expect(fact('Wished delivery')).toHaveText('20 April 2027')
    await expect(fact('VAT number')).toHaveText('NL123456782B90')
  })
  await test.step('the other dialogs and the basket have the same fields', async () => {
    for (const [path, button] of [
      ['/product/white-widow', 'Order Now: White Widow'],
      ['/concentrate/boulder-diamonds-3-5g', 'Order Now: Boulder Diamonds'],
    ] as const) {
      await openOrder(page, path, button)
      for (const name of OFFERED) await expect(field(page, name)).toHaveCount(1)
    }
    await page.goto('/basket')
    for (const name of OFFERED)
      await expect(page.getByRole('main').locator(`[name="${name}"]`)).toHaveCount(1)
  })
})
