import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { addStaff } from '#tests/accounts/add-staff.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { readPdf } from '#tests/office/read-pdf.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { expectGoodLooks } from './find-flaws.ts'

// Black Domina is counted there, and by no other test: batches of one product are picked in their order, whoever's they are. What is refused is provoked.
test.use({ shopName: 'whole-life', expectedComplaints: /40[034]/ })

test('whoever has the role of stock picks, packs and ships an order, and reads no price, no payment and no way to call or write', async ({
  database,
  openAs,
}) => {
  test.slow()
  const code = `PK-${crypto.randomUUID().slice(0, 8)}`
  const mark = crypto.randomUUID().slice(0, 8)
  const customer = {
    fullName: `Pick ${mark}`,
    businessName: `Shelf ${mark}`,
    email: `hidden-${mark}@buyer.example`,
    phoneNumber: '+49 30 98765',
    telegram: `telegram-${mark}`,
  }
  await stockBatch(database, { productId: 'black-domina', code, quantity: 400 })
  const [stored] = await storeOrders(database, [
    orderRow({ lines: [{ productId: 'black-domina', quantity: 150 }], customer }),
  ])
  const id = stored?.id ?? ''
  const pending = await addOrder(database.pool, { full_name: `Pending ${mark}` })
  await database.pool.query(`UPDATE orders SET status = 'processing', confirmed_at = now() WHERE id = $1`, [
    id,
  ])

  const ben = {
    name: 'Ben',
    email: `ben-${mark}@shop.example`,
    password: `password of ${mark}`,
    roles: ['stock' as const],
  }
  await addStaff(database, ben)
  const page = await openAs(ben, '/admin/picking')
  const row = page
    .getByRole('table', { name: 'Orders to pick' })
    .getByRole('row', { name: new RegExp(`Shelf ${mark}`) })

  const read = async (path: string) => (await page.context().request.get(path)).text()
  const texts: string[] = []
  await test.step('the list has what is confirmed and to be sent, and finds by what it shows', async () => {
    await expect(row).toContainText('150 g Black Domina')
    await expect(row).toContainText('To pick')
    await expect(page.getByText(`Pending ${mark}`)).toHaveCount(0)
    await expectGoodLooks(page)
    texts.push(await read('/admin/picking'), await read('/admin/picking.data'))
    await page.getByLabel('Search').fill(mark)
    await page.getByLabel('Search').press('Enter')
    await expect(page.getByRole('table', { name: 'Orders to pick' }).getByRole('row')).toHaveCount(2)
    await page.goto(`/admin/picking?q=hidden-${mark}`)
    await expect(page.getByRole('heading', { name: 'Nothing to pick' })).toBeVisible()
    await page.goto(`/admin/picking?q=${mark}`)
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id.slice(0, 8).toUpperCase()}`)
  })

  await test.step('it is picked, packed and shipped from its page', async () => {
    await expect(page.getByRole('region', { name: 'Ship to' })).toContainText(`Shelf ${mark}`)
    const picking = page.getByRole('region', { name: 'Picking' })
    await picking.getByRole('button', { name: 'Pick', exact: true }).click()
    await expect(picking.getByText('All picked')).toBeVisible()
    const parcels = page.getByRole('region', { name: 'Parcels' })
    await parcels.getByRole('button', { name: 'Pack a parcel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pack', exact: true }).click()
    await expect(parcels.getByRole('list', { name: 'In parcel 1' })).toContainText(`Batch ${code}`)
    await expectGoodLooks(page)
    await parcels.getByRole('button', { name: 'Ship' }).click()
    const shipping = page.getByRole('dialog', { name: 'Ship parcel 1' })
    await shipping.getByLabel('Carrier').fill('DPD')
    await shipping.getByRole('button', { name: 'Ship' }).click()
    await expect(parcels.getByText(/^Shipped/)).toBeVisible()
  })

  await test.step('no answer that this role gets has a price, a payment, or an address to write to', async () => {
    const { request } = page.context()
    const papers = [
      `/admin/picking/${id}/packing-slip.pdf`,
      `/admin/orders/${id}/parcels/1/packing-slip.pdf`,
      `/admin/orders/${id}/parcels/1/delivery-note.pdf`,
    ]
    texts.push(await read(`/admin/picking/${id}`), await read(`/admin/picking/${id}.data`))
    for (const path of papers) {
      const pdf = await request.get(path)
      expect(pdf.headers()['content-type'], path).toBe('application/pdf')
      texts.push(JSON.stringify(readPdf(await pdf.body())))
    }
    expect(texts.map((text) => text.includes(mark))).toEqual(texts.map(() => true))
    for (const secret of [
      '1500.00',
      '1,500',
      '€',
      'pricePerGram',
      'totalPrice',
      'payable',
      `hidden-${mark}`,
      '98765',
      `telegram-${mark}`,
    ])
      for (const text of texts) expect(text).not.toContain(secret)
    // Nothing else of the order is theirs, nor an order that is not confirmed.
    for (const path of [
      `/admin/orders/${id}`,
      '/admin/dashboard',
      `/admin/orders/${id}/pro-forma-invoice.pdf`,
      '/api/admin/orders/export',
    ])
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200)
    expect((await request.get(`/admin/orders/${id}.data`)).status()).toBe(403)
    expect((await request.get(`/admin/picking/${pending}`)).status()).toBe(404)
    expect((await request.get(`/admin/picking/${pending}/packing-slip.pdf`)).status()).toBe(404)
  })

  await page.goto('/admin/picking')
  await expect(row).toHaveCount(0)
})
