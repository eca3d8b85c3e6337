import type { Locator, Page } from '@playwright/test'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { fillInBusiness } from '#tests/office/fill-in-business.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { BUYERS, CONFIRMATION, fillIn, openOrder, submit } from './order-form.ts'
import { placeOrder } from './place-order.ts'
import { hydrated } from './shop-test.ts'

// Its business is filled in, and OG Kush is counted there, by this test alone.
test.use({ shopName: 'whole-life', expectedComplaints: /40[09]/ })

test('an order is placed, changed, agreed to, confirmed, picked, shipped, invoiced, paid and credited', async ({
  page,
  me,
  shop,
  database,
  openAs,
}) => {
  test.slow()
  expect(me.name).toBeTruthy()
  await fillInBusiness(shop, database)
  const code = `OG-${crypto.randomUUID().slice(0, 8)}`
  await stockBatch(database, { productId: 'og-kush', code, quantity: 500 })

  const buyer = await openAs(undefined, '/')
  const id = await test.step('the buyer orders 150 g', async () => {
    await openOrder(buyer, '/product/og-kush', 'Order Now: OG Kush')
    const openedAt = Date.now()
    await fillIn(buyer, {
      ...BUYERS.strain,
      businessName: 'Apotheek Noord',
      email: `${crypto.randomUUID().slice(0, 8)}@apotheek.example`,
    })
    // Who is faster than people are is looked at first.
    await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(3000)
    await submit(buyer).click()
    await expect(buyer).toHaveURL(CONFIRMATION)
    // With the VAT that the dialog showed, 21 % of €1,500.00.
    await expect(receipt(buyer, 'Total with VAT')).toContainText('€1,815.00')
    return new URL(buyer.url()).searchParams.get('order_id') ?? ''
  })
  const placed = await database.pool.query('SELECT order_number FROM orders WHERE id = $1', [id])
  const number: string = placed.rows[0].order_number
  const next = buyer.getByRole('region', { name: 'What happens next' })
  const payment = buyer.getByRole('region', { name: 'How to pay' })
  await test.step('the page says what comes first, and how to find it again', async () => {
    await expect(next.locator('[aria-current=step]')).toHaveText(/We confirm.*A person reads every order/)
    await expect(payment).toBeHidden()
    const wayBack = buyer.getByRole('region', { name: 'How to come back' })
    await expect(wayBack).toContainText('This browser opens it for 30 days.')
  })

  const mails = async () => {
    const { rows } = await database.pool.query(
      `SELECT message FROM mails WHERE order_id = $1 AND purpose = 'message' ORDER BY created_at`,
      [id],
    )
    return rows.map(({ message }) => message)
  }
  await test.step('staff change it to a dearer one', async () => {
    await page.goto(`/admin/orders/${id}`)
    await expect(statusOf(page)).toHaveValue('pending')
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByLabel('Quantity, g').fill('200')
    await addDelivery(page, '25')
    // 200 g at 10, delivery of 25, and 21 % of both.
    const sums = page.getByRole('complementary', { name: 'Summary' })
    await expect(sums.getByRole('row', { name: /To pay/ })).toContainText('€2,450.25')
    expect(await findFlaws(page)).toEqual([])
    await page.getByRole('button', { name: 'Review changes' }).click()
    const review = page.getByRole('dialog', { name: 'Save these changes?' })
    await expect(review.getByRole('row', { name: /OG Kush/ })).toContainText('200 g at €10.00')
    await expect(review).toContainText('costs more than the buyer agreed to')
    await review.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order/)
    await expect(page.getByText('Order changed (version 2)')).toBeVisible()
    await expect(page.getByText('has not agreed to the change of this order yet')).toBeVisible()
  })

  await test.step('it cannot be confirmed before the buyer agrees', async () => {
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm order' })
    await expect(dialog).toContainText('has not agreed')
    await expect(dialog.getByRole('button', { name: 'Confirm and notify buyer' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(statusOf(page)).toHaveValue('pending')
  })

  await test.step('the buyer agrees on the private page, to which the mail leads from any browser', async () => {
    const link = new URL(/https?:\S+order-confirmation\S+/.exec((await mails())[0].text)?.[0] ?? '')
    await buyer.context().clearCookies()
    await buyer.goto(link.pathname + link.search)
    await expect(buyer.getByText('Please agree to the change of your order')).toBeVisible()
    expect(await findFlaws(buyer)).toEqual([])
    await expect(receipt(buyer, 'To pay')).toContainText('€2,450.25')
    await buyer.getByRole('button', { name: 'I agree' }).click()
    // The button has gone: whoever pressed it goes on reading here.
    await expect(buyer.getByText('Thank you. You agreed to the change.')).toBeFocused()
    await expect(page.getByText('The buyer agreed to version 2')).toBeVisible()
  })

  await test.step('it is confirmed', async () => {
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm order' })
    await dialog.getByLabel('Personal message').fill('See you at the fair.')
    await expect(dialog.getByRole('region', { name: 'E-mail preview' })).toContainText('See you at the fair.')
    expect(await findFlaws(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Confirm and notify buyer' }).click()
    await expect(page.getByText('Order confirmed, buyer notified')).toBeVisible()
    await expect(statusOf(page)).toHaveValue('processing')
    await expect(buyer.getByText('Confirmed. The order is being prepared.')).toBeVisible()
    const confirmed = (await mails())[1]
    expect(confirmed.text).toContain('See you at the fair.')
    expect(confirmed.text).toContain('€2,450.25')
    expect(confirmed.attachments[0].name).toMatch(/^pro-forma-invoice-/)
    await expectMoney(page, 'Unpaid', { 'To pay': '€2,450.25', Paid: '€0.00', Outstanding: '€2,450.25' })
  })

  await test.step('the buyer reads how to pay, and has the pro-forma invoice', async () => {
    await expectTransfer(payment, number, '€2,450.25')
    await expect(payment.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expect(next).toContainText(
      'Please transfer €2,450.25 by the day on your invoice (14 days after its date)',
    )
    const proForma = buyer.getByRole('link', { name: 'Download PDF of Pro-forma invoice' })
    const pdf = await buyer.request.get((await proForma.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-disposition']).toContain(`pro-forma-invoice-${number}.pdf`)
    expect((await page.request.get(pdf.url())).status()).toBe(404)
    await expectGoodLooks(buyer)
  })

  const parcels = page.getByRole('region', { name: 'Parcels' })
  await test.step('it is picked, packed and shipped', async () => {
    const picking = page.getByRole('region', { name: 'Picking' })
    await expect(picking.getByText('200 g of 200 g to pick')).toBeVisible()
    await picking.getByRole('button', { name: 'Pick', exact: true }).click()
    await expect(picking.getByText('All picked')).toBeVisible()
    await parcels.getByRole('button', { name: 'Pack a parcel' }).click()
    const packing = page.getByRole('dialog', { name: 'Pack a parcel' })
    await expect(packing.getByLabel(`Pack of OG Kush, batch ${code}`)).toHaveValue('200')
    await packing.getByRole('button', { name: 'Pack', exact: true }).click()
    await expect(parcels.getByRole('list', { name: 'In parcel 1' })).toContainText(`Batch ${code}`)
    await parcels.getByRole('button', { name: 'Ship' }).click()
    const shipping = page.getByRole('dialog', { name: 'Ship parcel 1' })
    await shipping.getByLabel('Carrier').fill('DPD')
    await shipping.getByLabel('Tracking number').fill('0155 7')
    await shipping.getByLabel('Tracking link').fill('http://insecure.example')
    await shipping.getByRole('button', { name: 'Ship' }).click()
    await expect(shipping.getByLabel('Tracking link')).toHaveAccessibleDescription(
      /Enter an address that begins with https:/,
    )
    await shipping.getByLabel('Tracking link').fill('')
    await shipping.getByRole('button', { name: 'Ship' }).click()
    await expect(parcels.getByRole('link', { name: 'Track parcel' })).toHaveAttribute('href', /dpd.*01557$/)
    await expect(page.getByText('Parcel 1 shipped with DPD')).toBeVisible()
    const note = await page.request.get(`/admin/orders/${id}/parcels/1/delivery-note.pdf`)
    expect(note.headers()['content-type']).toBe('application/pdf')
    // The buyer sees it without a reload.
    const sent = buyer.getByRole('region', { name: 'Your parcel' })
    await expect(sent).toContainText('DPD, 0155 7')
    await expect(sent.getByRole('link', { name: `batch ${code}` })).toHaveAttribute('href', `/batch/${code}`)
    await expect(next).toContainText('All of it is on its way to you.')
    await parcels.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(page.getByText('Parcel 1 delivered')).toBeVisible()
    await expect(next).toContainText('All of it was delivered.')
  })

  const invoices = page.getByRole('region', { name: 'Invoices' })
  await test.step('it is invoiced', async () => {
    await expect(invoices).toContainText('VAT 21%€425.25')
    await invoices.getByRole('button', { name: 'Issue invoice' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click()
    const line = invoices.getByRole('listitem').filter({ hasText: /Invoice INV-\d{4}-\d{6}/ })
    await expect(line).toContainText('€2,450.25')
    await expect(line.getByRole('link', { name: 'PDF' })).toBeVisible()
    await expect(invoices.getByRole('button', { name: 'Issue invoice' })).toBeHidden()
    const documents = buyer.getByRole('region', { name: 'Documents' })
    await expect(documents).toContainText(/Invoice INV-\d{4}-\d{6}, €2,450\.25/)
    await expect(documents).not.toContainText('Pro-forma')
    await expectTransfer(payment, /^INV-\d{4}-\d{6}$/, '€2,450.25')
    await expect(await stateInList(page, id)).toHaveText('Open')
  })

  await test.step('it is paid in part, and in full', async () => {
    await page.goto(`/admin/orders/${id}`)
    await recordPayment(page, '1000,00')
    await expectMoney(page, 'Partly paid', { Paid: '€1,000.00', Outstanding: '€1,450.25' })
    await expectGoodLooks(page)
    await expectTransfer(payment, /^INV-/, '€1,450.25')
    await expect(next).toContainText('€1,000.00 has arrived.')
    // The dialog proposes what is open.
    await recordPayment(page)
    await expectMoney(page, 'Paid', { Paid: '€2,450.25', Outstanding: '€0.00' })
    await expect(await stateInList(page, id)).toHaveText('Settled')
    await expect(payment).toBeHidden()
    await expect(buyer.getByRole('region', { name: 'All done' })).toContainText('It is paid. Thank you.')
  })

  await test.step('50 g are credited, and what was paid too much goes back', async () => {
    await page.goto(`/admin/orders/${id}`)
    await invoices.getByRole('button', { name: 'Credit' }).click()
    const dialog = page.getByRole('dialog', { name: /^Credit Invoice/ })
    await dialog.getByLabel('OG Kush').fill('50')
    await dialog.getByLabel('Reason').fill('Returned')
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    // 50 g at 10, and 21 % of it.
    const line = invoices.getByRole('listitem').filter({ hasText: /Credit note CN-\d{4}-\d{6}/ })
    await expect(line).toContainText('-€605.00')
    await expect(next).toContainText('You paid €605.00 more than the order costs.')
    await expectMoney(page, 'Overpaid', { Credited: '-€605.00', Overpaid: '€605.00' })
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: 'Record a refund' })
    await expect(refund.getByLabel('Amount in euros')).toHaveValue('605.00')
    await refund.getByRole('button', { name: 'Record' }).click()
    await expectMoney(page, 'Paid', { Paid: '€1,845.25', Outstanding: '€0.00' })
  })

  const { rows } = await database.pool.query(
    `SELECT status, shipment_state, payment_state, total_price, delivery_price, tax, payable, credited, paid, refunded
     FROM orders WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      ...{ status: 'processing', shipment_state: 'delivered', payment_state: 'paid' },
      ...{ total_price: '2000.00', delivery_price: '25.00', tax: '425.25', payable: '2450.25' },
      ...{ credited: '605.00', paid: '2450.25', refunded: '605.00' },
    },
  ])
})

test('a change is asked about, declined, and taken back', async ({ page, me, shop, database, openAs }) => {
  test.slow()
  expect(me.name).toBeTruthy()
  await fillInBusiness(shop, database)
  const buyer = await openAs(undefined, '/')
  const { id, address } = await placeOrder(buyer, shop, 'strain', { businessName: 'Grow & Sell' })
  await page.goto(`/admin/orders/${id}/change`)
  await page.getByLabel('Note to the buyer').fill('The freight travels cold.')
  await addDelivery(page, '25')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Save these changes?' })
  await review.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Order changed (version 2)')).toBeVisible()

  const answered = page.getByRole('region', { name: /^The buyer/ })
  await test.step('the mail has the note, and the page the three answers', async () => {
    const { rows } = await database.pool.query(
      `SELECT message ->> 'text' AS text FROM mails WHERE order_id = $1 AND purpose = 'message'`,
      [id],
    )
    expect(rows[0].text).toContain('The freight travels cold.')
    await buyer.goto(address)
    await expect(buyer.getByRole('button', { name: 'I agree' })).toBeVisible()
    await buyer.getByText('I have a question').click()
    await buyer.getByText('I do not agree').click()
    await expectGoodLooks(buyer)
  })
  await test.step('a question reaches staff, and is answered by a reply', async () => {
    await buyer.getByRole('button', { name: 'Send the question' }).click()
    await expect(buyer.getByLabel('Your question')).toHaveAccessibleDescription(/Write your question first/)
    await buyer.getByLabel('Your question').fill('Can it be <b>cheaper</b>?')
    await buyer.getByRole('button', { name: 'Send the question' }).click()
    await expect(buyer.getByText('Your question has reached us. We answer by e-mail.').first()).toBeVisible()
    await expect(answered).toContainText('The buyer asks about version 2')
    await expect(answered).toContainText('Can it be <b>cheaper</b>?')
    await page.getByRole('button', { name: 'Reply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply to the buyer' })
    await dialog.getByLabel('Message').fill('It is what the carrier asks.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(answered).toBeHidden()
    await expect(buyer.getByText('You asked')).toBeHidden()
  })
  await test.step('the buyer declines, and the order is not confirmed', async () => {
    await buyer.getByText('I do not agree').click()
    await buyer.getByLabel('What is wrong with it?').fill('We collect it ourselves.')
    await buyer.getByRole('button', { name: 'Decline the change' }).click()
    await expect(buyer.getByRole('heading', { name: 'You declined the change of your order' })).toBeVisible()
    await expect(buyer.getByText('We decide how the order goes on, and write to you.')).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Decline the change' })).toBeHidden()
    await expect(page.getByText('The buyer declined the change of this order. Change it back')).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
    await page.goto('/admin/dashboard')
    await page
      .getByText(/declined? a change of their order/)
      .getByRole('link', { name: 'Show' })
      .click()
    await expect(page).toHaveURL(/flag=answered/)
    await page.goto(`/admin/orders/${id}`)
  })
  await test.step('staff go back to what was agreed to, with the total of then', async () => {
    await answered.getByRole('link', { name: 'Change it back' }).click()
    await expect(page.getByText('are filled in as version 1 has them')).toBeVisible()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(review).not.toContainText('costs more than the buyer agreed to')
    await review.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Order changed (version 3)')).toBeVisible()
    await expect(answered).toBeHidden()
    await expect(buyer.getByRole('heading', { name: 'Your order was changed' })).toBeVisible()
    const { rows } = await database.pool.query(
      'SELECT total_price, delivery_price, awaits_agreement, change_answer FROM orders WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([
      { total_price: '2385.00', delivery_price: '0.00', awaits_agreement: false, change_answer: null },
    ])
  })
})

test.describe('of two clerks at one order', () => {
  test('the later one is told, and neither loses anything', async ({
    page,
    me,
    shop,
    hire,
    database,
    openAs,
  }) => {
    test.slow()
    expect(me.name).toBeTruthy()
    await fillInBusiness(shop, database)
    const lines = [{ productId: 'white-widow', quantity: 200 }]
    const [stored] = await storeOrders(database, [orderRow({ lines, customer: { businessName: 'Verde' } })])
    const id = stored?.id ?? ''
    const path = `/admin/orders/${id}`
    // Without the stream, this page does not hear of the other.
    await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
    const theirs = await openAs(await hire('Grace'), `${path}/change`)
    await page.goto(`${path}/change`)

    await test.step('both change it', async () => {
      await page.getByLabel('Note to the buyer').fill('Ring twice')
      await addDelivery(theirs, '40')
      await saveChanges(theirs)
      await expect(theirs.getByText('Order changed (version 2)')).toBeVisible()

      await page.getByRole('button', { name: 'Review changes' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Somebody changed this order' })).toContainText(
        'What you typed is still here',
      )
      await expect(page.getByLabel('Note to the buyer')).toHaveValue('Ring twice')
      expect(await contentOf()).toEqual({ delivery_price: '40.00', customer_note: null })
      // What saving would take back of the other's is seen before it is saved.
      await page.getByRole('button', { name: 'Review changes' }).click()
      const review = page.getByRole('dialog', { name: 'Save these changes?' })
      await expect(review.getByRole('row', { name: /^Delivery/ }).first()).toContainText('€40.00')
      await review.getByRole('button', { name: 'Keep editing' }).click()
      await addDelivery(page, '40')
      await saveChanges(page)
      expect(await contentOf()).toEqual({ delivery_price: '40.00', customer_note: 'Ring twice' })
    })

    await test.step('both record a payment', async () => {
      await database.pool.query(
        `UPDATE orders SET awaits_agreement = false, status = 'processing', confirmed_at = now() WHERE id = $1`,
        [id],
      )
      await page.goto(path)
      await theirs.goto(path)
      await hydrated(theirs)
      await page.getByRole('button', { name: 'Record a payment' }).click()
      const mine = page.getByRole('dialog', { name: 'Record a payment' })
      await mine.getByLabel('Amount in euros').fill('100')
      await mine.getByLabel('Reference').fill('Monday')
      await recordPayment(theirs, '100')
      await expectMoney(theirs, 'Partly paid', { Paid: '€100.00' })
      await mine.getByRole('button', { name: 'Record' }).click()
      await expect(mine.getByRole('alert')).toContainText('Somebody changed this order in the meantime.')
      await expect(mine.getByLabel('Reference')).toHaveValue('Monday')
      await mine.getByRole('button', { name: 'Cancel' }).click()
      await expectMoney(page, 'Partly paid', { Paid: '€100.00' })
    })

    await test.step('both issue its invoice', async () => {
      for (const clerk of [page, theirs]) await clerk.getByRole('button', { name: 'Issue invoice' }).click()
      await theirs.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click()
      await expect(theirs.getByText(/Invoice INV-\d{4}-\d{6} issued/)).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click()
      await expect(page.getByText('Failed to issue the invoice')).toBeVisible()
      await expect(page.getByText(/It has the invoice INV-\d{4}-\d{6}/)).toBeVisible()
      await expect(page.getByText(/Invoice INV-\d{4}-\d{6} issued/)).toBeVisible()
      const { rows } = await database.pool.query('SELECT kind FROM invoices WHERE order_id = $1', [id])
      expect(rows).toEqual([{ kind: 'invoice' }])
    })

    async function contentOf() {
      const { rows } = await database.pool.query(
        'SELECT delivery_price, customer_note FROM orders WHERE id = $1',
        [id],
      )
      return rows[0]
    }
  })
})

async function addDelivery(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Add delivery' }).click()
  await page.getByLabel('Amount, €').fill(amount)
}

async function saveChanges(page: Page) {
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Save these changes?' })
  await review.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order/)
}

async function recordPayment(page: Page, amount?: string) {
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const recording = page.getByRole('dialog', { name: 'Record a payment' })
  if (amount) await recording.getByLabel('Amount in euros').fill(amount)
  await recording.getByRole('button', { name: 'Record' }).click()
  await expect(recording).toBeHidden()
}

async function expectMoney(page: Page, state: string, sums: Record<string, string>) {
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByRole('heading', { name: 'Payments' })).toHaveText(`Payments ${state}`)
  for (const [term, value] of Object.entries(sums)) {
    const told = payments.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })
    await expect(told.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
}

/** What the buyer is to type into their banking app. */
async function expectTransfer(payment: Locator, reference: string | RegExp, amount: string) {
  const facts = { IBAN: 'DE02 1203 0000 0000 2020 51', Reference: reference, Amount: amount }
  for (const [term, value] of Object.entries(facts)) {
    const told = payment.getByRole('term').filter({ hasText: term })
    await expect(told.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
}

/** What the list of invoices says of the invoice of an order. */
async function stateInList(page: Page, orderId: string) {
  await page.goto('/admin/invoices')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/admin/orders/${orderId}"]`) })
  return row.getByRole('cell').nth(4)
}

const statusOf = (page: Page) => page.getByLabel('Status', { exact: true })
const receipt = (page: Page, term: string) =>
  page.getByRole('table', { name: 'What was ordered' }).getByRole('row', { name: new RegExp(`^${term}`) })
