import type { Page } from '@playwright/test'
import { expect, test } from '#tests/office/staff-test.ts'
import { pickOrders } from '#tests/recall/picked-order.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'

// Some forms are refused on purpose.
test.use({ shopName: 'office', expectedComplaints: /400/ })

async function record(page: Page, name: string, fields: Record<string, string>) {
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Record the response/ })
    .click()
  const dialog = page.getByRole('dialog')
  for (const [field, text] of Object.entries(fields)) await dialog.getByLabel(field).fill(text)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
}

test('a batch is rehearsed and recalled: everybody gets a letter that was seen before, the amounts add up, and its public page says so', async ({
  page,
  context,
  database,
  openAs,
  me: _,
}) => {
  // A long story.
  test.slow()
  const code = `RC-${crypto.randomUUID().slice(0, 8)}`
  const batch = await stockBatch(database, { productId: 'og-kush', code, quantity: 500 })
  const [, packed] = await pickOrders(database, [
    { batch, grams: 100, email: `first-${code}@buyer.example` },
    { batch, grams: 50, email: `second-${code}@buyer.example`, status: 'processing' },
  ])

  await test.step('a rehearsal that is due stands on the dashboard of orders, until there was one', async () => {
    // As if all that was released, and recalled, had been long ago.
    await database.pool.query(`UPDATE batches SET first_released_at = now() - interval '2 years'`)
    await database.pool.query(`UPDATE recalls SET started_at = now() - interval '2 years'`)
    const notice = page.getByText('No recall has been rehearsed in the last year.')
    await page.goto('/admin/dashboard')
    await expect(notice).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
    await page.getByRole('link', { name: 'See how' }).click()
    await expect(page).toHaveURL('/admin/stock/recalls')

    await page.goto(`/admin/stock/batches/${batch}`)
    await page.getByRole('link', { name: 'Recall or rehearse' }).click()
    await page.getByLabel('Action').selectOption('rehearsal')
    await page.getByLabel('Reason').fill('Once a year')
    await page.getByRole('button', { name: 'Rehearse the recall' }).click()
    await expect(page).toHaveURL(/\/recalls\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`batch ${code}`)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
    await expect(notice).toBeHidden()
  })

  await page.goto(`/admin/stock/batches/${batch}/recall`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Recall of batch ${code}`)
  const traced = page.getByRole('region', { name: 'Recipients' }).getByRole('row')
  await expect(traced).toHaveCount(3)
  await expect(traced.filter({ hasText: `second-${code}` })).toContainText('Not shipped')
  const letter = page.getByRole('region', { name: 'Letter preview' })
  await page.getByLabel('Reason').fill('Mould was found')
  await expect(letter).toContainText(`You received 100 g of it with order`)
  await expect(letter).toContainText('Reason: Mould was found')

  await test.step('nothing is chosen for whoever opens it, and a recall asks for the number of the batch', async () => {
    await expect(page.getByLabel('Action')).toHaveValue('')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Choose a recall or a rehearsal', { exact: true })).toBeVisible()
    await page.getByLabel('Action').selectOption('recall')
    const send = page.getByRole('button', { name: 'Recall and send 2 letters' })
    await page.getByLabel('Batch number').fill('RC-OTHER')
    await send.click()
    await expect(page.getByText('This is not the number of this batch.')).toBeVisible()
    await expectGoodLooks(page)
    await page.getByLabel('Batch number').fill(code.toLowerCase())
    await send.click()
  })

  await expect(page.getByRole('heading', { level: 1 })).toContainText(`batch ${code}`)
  const consignees = page.getByRole('table', { name: 'Consignees' })
  await expect(consignees.getByText('Waits to be sent')).toHaveCount(2)
  const { rows: mails } = await database.pool.query(
    `SELECT message ->> 'text' AS text FROM mails WHERE message ->> 'to' LIKE $1 AND urgent`,
    [`%${code}@buyer.example`],
  )
  expect(mails).toHaveLength(2)
  expect(mails[0].text).toContain('Reason: Mould was found')

  await test.step('on a phone each consignee is a block, with its button on the screen', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 390, height: 844 })
    const button = consignees.getByRole('button', { name: /^Record/ }).first()
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width, height })
  })

  await record(page, `first-${code}`, {
    Returned: '60',
    'Used or passed on': '40',
    'Destroyed here': 'Ben',
  })
  await record(page, `second-${code}`, { 'Destroyed there': '50' })
  await expect(page.getByRole('definition').last()).toHaveText('0 g')
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Close the recall' }).click()
  await expect(page.getByRole('dialog')).toContainText('Everything is accounted for.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the recall' }).click()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  const report = await context.request.get(`${page.url()}/report.csv`)
  expect(await report.text()).toContain(',g,100,60,0,40,0')
  expect((await context.request.get(`${page.url()}/letters.pdf`)).headers()['content-type']).toBe(
    'application/pdf',
  )

  await page.goto(`/admin/orders/${packed}`)
  await expect(page.getByText(`Recalled: batch ${code}`)).toBeVisible()
  const buyer = await openAs(undefined, `/batch/${code.toLowerCase()}`)
  await expect(buyer.getByRole('heading', { name: 'This batch is recalled' })).toBeVisible()
  await expect(buyer.getByText('Mould was found')).toBeVisible()
  await expectGoodLooks(buyer)
})
