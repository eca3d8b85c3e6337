import type { Page } from '@playwright/test'
import { addOwnProduct } from '#tests/office/own-product.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'

test.use({ shopName: 'office' })

const editor = (page: Page) => page.getByRole('region', { name: 'Scheduled publication' })
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible()

/** What it is published at is typed into a draft before, and shown by the dialog. */
async function schedule(page: Page, price: string, at: string) {
  await page.getByLabel('Price of a unit').fill(price)
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('At a set time').check()
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await dialog.getByLabel('Day and time').fill(at)
  return dialog
}

test('a publication is scheduled, cancelled, moved, seen by a colleague, and happens at its time; what cannot happen says why', async ({
  page,
  shop,
  database,
  me,
  hire,
  openAs,
}) => {
  const { name, number, path } = await addOwnProduct(database, me)
  const seenByBuyers = async () => (await fetch(new URL(path, shop.url))).text()
  await page.goto(`/admin/catalogue/${number}`)

  await test.step('one that is cancelled does not happen', async () => {
    const dialog = await schedule(page, '15', '2099-01-01T08:00')
    await expectGoodLooks(page)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(editor(page)).toContainText('Will be published on 1 January 2099, 08:00.')
    await expect(editor(page)).toContainText(`Scheduled by ${me.name}`)
    await expectGoodLooks(page)
    await editor(page).getByRole('button', { name: 'Cancel schedule' }).click()
    await expect(editor(page)).toBeHidden()
  })

  await test.step('one is moved, and what is typed later is not in it', async () => {
    const dialog = await schedule(page, '15', '2099-01-01T08:00')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(editor(page)).toContainText('Will be published on 1 January 2099, 08:00.')
    const kept = page.waitForResponse('**/draft')
    await page.getByLabel('Price of a unit').fill('16')
    await kept
    await saved(page)
    await page.reload()
    await expect(editor(page)).toContainText('those changes are not included')
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await page.getByRole('dialog').getByLabel('Day and time').fill('2099-02-01T08:00')
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await expect(editor(page)).toContainText('1 February 2099')
  })

  await test.step('the catalogue says so, and buyers see nothing of it', async () => {
    await page.goto(`/admin/catalogue?q=${encodeURIComponent(name)}`)
    const listed = page.getByRole('table', { name: 'Products' }).getByRole('row', { name })
    await expect(listed).toContainText('Scheduled for 1 February 2099, 08:00')
    expect(await findFlaws(page)).toEqual([])
    expect(await seenByBuyers()).toContain('€12.50')
  })

  await test.step('a colleague sees it wait, and happen when its time comes', async () => {
    const theirs = await openAs(await hire('Grace'), '/admin/jobs')
    const row = theirs.getByRole('table', { name: 'Running and scheduled' }).getByRole('row', { name })
    await expect(row).toContainText('Publish a product')
    await expect(row).toContainText(me.name)
    expect(await findFlaws(theirs)).toEqual([])
    await database.$client.query(`UPDATE jobs SET run_at = now() WHERE unique_key = $1`, [
      `product:${number}`,
    ])
    await expect.poll(seenByBuyers).toContain('€15.00')
    await theirs.reload()
    const over = theirs.getByRole('table', { name: 'Finished' }).getByRole('row', { name })
    await expect(over.filter({ hasText: 'Done' })).toHaveCount(1)
    // What was typed later is still a draft.
    await page.goto(`/admin/catalogue/${number}`)
    await expect(page.getByLabel('Price of a unit')).toHaveValue('16.00')
    await expect(editor(page)).toBeHidden()
  })

  await test.step('one that cannot happen says why, and is tried again', async () => {
    const dialog = await schedule(page, '17', '2099-01-01T08:00')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(editor(page)).toBeVisible()
    await page.goto('/admin/jobs')
    await page.getByRole('button', { name: `Cancel: Publish a product, ${name}` }).click()
    await expect(page.getByText('Job cancelled.')).toBeVisible()
    // Somebody takes the product out of the shop; then the same is tried again.
    await database.$client.query(
      `UPDATE products SET state = 'archived' WHERE number = $1 AND state = 'published'`,
      [number],
    )
    await page
      .getByRole('button', { name: `Try again: Publish a product, ${name}` })
      .first()
      .click()
    await expect(page.getByText('The job was restarted.')).toBeVisible()
    const failed = page.getByRole('table', { name: 'Finished' }).getByRole('row', { name }).first()
    await expect(failed).toContainText('The product was archived in the meantime.')
    await expectGoodLooks(page)
    await page.goto(`/admin/catalogue/${number}`)
    await expect(page.getByRole('alert').filter({ hasText: 'failed' })).toContainText(
      'archived in the meantime',
    )
  })
})
