import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'

// What is refused is provoked.
test.use({ shopName: 'office', expectedComplaints: /40[09]/ })

/** A PDF as far as the shop looks at one. */
const CERTIFICATE = Buffer.from('%PDF-1.7\n% certificate of analysis\n%%EOF\n')

test('a batch is received, released and counted; the ledger and the register say what happened', async ({
  page,
  database,
  me: _,
}) => {
  // A long story.
  test.slow()
  const code = `T-${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'New batch' }).click()
  await page.getByLabel('Which product did you receive?').fill('black domina')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Black Domina', exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount received' }).fill('0')
  await page.getByLabel('Batch number', { exact: true }).fill(code)
  await page.getByLabel('Location').fill('Shelf 3')
  await page.getByRole('button', { name: 'Receive batch' }).click()
  await expect(page.getByText('An amount in grams, such as 1250 or 0.5')).toBeVisible()
  await expectGoodLooks(page)
  // What may be a thousand times as much is asked about, in the field and by the shop.
  const amount = page.getByRole('textbox', { name: 'Amount received' })
  await amount.fill('1.250')
  await page.getByRole('button', { name: 'Receive batch' }).click()
  await expect(page.getByText('Did you mean 1,250 g or 1.25 g?')).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: '1,250 g?' }).click()
  await expect(amount).toHaveValue('1250')
  await amount.fill('1,250.5')
  await expect(amount).toHaveAccessibleDescription(/= 1,250\.5 g$/)
  await page.getByRole('button', { name: 'Receive batch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)
  const path = new URL(page.url()).pathname

  // Released without its certificate nothing of it is sold, and the page says so.
  const state = page.getByRole('region', { name: 'Status' })
  await state.getByRole('button', { name: 'Release' }).click()
  await expect(state.getByText('Released', { exact: true })).toBeVisible()
  await expect(state.getByText('It has no certificate, which your settings require.')).toBeVisible()
  await page
    .getByLabel('Upload the certificate')
    .setInputFiles({ name: 'Analysis 77.pdf', mimeType: 'application/pdf', buffer: CERTIFICATE })
  await expect(page.getByRole('link', { name: 'Analysis 77.pdf' })).toBeVisible()
  await expect(state.getByText('Not for sale:')).toBeHidden()
  await page.getByRole('button', { name: 'Enter values' }).click()
  await page.getByLabel('Value, line 1').fill('21.4')
  await page.getByRole('button', { name: 'Save values' }).click()
  await expect(page.getByRole('region', { name: 'Measured values' }).getByText('21.4%')).toBeVisible()

  // More than there is cannot be destroyed, and not by one person alone.
  await page.getByRole('button', { name: 'Destroyed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('2000')
  await dialog.getByLabel('Witness').fill('Grace')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Only 1,250.5 g on hand')).toBeVisible()
  await dialog.getByLabel('Amount').fill('50.5')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  const moves = page.getByRole('region', { name: 'Movements' })
  await expect(moves.getByRole('row', { name: 'Destroyed' })).toContainText('1,200 g')
  await expectGoodLooks(page)

  // Somebody takes a sample while the shelf is counted: nothing is overwritten.
  await page.goto('/admin/stock/count')
  await page.getByLabel('Product or batch number').fill(code)
  await page.getByRole('button', { name: 'Create count sheet' }).click()
  await expect(page).toHaveURL(new RegExp(code))
  const counted = page.getByLabel(`Counted of ${code}`)
  await counted.fill('1190')
  await expect(page.getByRole('row', { name: code })).toContainText('-10 g')
  await database.pool.query(
    `INSERT INTO stock_moves (batch, quantity, reason, actor_name) SELECT number, -5000, 'sampled', 'Ben' FROM batches WHERE code = $1`,
    [code],
  )
  await page.getByRole('button', { name: 'Post count' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Stock moved' })).toBeVisible()
  await expect(page.getByRole('row', { name: code })).toContainText('1,195 g')
  await counted.fill('1190')
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Post count' }).click()
  await expect(page.getByText('1 batch counted, 1 corrected in the ledger.')).toBeVisible()

  // A large difference is looked at again, with a reason, before it is booked.
  await counted.fill('1.049')
  await expect(page.getByRole('row', { name: code })).toContainText('not clear')
  await page.getByRole('button', { name: 'Post count' }).click()
  await expect(counted).toBeFocused()
  await page.getByRole('button', { name: '1.049 g?' }).click()
  await expect(counted).toHaveValue('1.0490')
  await page.getByRole('button', { name: 'Post count' }).click()
  const again = page.getByRole('region', { name: 'Large differences' })
  const reason = again.getByRole('textbox', { name: `Reason for -1,188.951 g of ${code}` })
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/1,190 g recorded, 1.049 g counted/)
  await expectGoodLooks(page)
  await counted.fill('1000')
  await again.getByRole('textbox', { name: `Reason for -190 g of ${code}` }).fill('A bag was torn')
  await page.getByRole('button', { name: 'Post with these differences' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('row', { name: code })).toContainText('1,000 g')

  await page.goto(path)
  await expect(moves.getByRole('row', { name: 'Counted' })).toContainText(['A bag was torn', '1,190 g'])
  await page.goto('/admin/stock/register?from=2020-01-01')
  await expect(page.getByRole('row', { name: code })).toContainText('1,000 g')
  await expectGoodLooks(page)
})
