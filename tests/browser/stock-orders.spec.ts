import { readPdf } from '#tests/office/read-pdf.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { BUYERS, CONFIRMATION, dialog, fillIn, pressOrder, submit, type } from './order-form.ts'

test.use({ shopName: 'office', expectedComplaints: /422/ })

test('an order for more than there is takes what there is, is picked with a scanner, and its slip names the batch', async ({
  page,
  me,
  database,
  openAs,
  shop,
}) => {
  // A long story.
  test.slow()
  expect(me.name).toBeTruthy()
  const code = `KU-${crypto.randomUUID().slice(0, 8)}`
  const stock = { productId: 'kushage', code, quantity: 350 }
  const number = await stockBatch(database, stock)
  await database.pool.query(
    `UPDATE batches SET best_before = current_date + 90,
       measured = '[{"name":"THC","value":"21.4","unit":"%","limit":"","passed":null}]' WHERE number = $1`,
    [number],
  )

  const buyer = await openAs(undefined, '/robots.txt')
  await expect(async () => {
    await buyer.goto('/product/kushage')
    await expect(buyer.getByRole('region', { name: 'Stock' })).toContainText('Few left', { timeout: 1000 })
  }).toPass()
  await expect(buyer.getByText(`Batch now sold: ${code}`)).toBeVisible()
  await expect(buyer.getByRole('region', { name: 'Stock' }).getByText('21.4%', { exact: true })).toBeVisible()
  await expectGoodLooks(buyer)

  await pressOrder(buyer, 'Order Now: Kushage')
  const openedAt = Date.now()
  await expect(dialog(buyer).getByText('Only 350 g left')).toBeVisible()
  await type(buyer, 'Kushage', '500')
  await fillIn(buyer, BUYERS.strain)
  // Who is faster than people are is looked at first, and stock is asked for then.
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(3000)
  await submit(buyer).click()
  await expect(
    dialog(buyer).getByText('Of Kushage there are only 350 g left. Nothing was ordered.').first(),
  ).toBeVisible()
  await expectGoodLooks(buyer)
  await dialog(buyer).getByRole('button', { name: 'Take 350 g: Kushage' }).click()
  await submit(buyer).click()
  await expect(buyer).toHaveURL(CONFIRMATION)
  const orderId = new URL(buyer.url()).searchParams.get('order_id')

  await page.goto(`/admin/orders/${orderId}`)
  const picking = page.getByRole('region', { name: 'Picking' })
  await expect(picking.getByLabel(`Pick of batch ${code} for Kushage`)).toHaveValue('350')
  await picking.getByLabel(`Pick of batch ${code} for Kushage`).fill('100')
  // A scanner types wherever the focus is.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type('AC-9999\n')
  await expect(picking.getByText('Batch AC-9999 does not belong to this order.')).toBeVisible()
  await page.keyboard.type(`${shop.url}/batch/${code.toLowerCase()}\n`)
  await expect(picking.getByText('250 g of 350 g to pick')).toBeVisible()
  await expectGoodLooks(page)
  await picking.getByRole('button', { name: 'Pick', exact: true }).click()
  await expect(picking.getByText('All picked')).toBeVisible()
  await expect(page.getByText(`Picked: 250 g of Kushage (batch ${code})`)).toBeVisible()

  await buyer.reload()
  expect(await findFlaws(buyer)).toEqual([])
  await buyer.getByRole('link', { name: `Batch ${code}` }).click()
  await expect(buyer).toHaveURL(`/batch/${code}`)
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(code)

  const slip = await page.request.get(`/admin/orders/${orderId}/packing-slip.pdf`)
  expect(
    readPdf(await slip.body())
      .pages.flat()
      .join('\n'),
  ).toContain(`Batch ${code}, 350 g, best before`)
  await database.pool.query('UPDATE products SET is_counted = false WHERE id = $1', [stock.productId])
})
