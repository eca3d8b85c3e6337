import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addOrder } from '#tests/office/office-orders.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'

// VIES is turned on here, for the whole shop.
test.use({ shopName: 'settings' })

const DAY_MS = 86_400_000

test('VIES is turned on, proves a number with its consultation number, and a check by hand stands beside it', async ({
  page,
  database,
  me,
}) => {
  const vies = createServer((request, response) => {
    const answer = { countryCode: 'NL', vatNumber: '123456782B90', valid: true, requestIdentifier: 'WAPI-7' }
    request.resume().on('end', () => response.end(JSON.stringify({ ...answer, name: 'GROEN BV' })))
  })
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve))
  await page.goto('/admin/settings/checks')
  await page.getByLabel('Check with VIES').check()
  await page
    .getByLabel('VIES address')
    .fill(`http://127.0.0.1:${(vies.address() as AddressInfo).port}/check-vat-number`)
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()

  const { rows } = await database.$client.query(
    `INSERT INTO companies (name, vat_number, country, created_by_name)
     VALUES ('Groen', 'NL123456782B90', 'Netherlands', $1) RETURNING number`,
    [me.name],
  )
  await page.goto(`/admin/customers/${rows[0].number}`)
  const section = page.getByRole('region', { name: 'VAT number' })
  await section.getByRole('button', { name: /^Check now|Checking with VIES/ }).click()
  await expect(section).toContainText('Consultation number WAPI-7')
  await expect(section).toContainText('Registered as GROEN BV')
  await expect(section.getByText('Valid', { exact: true }).first()).toBeVisible()
  await expect(section).toContainText('The format is valid for Netherlands.')

  await section.getByRole('button', { name: 'Record a manual check' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The number is').selectOption('Invalid')
  await dialog.getByLabel('Checked on').fill('2999-01-01')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByLabel('Checked on')).toHaveAccessibleDescription(
    'Choose a day that is not in the future',
  )
  await expectGoodLooks(page)
  await dialog.getByLabel('Checked on').fill('2026-01-31')
  await dialog.getByLabel('Check method').fill('By telephone, at the tax office.')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  await expect(section).toContainText(`31/01/2026, manually, by ${me.name}`)
  await expect(section.getByText('Invalid', { exact: true })).toBeVisible()
  await section.getByText(/other checks?$/).click()
  await expect(section.getByText('Consultation number WAPI-7').first()).toBeVisible()
  await expectGoodLooks(page)
  vies.closeAllConnections()
  vies.close()
})
test.use({ expectedComplaints: /400/ })

test('an unusual order is marked by itself, and a person decides with a reason that stays', async ({
  page,
  database,
  me,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const place = (daysAgo: number, order = {}) => {
    const created_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
    return addOrder(database.$client, { email, created_at, business_name: 'Groen', ...order })
  }
  for (const daysAgo of [90, 60, 30]) await place(daysAgo)
  const id = await place(0, { total_quantity: 1500, total_price: '12000.00' })
  const reason = 'Its total is 8 times this customer’s usual total: €1,500.00, from 3 earlier orders.'
  const listed = page.getByRole('listitem').filter({ has: page.locator(`a[href="/admin/orders/${id}"]`) })
  await expect(async () => {
    await page.goto('/admin/orders/irregular')
    await expect(listed).toContainText(reason, { timeout: 1000 })
  }).toPass()
  await expectGoodLooks(page)

  await listed.getByLabel('Reason (internal)').fill('They closed in March.')
  await listed.getByRole('button', { name: /as irregular$/ }).click()
  await expect(listed).toBeHidden()
  await page.goto('/admin/orders/irregular?list=irregular')
  await expect(listed).toContainText('They closed in March.')
  expect(await findFlaws(page)).toEqual([])

  await page.goto(`/admin/orders/${id}`)
  const notice = page.getByRole('region', { name: 'Irregular order' })
  await expect(notice).toContainText(reason)
  await expect(notice).toContainText(`Decided by ${me.name}`)
  await expect(page.getByText('Decided: irregular')).toBeVisible()
  await expectGoodLooks(page)
  await notice.getByText('Change decision').click()
  await notice.getByRole('button', { name: /^Clear order/ }).click()
  await expect(page.getByRole('region', { name: 'Unusual order: cleared' })).toBeVisible()

  await page.goto('/admin/settings/checks')
  await expect(page.getByRole('region', { name: 'Much more than usual' })).toContainText(
    /It marked \d+ orders? in the last 90 days: \d+ irregular, \d+ cleared/,
  )
  expect(await findFlaws(page)).toEqual([])
})
