import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { zip } from '#tests/catalogue/made-workbook.ts'
import { addOwnProduct, SHARED_DRAWING } from '#tests/office/own-product.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'

test.use({ shopName: 'office' })

const HEAD = 'Warengruppe;Produkt;Marke;Wirkstärke;Typ;VK netto;Drawing;Beschreibung'
const line = (name: string, price: string) =>
  `Vapes;${name};House;1000mg;Live Rosin;${price};${SHARED_DRAWING};Written for ${name} alone.`
const other = (name: string) => `Topicals;${name};House;;;8,00;;`
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
  await bring(page, 'vapes.csv', sheet(line(name, 'much'), line(known.name, '15,50'), other('Balm 50')))
  await expect(rowOf(page, known.name)).toContainText('€12.50 €15.50')
  await expect(rowOf(page, name)).toContainText('Price of a unit: Must be an amount such as 45.98.')

  await test.step('what one answer decides is asked once', async () => {
    await expect(rowOf(page, 'Balm 50')).toContainText('Unknown category: Topicals.')
    await page.getByLabel('What is ‘Topicals’?').selectOption('Leave these rows out')
    await page.getByRole('button', { name: 'Apply answers' }).click()
    await expect(page.getByText('Answers applied.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All questions are answered' })).toBeVisible()
    await expectGoodLooks(page)
  })

  await test.step('a value is corrected where it stands', async () => {
    await page.getByRole('tab', { name: 'Drafts 1' }).click()
    await expect(rowOf(page, known.name)).toBeHidden()
    await rowOf(page, name).getByRole('button', { name: 'Correct' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Price of a unit')).toHaveValue('much')
    await dialog.getByLabel('Price of a unit').fill('9,00 €')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('tab', { name: 'Drafts 0' })).toBeVisible()
  })

  await test.step('photographs of a ZIP find their product by their names', async () => {
    await page.getByText('Pictures: add photographs or a ZIP').click()
    const photo = await (await samplePicture()).jpeg().toBuffer()
    const buffer = zip({ [`photos/${name}.jpg`]: deflateRawSync(photo), 'IMG_1.jpg': deflateRawSync(photo) })
    const file = { name: 'photos.zip', mimeType: 'application/zip', buffer }
    await page.getByLabel(/^Photographs, or a ZIP/).setInputFiles(file)
    await expect(page.getByText('Pictures: 1 of 2 found their product')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'IMG_1.jpg' })).toBeVisible()
    await page.getByRole('tab', { name: 'New 1' }).click()
    await expect(rowOf(page, name)).toContainText('Pictures: 1 picture')
  })

  await page.getByRole('button', { name: 'Publish 2 products' }).click()
  await expect(page.getByText('Imported: 1 new, 1 changed, 1 left out.')).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
  expect(await seenByBuyers(`/vape/${name.toLowerCase().replace(' ', '-')}`)).toContain('€9.00')

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. It was: 1 new, 1 changed, 1 left out.')).toBeVisible()
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
    })

    await test.step('cells that were pasted are looked at in the same way', async () => {
      await page.goto('/admin/catalogue/import')
      await page.getByLabel('Cells copied from a spreadsheet').fill('ID\tPrice of a unit\nslow-melt\tfree')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: 'Pasted cells' })).toBeVisible()
      await page.getByLabel('What to do with the rows').selectOption('Create drafts: only staff see them')
      await expect(page.getByRole('tab', { name: 'Drafts 1' })).toBeVisible()
    })
  })
})
