import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import { fillInBusiness } from '#tests/office/fill-in-business.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'

// Its business is filled in; what is refused is provoked.
test.use({ shopName: 'whole-life', expectedComplaints: /400/ })

test('goods of which no stock is tracked come back by their line, and the credit note follows from the return, once', async ({
  page,
  shop,
  database,
  me,
}) => {
  await fillInBusiness(shop, database)
  const id = await addInvoiceableOrder(database.pool)
  await database.pool.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [id])
  const { rows } = await database.pool.query('SELECT revision FROM orders WHERE id = $1', [id])
  const issued = await issueInvoice(database, {
    ...{ orderId: id, shop: SELLING_SHOP, actor: me },
    revision: rows[0].revision,
  })
  expect(issued.ok).toBe(true)

  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Record or view' }).click()
  const form = page.getByRole('region', { name: 'Record a return or a complaint' })
  await form.getByLabel('Returned goods').selectOption({ index: 1 })
  await form.getByLabel('Quantity').fill('80')
  await form.getByRole('button', { name: 'Record' }).click()
  await expect(form.getByText('More than this order contains of it')).toBeVisible()
  await form.getByLabel('Quantity').fill('15')
  await form.getByRole('button', { name: 'Record' }).click()

  const card = page.getByRole('region', { name: 'Returns and complaints' }).getByRole('listitem')
  await expect(card.getByRole('heading')).toHaveText('15 g of Haze, unopened')
  await expect(card).toContainText('Proposed credit note: 15 g of Haze, €142.45 net, of invoice INV-')
  await expect(card.getByLabel('Reason')).toHaveValue(/^Return of 15 g of Haze, received/)
  await expectGoodLooks(page)
  await card.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(card.getByRole('link', { name: /^Credit note / })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Issue credit note' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Restock' }).click()
  await expect(card.getByText(/^Restocked:/)).toBeVisible()
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText(/^Return: restocked, 15 g of Haze/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('Credit note')
})
