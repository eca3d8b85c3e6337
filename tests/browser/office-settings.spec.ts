import type { Page } from '@playwright/test'
import { expect, test } from '#tests/office/staff-test.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'

// What is published here shows on every page of the shop.
test.use({ shopName: 'settings' })

const changes = (page: Page) => page.getByRole('table', { name: 'Changes', exact: true })
const review = (page: Page) => page.getByRole('button', { name: 'Review changes' }).click()
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
const isPublished = (page: Page) => expect(page.getByText(/^Version \d+ is published/)).toBeVisible()

/** Another address for each run: a test that is repeated has something to change. */
const someEmail = () => `office-${crypto.randomUUID().slice(0, 8)}@shop.example`

test('what is typed is checked, kept, reviewed, previewed and published, and then every visitor sees it', async ({
  page,
  me,
  shop,
}) => {
  const email = someEmail()
  const shownToVisitors = async (path: string) => (await fetch(new URL(path, shop.url))).text()
  const customers = page.getByRole('region', { name: 'Customers' })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Contact' }).click()

  await test.step('what is wrong is said at its field while it is typed, and nothing typed is lost', async () => {
    await expect(page.getByText(me.name)).toBeVisible()
    await customers.getByLabel('E-mail').fill('nobody')
    await customers.getByLabel('Telegram').fill('@other_shop')
    await expect(customers.getByLabel('E-mail')).toHaveAccessibleDescription(/^Must be an e-mail address/)
    await customers.getByLabel('E-mail').fill(someEmail())
    await expect(customers.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('Draft saved. Not published yet.')).toBeVisible()
    await page.reload()
    await expect(customers.getByLabel('Telegram')).toHaveValue('@other_shop')
  })

  await test.step('visitors see what was published, and no preview', async () => {
    await customers.getByLabel('E-mail').fill(email)
    await review(page)
    await expect(changes(page)).toContainText(email)
    const preview = await page.request.get('/?preview=settings')
    expect(await preview.text()).toContain(email)
    expect(await shownToVisitors('/?preview=settings')).not.toContain(email)
    await publish(page)
    await isPublished(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Published now' })).toContainText(me.name)
    await expectGoodLooks(page)
    expect(await shownToVisitors('/')).toContain(email)
  })

  await test.step('countries are ticked and ages typed, and the review looks as it should', async () => {
    await page.goto('/admin/settings/markets')
    await page.getByRole('group', { name: 'Countries served' }).getByLabel('Malta').uncheck()
    await page.getByRole('group', { name: 'Countries with a higher age' }).getByLabel('Malta').fill('21')
    await review(page)
    await expect(changes(page)).toContainText('removed: Malta')
    await expect(changes(page)).toContainText('21 in Malta')
    await expectGoodLooks(page)
  })

  await test.step('what contradicts a claim is said at the claim', async () => {
    await page.goto('/admin/settings/delivery')
    await page.getByLabel('Longest delivery').fill('4')
    await expect(
      page.getByRole('region', { name: 'Claim: delivery' }).getByLabel('Text'),
    ).toHaveAccessibleDescription(/^Must say ‘2-4 weeks’/)
    await expectGoodLooks(page)
  })
})

test.describe('three mistakes in one room', () => {
  // A page that cannot be published says so by its status.
  test.use({ expectedComplaints: /400/ })

  test('are said at once, keep nothing else from being saved, wait in the draft, and hold back their room alone', async ({
    page,
    me,
    shop,
  }) => {
    const iban = page.getByLabel('IBAN', { exact: true })
    const bic = page.getByLabel('BIC')
    const within = page.getByLabel('Payment within')
    const oss = page.getByLabel('One Stop Shop')
    const exemption = page.getByLabel('Reason for charging no VAT')
    const expectAll = async () => {
      await expect(iban).toHaveAccessibleDescription(/^Must be an IBAN/)
      await expect(iban).toHaveValue('ES00 1234')
      await expect(bic).toHaveAccessibleDescription(/^Must be a BIC/)
      await expect(bic).toHaveValue('none yet')
      await expect(within).toHaveAccessibleDescription(/^Must be a whole number/)
      await expect(within).toHaveValue('1.000')
      await expect(oss).toBeChecked()
      await expect(exemption).toHaveValue('§19 UStG')
    }

    await test.step('all of them are told, and the first has the focus', async () => {
      await page.goto('/admin/settings/invoices')
      await expect(page.getByText(me.name)).toBeVisible()
      await iban.fill('ES00 1234')
      await bic.fill('none yet')
      await within.fill('1.000')
      await oss.check()
      await exemption.fill('§19 UStG')
      await review(page)
      await expect(iban).toBeFocused()
      await expectAll()
      await expect(page.getByText('3 settings need attention')).toBeVisible()
      await expectGoodLooks(page)
    })

    await test.step('they are there on return, with what is right, and on another device', async () => {
      await page.getByRole('link', { name: 'Contact', exact: true }).click()
      await page.getByRole('region', { name: 'Customers' }).getByLabel('Telegram').fill('@three_mistakes')
      await page.getByRole('link', { name: 'Invoices and tax', exact: true }).click()
      await expectAll()
      await page.reload()
      await expectAll()
    })

    await test.step('their room waits, by name, and the others are published', async () => {
      await page.goto('/admin/settings')
      await expect(page.getByRole('listitem').filter({ hasText: 'Invoices and tax' })).toContainText(
        '3 mistakes to fix',
      )
      await page.goto('/admin/settings/review')
      const held = page.getByRole('table', { name: 'Changes that cannot be published yet' })
      await expect(held.getByRole('row')).toHaveCount(1 + 5)
      await expect(page.getByText('Not published: ‘Invoices and tax’.')).toBeVisible()
      await expect(changes(page).getByRole('row')).toHaveCount(1 + 1)
      await expectGoodLooks(page)
      await page.getByRole('button', { name: 'Publish the other changes' }).click()
      await isPublished(page)
      await expect(page.getByText('Still in your draft and not published: ‘Invoices and tax’.')).toBeVisible()
      expect(await (await fetch(shop.url)).text()).toContain('three_mistakes')
    })

    await test.step('and what is mended is published whole', async () => {
      await page.goto('/admin/settings/invoices')
      await expectAll()
      await iban.fill('ES91 2100 0418 4502 0005 1332')
      await bic.fill('')
      await within.fill('30')
      await review(page)
      const row = (name: string) => changes(page).getByRole('row').filter({ hasText: name })
      await expect(row('One Stop Shop')).toContainText('On')
      await expect(row('Payment within')).toContainText('30 days')
      await expect(row('Reason for charging no VAT')).toContainText('§19 UStG')
      await publish(page)
      await isPublished(page)
    })
  })
})

test.describe('who leaves', () => {
  // The connection is cut on purpose.
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('is asked where what was typed last is not saved, and otherwise takes it along', async ({
    page,
    me,
  }) => {
    const law = page.getByLabel('Governing law')
    const isKeep = (post: string | null) => post?.includes('intent=keep') ?? false
    const questions: string[] = []
    await page.goto('/admin/settings/business')
    await expect(page.getByText(me.name)).toBeVisible()

    await test.step('Back at once after a letter keeps the letter', async () => {
      await page.getByRole('link', { name: 'Contact', exact: true }).click()
      const telegram = page.getByRole('region', { name: 'Customers' }).getByLabel('Telegram')
      await telegram.fill('@typed_last')
      await page.goBack()
      await expect(law).toBeVisible()
      await page.goForward()
      await expect(telegram).toHaveValue('@typed_last')
      await page.getByRole('link', { name: 'Business and licence', exact: true }).click()
    })

    await test.step('what does not arrive is said, and somebody who leaves is asked', async () => {
      await page.route('**/admin/settings/business*', (route) =>
        isKeep(route.request().postData()) ? route.abort() : route.continue(),
      )
      await law.fill('Portugal')
      await expect(page.getByText('Not saved.', { exact: false })).toBeVisible()
      page.once('dialog', (dialog) => {
        questions.push(dialog.message())
        void dialog.dismiss()
      })
      await page.getByRole('link', { name: 'Contact', exact: true }).click()
      await expect
        .poll(() => questions)
        .toEqual(['What you typed last could not be saved. Leave this page and lose it?'])
      await expect(law).toHaveValue('Portugal')
    })

    await test.step('when the shop is back, leaving saves it and asks nothing', async () => {
      await page.unroute('**/admin/settings/business*')
      await page.getByRole('link', { name: 'Contact', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
      await page.getByRole('link', { name: 'Business and licence', exact: true }).click()
      await expect(law).toHaveValue('Portugal')
      expect(questions).toHaveLength(1)
    })
  })
})

test.describe('at the same time', () => {
  // Who is second is refused.
  test.use({ expectedComplaints: /40[09]/ })

  test('two people do not overwrite each other unseen, and an earlier version comes back', async ({
    page,
    me,
    hire,
    openAs,
    shop,
  }) => {
    const terms = async () => (await fetch(`${shop.url}/terms-of-service`)).text()

    await test.step('two people do not overwrite each other unseen', async () => {
      const [mine, theirs] = [`${me.name} Ltd`, 'Ben Ltd']
      await page.goto('/admin/settings/business')
      await page.getByLabel('Legal name').fill(mine)
      await review(page)
      await expect(changes(page)).toContainText(mine)

      const ben = await hire('Ben')
      const other = await openAs(ben, '/admin/settings/business')
      await other.getByLabel('Legal name').fill(theirs)
      await other.getByLabel('Country').fill('Spain')
      await review(other)
      await publish(other)
      await isPublished(other)

      await publish(page)
      await expect(page.getByRole('alert')).toContainText(`${ben.name} published version`)
      await expect(changes(page).getByRole('row').filter({ hasText: 'Legal name' })).toContainText(
        `${ben.name} on`,
      )
      await expect(changes(page)).not.toContainText('Country')
      await publish(page)
      await isPublished(page)
      const words = await terms()
      expect(words).toContain(mine)
      expect(words).toContain('Spain')
    })

    await test.step('an earlier version is published again, once somebody has seen what it changes', async () => {
      const law = `the law of ${me.name}`
      await page.goto('/admin/settings/business')
      await page.getByLabel('Governing law').fill(law)
      await review(page)
      await publish(page)
      await isPublished(page)
      expect(await terms()).toContain(law)
      const [latest] = await page.getByRole('heading', { level: 2 }).allInnerTexts()
      const number = Number(/\d+/.exec(latest ?? '')?.[0])
      await page.goto('/admin/settings/history/0')
      const again = page.getByRole('table', { name: 'What changes' })
      await expect(again.getByRole('row').filter({ hasText: 'Governing law' })).toContainText(law)
      await page.getByRole('button', { name: 'Publish this version again' }).click()
      await expect(page.getByText(`Version ${number + 1} is published.`)).toBeVisible()
      expect(await terms()).not.toContain(law)
    })
  })
})

test.describe('a document', () => {
  // What is refused is told by its status too.
  test.use({ expectedComplaints: /413|415|422/ })

  const DOCUMENTS = '/api/admin/settings/documents'
  const licence = (page: Page) => page.getByRole('group', { name: 'Licence document' })
  const choose = (page: Page, name: string, content: string) =>
    licence(page)
      .getByLabel('Licence document')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })

  test('is uploaded, reviewed, published and downloaded, owners alone read it, and what is none is refused', async ({
    page,
    me,
    shop,
  }) => {
    const content = `%PDF-1.7\n% of ${me.name}, ${crypto.randomUUID()}\n%%EOF\n`
    await page.goto('/admin/settings/business')
    await expectGoodLooks(page)
    await choose(page, 'notes.pdf', 'These are only words.')
    await expect(licence(page).getByRole('alert')).toHaveText(
      'notes.pdf: The file is not a PDF, JPEG, PNG, WebP or AVIF. Save it as one of these.',
    )
    await licence(page).getByRole('button', { name: 'Dismiss notes.pdf' }).click()

    await choose(page, 'Licencia 2026 (Málaga).pdf', content)
    await expect(licence(page)).toContainText('Licencia 2026 (Málaga).pdf')
    await expect(page.getByText('Draft saved. Not published yet.')).toBeVisible()
    await review(page)
    const link = changes(page).getByRole('link', { name: 'Licencia 2026 (Málaga).pdf' })
    const address = (await link.getAttribute('href')) ?? ''
    expect(await findFlaws(page)).toEqual([])
    await publish(page)
    await isPublished(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Licencia 2026 (Málaga).pdf' }).first().click()
    expect((await download).suggestedFilename()).toBe('Licencia 2026 (Málaga).pdf')

    const read = await page.request.get(address)
    expect(await read.text()).toBe(content)
    expect(read.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await fetch(new URL(address, shop.url))).status).toBe(401)
    const terms = await fetch(`${shop.url}/terms-of-service`)
    expect(await terms.text()).not.toContain(address.split('/').at(-1))

    await page.goto('/admin/settings/business')
    await expect(licence(page).getByRole('link')).toHaveAttribute('href', address)
    await licence(page).getByRole('button', { name: 'Remove: Licence document' }).click()
    await expect(licence(page).getByLabel('Licence document')).toBeFocused()
    await review(page)
    const row = changes(page).getByRole('row').filter({ hasText: 'Licence document' })
    await expect(row).toContainText('Not filled in')
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeHidden()

    await test.step('one that is too large, has no end or is a picture in name alone is refused', async () => {
      await page.goto('/admin/settings/claims')
      const post = async (data: string, type = 'application/pdf') => {
        const headers = { origin: shop.url, 'content-type': type }
        return (await page.request.post(DOCUMENTS, { headers, data: Buffer.from(data) })).status()
      }
      expect(await post('%PDF-1.7 and no end')).toBe(422)
      expect(await post('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')).toBe(415)
      expect(await post('%PDF-1.7 %%EOF', 'text/html')).toBe(415)
      expect(await post(`%PDF-1.7${' '.repeat(10 * 1024 * 1024)}%%EOF`)).toBe(413)
      expect(await findFlaws(page)).toEqual([])
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /400/ })

  test('a room is a plain form that keeps what was typed', async ({ page, me }) => {
    await page.goto('/admin/settings/contact')
    await expect(page.getByText(me.name)).toBeVisible()
    await page.getByLabel('Telegram').fill('no')
    await page.getByLabel('WhatsApp').fill('+34 600 000 000')
    await review(page)
    await expect(page.getByLabel('Telegram')).toHaveAccessibleDescription(/^Must be a Telegram name/)
    await expect(page.getByLabel('WhatsApp')).toHaveValue('+34 600 000 000')
    await page.getByLabel('Telegram').fill('@shopname')
    await review(page)
    await expect(changes(page)).toContainText('+34 600 000 000')
    await page.getByRole('button', { name: 'Undo: WhatsApp' }).click()
    await expect(changes(page)).not.toContainText('+34 600 000 000')
    await expect(changes(page)).toContainText('@shopname')
  })
})

test('the letter of a recall begins as the operator wrote it', async ({ page, database, me: _ }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await page.goto('/admin/settings/messages')
  const letter = page.getByRole('region', { name: 'Recall letter' })
  await letter.getByLabel('Subject').fill('Stop {bacth}')
  await expect(letter.getByLabel('Subject')).toHaveAccessibleDescription(/unknown placeholder/)
  await letter.getByLabel('Subject').fill(`Stop selling {product} (${mark})`)
  await letter.getByText('Preview').click()
  await expect(letter.getByText(`Stop selling OG Kush (${mark})`)).toBeVisible()
  await expect(letter.getByText('Reason: Mould was found in a sample.')).toBeVisible()
  await review(page)
  await publish(page)
  await isPublished(page)

  const batch = await stockBatch(database, { productId: 'og-kush', code: `LT-${mark}`, quantity: 500 })
  await database.pool.query(`UPDATE products SET is_counted = false WHERE id = 'og-kush'`)
  await page.goto(`/admin/stock/batches/${batch}/recall`)
  await expect(page.getByLabel('Subject')).toHaveValue(`Stop selling {product} (${mark})`)
  // What was left empty is as usual.
  await expect(page.getByLabel('Text')).toHaveValue(/^Dear \{consignee\},/)
})
