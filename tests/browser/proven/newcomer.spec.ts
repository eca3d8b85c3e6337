import type { Page } from '@playwright/test'
import { expect, test } from '#tests/office/staff-test.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { findFlaws } from '../find-flaws.ts'

// The samples go, and everything else of this shop becomes somebody's own.
test.use({ shopName: 'newcomer' })

const STRAINS = ['Mountain Haze', 'Harbour Kush']

const CELLS: [heading: string, cell: (name: string) => string][] = [
  ['Name', (name) => name],
  ['Type', () => 'Hybrid'],
  ['THC', () => '21%'],
  ['CBD', () => '0.4%'],
  ['Description', (name) => `${name}, from our own rooms.`],
  ['Flavours', () => 'Lemon, Pine'],
  ['Effects', () => 'Relaxed, Happy'],
  ['Genetics', () => 'Half and half'],
  ['Lineage', () => 'Kept in the house'],
  ['Terpenes', () => 'Myrcene 60, Limonene 40'],
  ...['relaxed', 'euphoric', 'creative', 'energetic', 'sleepy'].map((axis): [string, () => string] => [
    `Effect profile: ${axis}`,
    () => '5',
  ]),
  ['Growing difficulty', () => 'Easy'],
  ['Flowering time', () => '8 weeks'],
  ['Yield', () => '450 g/m²'],
  ['Positive effects', () => 'Calm'],
  ['Negative effects', () => 'Dry mouth'],
  ['Reported benefits', () => 'Reported to help with rest'],
  ['History', (name) => `${name} was chosen from forty plants.`],
  ['Appearance', () => 'Dense and green.'],
  ['Aroma', () => 'Citrus.'],
  ['Taste', () => 'Lemon.'],
  ['Best for', () => 'Evenings'],
]

/** As copied from a spreadsheet. */
const SHEET = [
  CELLS.map(([heading]) => heading).join('\t'),
  ...STRAINS.map((name) => CELLS.map(([, cell]) => cell(name)).join('\t')),
].join('\n')

test('an empty shop becomes one’s own without touching a file', async ({ page, me, openAs }) => {
  test.slow()
  expect(me.name).toContain('Ada')

  await test.step('the samples go', async () => {
    await page.goto('/admin/catalogue')
    const empty = page.getByRole('heading', { name: 'No products found' })
    const all = page.getByLabel('Select all on this page')
    while (await all.isVisible()) {
      const before = await page.getByRole('table').getByRole('link').first().innerText()
      await all.check()
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }).click()
      await expect(page.getByRole('link', { name: before, exact: true })).toBeHidden()
    }
    await expect(empty).toBeVisible()
    for (const path of ['/', '/vapes', '/concentrates', '/sitemap.xml'])
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
  })

  await test.step('two own products come from a spreadsheet', async () => {
    await page.goto('/admin/catalogue/import')
    await page.getByLabel('Cells copied from a spreadsheet').fill(SHEET)
    await page.getByRole('button', { name: 'Preview' }).click()
    // Each is published with its photograph: they would be given drawings that take seconds of a processor, and that nobody sees.
    await page.getByLabel('What to do with the rows').selectOption('Create drafts: only staff see them')
    await page.getByRole('button', { name: 'Create 2 drafts' }).click()
    await expect(page.getByText('Imported: 2 new.')).toBeVisible()
  })

  await test.step('with own photographs', async () => {
    for (const name of STRAINS) {
      await page.goto('/admin/catalogue')
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByLabel('Choose pictures').setInputFiles({
        name: 'own.jpg',
        mimeType: 'image/jpeg',
        buffer: await (await samplePicture({ left: '#306030' })).jpeg().toBuffer(),
      })
      const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
      await picture.getByLabel('Description').fill(`${name}, a whole flower`)
      await publishProduct(page)
    }
  })

  await test.step('an own ladder', async () => {
    await page.goto('/admin/prices')
    await page.getByLabel('Tier 1: euros per gram').fill('7.40')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published. Buyers see these prices now')).toBeVisible()
  })

  await test.step('and an own licence', async () => {
    await page.goto('/admin/settings/business')
    const licence = page.getByRole('region', { name: 'The licence' })
    await licence.getByLabel('Licence number').fill('L-2027-18')
    await licence.getByLabel('Granted by').fill('The agency of medicines')
    await expect(page.getByText('Draft saved. Not published yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()
  })

  const buyer = await openAs(undefined, '/')
  for (const name of STRAINS)
    await expect(buyer.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  await expect(buyer.getByText('€7.40').first()).toBeVisible()
  await expect(buyer.getByRole('contentinfo')).toContainText('L-2027-18')
  expect(await findFlaws(buyer)).toEqual([])
  await buyer.goto('/product/mountain-haze')
  await expect(buyer.getByRole('img', { name: 'Mountain Haze, a whole flower' })).toBeVisible()
  expect((await buyer.request.get('/product/og-kush')).status()).toBe(404)
})

async function publishProduct(page: Page) {
  const publish = page.getByRole('button', { name: 'Publish', exact: true }).first()
  await expect(publish).toBeEnabled()
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(publish).toBeDisabled()
}
