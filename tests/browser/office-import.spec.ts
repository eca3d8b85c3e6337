import type { Page } from '@playwright/test'
import { addOwnProduct, SHARED_DRAWING } from '#tests/office/own-product.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'

test.use({ shopName: 'office' })

const HEAD = 'Product;Brand;Strength;Type;Price of a unit;Drawing;Description'
const line = (name: string, price: string) =>
  `${name};House;1000mg;Live Rosin;${price};${SHARED_DRAWING};Written for ${name} alone.`
const sheet = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\r\n'))
const invent = () => `Sheet ${crypto.randomUUID().slice(0, 8)}`
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Rows' }).getByRole('row', { name })

async function bring(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel(/^Excel/).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('a spreadsheet is matched, mended, imported, seen by buyers and undone', async ({
  page,
  database,
  me,
  shop,
}) => {
  const known = await addOwnProduct(database, me)
  const name = invent()
  const seenByBuyers = async (path: string) => (await fetch(new URL(path, shop.url))).text()
  await page.goto('/admin/catalogue')
  await page.getByRole('link', { name: 'Import' }).click()
  await bring(page, 'wrong.csv', sheet(line(name, 'much'), line(known.name, '15,50')))
  // Nobody can guess what 'Product' is.
  await expect(page.getByText('Columns: 6 of 7 are used')).toBeVisible()
  await page.getByLabel('Product', { exact: true }).selectOption('Name')
  await expect(rowOf(page, name)).toContainText('Price of a unit: Must be an amount such as 45.98.')
  await expect(rowOf(page, known.name)).toContainText('€12.50 €15.50')
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await expectGoodLooks(page)
  await page.getByRole('tab', { name: 'Errors 1' }).click()
  await expect(rowOf(page, known.name)).toBeHidden()

  await page.goto('/admin/catalogue/import')
  await bring(page, 'mended.csv', sheet(line(name, '9'), line(known.name, '15,50')))
  await page.getByLabel('Product', { exact: true }).selectOption('Name')
  await page.getByRole('button', { name: 'Publish 2 products' }).click()
  await expect(page.getByText('Imported: 1 new, 1 changed.')).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
  expect(await seenByBuyers(`/vape/${name.toLowerCase().replace(' ', '-')}`)).toContain('€9.00')

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. It was: 1 new, 1 changed.')).toBeVisible()
  expect(await seenByBuyers(known.path)).toContain('€12.50')
})

test.describe('with a file that is none', () => {
  test.use({ expectedComplaints: /422/ })

  test('an export is imported again without any change, also from cells that were pasted', async ({
    page,
    me: _,
  }) => {
    await page.goto('/admin/catalogue/import')

    await test.step('a file that is none is refused in a sentence', async () => {
      const buffer = Buffer.from('PK\x03\x04 and nothing else')
      await page.getByLabel(/^Excel/).setInputFiles({ name: 'a.xlsx', mimeType: '', buffer })
      await expect(page.getByRole('alert')).toHaveText('The file is damaged, or not a spreadsheet.')
    })

    await test.step('an export changes nothing', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Concentrates as Excel' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('concentrates.xlsx')
      await page.getByLabel(/^Excel/).setInputFiles(await file.path())
      await expect(page.getByText('No changes.')).toBeVisible()
      await expect(page.getByLabel('Category')).toHaveValue('concentrate')
    })

    await test.step('cells that were pasted are looked at in the same way', async () => {
      await page.goto('/admin/catalogue/import')
      await page.getByLabel('Cells copied from a spreadsheet').fill('ID\tPrice of a unit\nslow-melt\tfree')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: 'Pasted cells' })).toBeVisible()
      await page.getByLabel('What to do with the rows').selectOption('Create drafts: only staff see them')
      await expect(page.getByText('1 row has errors')).toBeVisible()
    })
  })
})
