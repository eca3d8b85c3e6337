import type { Page } from '@playwright/test'
import { expect, test } from '#tests/office/staff-test.ts'
import { samplePicture } from '#tests/pictures/sample-picture.ts'
import { expectGoodLooks } from './find-flaws.ts'

test.use({ shopName: 'office' })

const invent = () => `Pen ${crypto.randomUUID().slice(0, 8)}`
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-')
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible()
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).first()
const entries = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const chooser = (page: Page) => page.getByLabel('Choose pictures')

async function begin(page: Page, name: string) {
  await page.goto('/admin/catalogue/new?kind=vape')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByLabel('Brand').fill('House')
  await page.getByLabel('Strength').fill('1000mg')
  await page.getByLabel('Type').fill('Live Rosin')
  await page.getByLabel('Price of a unit').fill('12.50')
  await page.getByLabel('Description').fill(`Made for ${crypto.randomUUID()}.`)
  await saved(page)
}

const file = async (name: string, left: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await (await samplePicture({ left })).jpeg().toBuffer(),
})

test.beforeEach(async ({ me }) => {
  expect(me.name).toContain('Ada')
})

test.describe('with a file among them that is no picture', () => {
  test.use({ expectedComplaints: /\b415\b/ })

  test('own photographs are uploaded, described, cut, put in order, published, and seen by a buyer', async ({
    page,
    openAs,
  }) => {
    const name = invent()
    await begin(page, name)
    await chooser(page).setInputFiles([
      await file('front.jpg', '#306030'),
      await file('back.jpg', '#603060'),
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    ])
    await expect(entries(page)).toHaveCount(2, { timeout: 30_000 })
    await expect(page.getByRole('alert')).toHaveText(
      'notes.jpg: The file is not a JPEG, PNG, WebP or AVIF. Save it as one of these.',
    )
    await page.getByRole('button', { name: 'Dismiss notes.jpg' }).click()

    await publish(page).click()
    await expect(page.getByText('Picture 1 needs a description.')).toBeVisible()
    await expect(entries(page).nth(0).getByLabel('Description')).toBeFocused()
    await entries(page).nth(0).getByLabel('Description').fill('The pen from the front')
    await entries(page).nth(1).getByLabel('Description').fill('The pen from behind')
    const centre = entries(page)
      .nth(1)
      .getByRole('button', { name: /^The centre of picture 2: 50 of 100/ })
    await centre.focus()
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft')
    await expect(
      entries(page)
        .nth(1)
        .getByRole('button', { name: /: 30 of 100 from the left, 50/ }),
    ).toBeVisible()
    await entries(page).nth(1).getByRole('button', { name: 'Make main picture' }).click()
    await expect(entries(page).nth(0).getByLabel('Description')).toHaveValue('The pen from behind')
    await saved(page)

    await entries(page).nth(1).getByRole('button', { name: 'Remove' }).click()
    await expect(entries(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entries(page)).toHaveCount(2)
    await saved(page)
    await expectGoodLooks(page)
    await page.reload()
    await expect(entries(page).nth(1).getByLabel('Description')).toHaveValue('The pen from the front')

    // Nobody but staff sees a picture that is not published.
    const shown = entries(page).nth(0).getByRole('img')
    const address = new URL((await shown.getAttribute('src')) ?? '', page.url()).href
    const buyer = await openAs(undefined, '/vapes')
    expect((await buyer.request.get(address)).status()).toBe(404)
    expect((await page.request.get(address)).status()).toBe(200)

    await publish(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(publish(page)).toBeDisabled()

    await buyer.goto(`/vape/${slugOf(name)}`)
    const large = buyer.getByRole('img', { name: 'The pen from behind' })
    await expect(large).toBeVisible()
    await expect.poll(() => isLoaded(large)).toBe(true)
    await expect(buyer.getByRole('img', { name: 'The pen from the front' })).toBeHidden()
    await buyer.getByRole('radio', { name: 'Picture 2: The pen from the front' }).check()
    const second = buyer.getByRole('img', { name: 'The pen from the front' })
    await expect(second).toBeVisible()
    await expect.poll(() => isLoaded(second)).toBe(true)
    await expect(large).toBeHidden()
    await expectGoodLooks(buyer)
    const social = await buyer.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await buyer.request.get(social ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    // A script has no text that shows.
    const described = buyer.locator('script[type="application/ld+json"]').first()
    await expect.poll(() => described.evaluate((script) => script.textContent)).toContain(social ?? '')
  })
})

test('a product without a picture gets a drawing of its own', async ({ page, openAs }) => {
  const name = invent()
  await begin(page, name)
  await publish(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(publish(page)).toBeDisabled()
  const buyer = await openAs(undefined, `/vape/${slugOf(name)}`)
  const plate = buyer.getByRole('img', { name: new RegExp(`^${name}, a vape by House`) })
  await expect.poll(() => isLoaded(plate), { timeout: 30_000 }).toBe(true)
})

test('a picture can be dropped; nothing is published before it is there, and then everybody leaves as they like', async ({
  page,
  context,
}) => {
  await begin(page, invent())
  const arrived = Promise.withResolvers<void>()
  await context.route('**/pictures', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const { buffer } = await file('dropped.jpg', '#30a0a0')
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('progressbar', { name: 'Upload of dropped.jpg' })).toBeVisible()
  await expect(publish(page)).toBeDisabled()
  arrived.resolve()
  await expect(entries(page)).toHaveCount(1, { timeout: 30_000 })
  await expect(publish(page)).toBeEnabled()

  page.on('dialog', (dialog) => {
    throw new Error(`Asked: ${dialog.message()}`)
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Catalogue' }).click()
  await expect(page).toHaveURL('/admin/catalogue')
})

test('nobody leaves unasked while a picture is on its way', async ({ page, context }) => {
  const name = invent()
  await begin(page, name)
  const arrived = Promise.withResolvers<void>()
  await context.route('**/pictures', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await chooser(page).setInputFiles([await file('slow.jpg', '#30a0a0')])
  await expect(page.getByRole('progressbar', { name: 'Upload of slow.jpg' })).toBeVisible()
  const heading = page.getByRole('heading', { name, level: 1 })
  const toList = page.getByRole('navigation').getByRole('link', { name: 'Catalogue' })
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await toList.click()
  await expect.poll(() => asked).toEqual(['A picture is still uploading. Leave this page and lose it?'])
  await expect(heading).toBeVisible()
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.goBack()
  await expect.poll(() => asked.length).toBe(2)
  await expect(heading).toBeVisible()

  page.once('dialog', (dialog) => void dialog.accept())
  await toList.click()
  await expect(page).toHaveURL('/admin/catalogue')
  arrived.resolve()
})

test.describe('while the shop cannot be reached', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('a picture waits, and is sent when somebody tries again', async ({ page, context }) => {
    await begin(page, invent())
    await context.route('**/pictures', (route) => route.abort())
    await chooser(page).setInputFiles([await file('kept.jpg', '#a0a030')])
    await expect(page.getByRole('alert')).toHaveText(
      'kept.jpg: The shop could not be reached. Nothing on this page is lost: send it again when the connection is back.',
    )
    await context.unroute('**/pictures')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(entries(page)).toHaveCount(1, { timeout: 30_000 })
  })
})

function isLoaded(image: ReturnType<Page['getByRole']>) {
  return image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
}
