import { fillInBusiness } from '#tests/office/fill-in-business.ts'
import { changeStatusOnly, someone, statusOf } from '#tests/office/list-lines.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { hydrated } from './shop-test.ts'

// Its business is filled in.
test.use({ shopName: 'whole-life' })

test('an order is confirmed or cancelled in its line with the mail of its page, or by its status alone, and never without a word', async ({
  page,
  me: _,
  shop,
  database,
}) => {
  await fillInBusiness(shop, database)
  const name = someone()
  const [told, quiet] = [
    await addOrder(database.pool, {
      full_name: name,
      business_name: 'Green GmbH',
      email: `${name.slice(-8)}@buyer.example`,
    }),
    await addOrder(database.pool, { full_name: name }),
  ]
  const stored = async (id: string) =>
    (await database.pool.query('SELECT status FROM orders WHERE id = $1', [id])).rows[0]?.status
  const mailsOf = async (id: string) =>
    (
      await database.pool.query(
        `SELECT message ->> 'text' AS text FROM mails WHERE order_id = $1 ORDER BY id`,
        [id],
      )
    ).rows.map(({ text }) => text)
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  const dialog = page.getByRole('dialog')

  await test.step('closed, the question changes nothing', async () => {
    await statusOf(page, told).selectOption('Processing')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Confirm order')
    const mail = dialog.getByRole('region', { name: 'E-mail preview' })
    await expect(mail).toContainText(`${name.slice(-8)}@buyer.example`)
    await expect(mail).toContainText('.pdf')
    await expectGoodLooks(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(statusOf(page, told)).toHaveValue('pending')
    expect(await stored(told)).toBe('pending')
  })

  await test.step('confirmed, with the mail and its document', async () => {
    await statusOf(page, told).selectOption('Processing')
    await dialog.getByLabel('Personal message').fill('Thank you for calling.')
    await expect(dialog.getByRole('region', { name: 'E-mail preview' })).toContainText(
      'Thank you for calling.',
    )
    await dialog.getByRole('button', { name: 'Confirm and notify buyer' }).click()
    await expect(page.getByText('Order status updated')).toBeVisible()
    await expect(statusOf(page, told)).toHaveValue('processing')
    await expect.poll(() => mailsOf(told)).toEqual([expect.stringContaining('Thank you for calling.')])
    // What the buyer was told is not taken back.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  await test.step('cancelled, for a reason that the buyer reads', async () => {
    await statusOf(page, told).selectOption('Cancelled')
    await dialog.getByRole('button', { name: 'Cancel and notify buyer' }).click()
    await expect(dialog.getByText('Enter a message first.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Sold out since yesterday.')
    await dialog.getByRole('button', { name: 'Cancel and notify buyer' }).click()
    await expect(statusOf(page, told)).toHaveValue('cancelled')
    await expect
      .poll(() => mailsOf(told))
      .toContainEqual(expect.stringContaining('Sold out since yesterday.'))
  })

  await test.step('the status only, as somebody decided', async () => {
    await statusOf(page, quiet).selectOption('Completed')
    await changeStatusOnly(page)
    await expect(statusOf(page, quiet)).toHaveValue('completed')
    await expect.poll(() => stored(quiet)).toBe('completed')
    expect(await mailsOf(quiet)).toEqual([])
  })
})
