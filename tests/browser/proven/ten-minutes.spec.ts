import type { Locator, Page } from '@playwright/test'
import { KINDS } from '#domain/kinds/kinds.ts'
import { shop as sample } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { findFlaws } from '../find-flaws.ts'
import { hydrated } from '../shop-test.ts'

// It becomes somebody's own.
test.use({ shopName: 'ten-minutes' })

const FLOWERS = [
  'Alma',
  'Birke',
  'Cedar',
  'Dahlia',
  'Esche',
  'Ferne',
  'Ginster',
  'Holder',
  'Iris',
  'Jasmin',
  'Kiefer',
]
const FLOWER_ROWS = [...FLOWERS, 'Linde', 'Malve', 'Nelke', 'Orchis'].map(
  (name, at) => `K-${100 + at};${name} Kush;Blüten;${18 + (at % 7)},5 %;`,
)
const VAPE_ROWS = [
  'Amber',
  'Basalt',
  'Coral',
  'Dolomit',
  'Emerald',
  'Feldspat',
  'Granit',
  'Hematit',
  'Iolith',
  'Jade',
].map((name, at) => `K-${200 + at};${name} Pen;Vapes;;${20 + at},90`)
const SHEET = ['Artikelnummer;Produkt;Warengruppe;THC;VK netto', ...FLOWER_ROWS, ...VAPE_ROWS].join('\r\n')

/** Twenty drawings, beside whatever else the machine does. */
const DRAWING_MS = 600_000
test.describe.configure({ timeout: 2 * DRAWING_MS })

/** What a person presses, fields that are left with the keyboard apart. */
function countPresses() {
  let presses = 0
  return {
    press: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    total: () => presses,
  }
}

/** What came with the shop: products, brands, claims, its name and its first sentence. */
function wordsOfTheSample(): string[] {
  const { award, ...claims } = sample.claims
  const products = Object.values(shippedCatalogue.shelves).flat()
  return [
    ...products.map(({ name }) => name),
    ...Object.values(claims).map(({ text }) => text),
    ...[
      award.title,
      'Cultivar',
      'Flower, catalogued like it matters',
      'Premium',
      'Three collections',
      'Spain',
      'Croatia',
    ],
  ]
}

test('an empty shop becomes one’s own in ten minutes, without a word of the sample', async ({
  page,
  database,
  openAs,
}) => {
  const { press, total } = countPresses()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('the first sign-in leads to the guide', async () => {
    await database.pool.query('DELETE FROM first_run')
    await page.goto('/auth')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await press(page.getByRole('button', { name: 'Sign In' }))
    await expect(page).toHaveURL('/admin/start')
    await hydrated(page)
  })

  await test.step('who sells what, and where', async () => {
    await page.getByLabel('Name of the shop').fill('Kräuterhof')
    await page.getByLabel('Headline').fill('Grown in the hills of Baden.')
    await page.getByLabel('Text', { exact: true }).fill('Flowers and vapes for pharmacies and clubs.')
    await press(page.getByLabel('No drawing'))
    await page.getByLabel('Country', { exact: true }).fill('Germany')
    await page.getByLabel('Legal name').fill('Kräuterhof GmbH')
    await page.getByLabel('Address', { exact: true }).fill('Am Hang 3, 79100 Freiburg')
    await page.getByLabel('VAT number').fill('DE129273398')
    await page.getByLabel('E-mail', { exact: true }).fill('hof@kraeuterhof.example')
    await press(button('Use what is proposed'))
    await page.getByLabel('Licence number').fill('BfArM-18')
    await page.getByLabel('Granted by').fill('The institute of medicines')
    await press(page.getByLabel('Concentrates', { exact: true }))
    await press(button('Start empty'))
    await expect(page.getByText('80 examples archived.')).toBeVisible()
    await press(button('Review and publish'))
    await press(button('Publish'))
    await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()
  })

  await test.step('25 products from a sheet, and five photographs', async () => {
    await press(page.getByRole('link', { name: 'Import a spreadsheet' }))
    const buffer = Buffer.from(SHEET)
    await page.getByLabel(/^Excel/).setInputFiles({ name: 'preisliste.csv', mimeType: 'text/csv', buffer })
    await press(page.getByText('Pictures: add photographs or a ZIP'))
    await page.getByLabel(/^Photographs, or a ZIP/).setInputFiles(await takePhotographs())
    await expect(page.getByText('Pictures: 5 of 5 found their product')).toBeVisible()
    await press(button('Publish 25 products'))
    await expect(page.getByText('Imported: 25 new.')).toBeVisible()
  })

  await test.step('own prices', async () => {
    await page.goto('/admin/prices')
    await page.getByLabel('Tier 1: euros per gram').fill('7.40')
    await press(button('Publish'))
    await expect(page.getByText('Published. Buyers see these prices now')).toBeVisible()
  })

  // The others get drawings, each of which takes a processor seconds.
  const waiting = `SELECT id FROM jobs WHERE state = 'running' OR (state = 'waiting' AND run_at <= now())`
  await expect
    .poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: DRAWING_MS })
    .toBe(0)

  await test.step('no page of the shop has a word or a picture of the sample', async () => {
    const buyer = await openAs(undefined, '/')
    const found: string[] = []
    await buyer.goto('/product/alma-kush')
    await expect(buyer.getByRole('img', { name: 'Alma Kush' }).first()).toBeVisible()
    for (const path of await publicPages(page)) {
      await buyer.goto(path)
      const text = `${await buyer.title()} ${await buyer.locator('body').innerText()}`
      const pictures = await buyer
        .locator('img')
        .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''))
      found.push(
        ...wordsOfTheSample()
          .filter((word) => text.includes(word))
          .map((word) => `${path}: ${word}`),
      )
      found.push(...pictures.filter(isOfSample).map((picture) => `${path}: ${picture}`))
      if (path.split('/').length === 2) expect(await findFlaws(buyer)).toEqual([])
    }
    expect(found).toEqual([])
  })

  test.info().annotations.push({ type: 'presses', description: String(total()) })
  expect(total()).toBeLessThanOrEqual(15)
})

/** Named like what they show. */
async function takePhotographs() {
  const buffer = await (await samplePicture({ left: '#306030' })).jpeg().toBuffer()
  return FLOWERS.slice(0, 5).map((name) => ({ name: `${name} Kush.jpg`, mimeType: 'image/jpeg', buffer }))
}

/** All that search engines may find, and what links lead to beside that. */
async function publicPages(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  // One product of many is like the others.
  const products = listed.filter((path) => path.split('/').length > 2)
  const [first = '', last = ''] = [products[0], products.at(-1)]
  const lists = listed.filter((path) => path.split('/').length === 2)
  expect(products).toHaveLength(25)
  return [
    ...[...lists, first, last],
    ...[
      '/terms-of-service',
      '/privacy-policy',
      '/cookie-policy',
      '/quick-order',
      '/basket',
      '/apply',
      '/no-such-page',
    ],
  ]
}

/** A drawing of a product that came with the shop, or of its opening. */
function isOfSample(picture: string) {
  const samples = KINDS.flatMap(({ shelf }) => shippedCatalogue.shelves[shelf] ?? []).map(
    ({ image }) => image,
  )
  return [...samples, '/plates/home/hero'].some((image) => picture.startsWith(image))
}
