import type { Page } from '@playwright/test'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { hydrated } from './shop-test.ts'

// What is published here shows on every page of the shop.
test.use({ shopName: 'settings' })

const changes = (page: Page) => page.getByRole('table', { name: 'Changes', exact: true })
const review = (page: Page) => page.getByRole('button', { name: 'Review changes' }).click()
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
const isPublished = (page: Page) => expect(page.getByText(/^Version \d+ is published/)).toBeVisible()

/** Another address for each run: a test that is repeated has something to change. */
const someEmail = () => `office-${crypto.randomUUID().slice(0, 8)}@shop.example`

test('what is typed is reviewed, previewed and published, and then every visitor sees it', async ({
  page,
  me,
  openAs,
}) => {
  const email = someEmail()
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('region', { name: 'Customers' }).getByLabel('E-mail').fill(email)
  await expect(page.getByText('Kept for you. Not published yet.')).toBeVisible()
  await review(page)
  await expect(changes(page)).toContainText(email)

  const preview = await page.request.get('/?preview=settings')
  expect(await preview.text()).toContain(email)
  const visitor = await openAs(undefined, '/?preview=settings')
  await expect(visitor.getByRole('contentinfo')).not.toContainText(email)

  await publish(page)
  await isPublished(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Published now' })).toContainText(me.name)
  await visitor.goto('/')
  await expect(visitor.getByRole('contentinfo')).toContainText(email)
})

test('what is wrong is said at its field while it is typed, and nothing typed is lost', async ({
  page,
  me,
}) => {
  await page.goto('/admin/settings/contact')
  await hydrated(page)
  const customers = page.getByRole('region', { name: 'Customers' })
  await expect(page.getByText(me.name)).toBeVisible()
  await customers.getByLabel('E-mail').fill('nobody')
  await customers.getByLabel('Telegram').fill('@shopname')
  await expect(customers.getByLabel('E-mail')).toHaveAccessibleDescription(/^Must be an e-mail address/)
  await customers.getByLabel('E-mail').fill(someEmail())
  await expect(customers.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Kept for you. Not published yet.')).toBeVisible()
  await page.reload()
  await expect(customers.getByLabel('Telegram')).toHaveValue('@shopname')

  await page.goto('/admin/settings/delivery')
  await hydrated(page)
  await page.getByLabel('Longest delivery').fill('4')
  await expect(
    page.getByRole('region', { name: 'Claim: delivery' }).getByLabel('Words'),
  ).toHaveAccessibleDescription(/^Must say ‘2-4 weeks’/)
  expect(await findFlaws(page)).toEqual([])
})

test.describe('at the same time', () => {
  // Who is second is refused.
  test.use({ expectedComplaints: /400/ })

  test('two people do not overwrite each other unseen', async ({ page, me, hire, openAs }) => {
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
    await other.goto('/terms-of-service')
    await expect(other.getByText(mine).first()).toBeVisible()
    await expect(other.getByText('Spain').first()).toBeVisible()
  })
})

test('an earlier version is published again, once somebody has seen what it changes', async ({
  page,
  me,
}) => {
  const law = `the law of ${me.name}`
  await page.goto('/admin/settings/business')
  await page.getByLabel('Governing law').fill(law)
  await review(page)
  await publish(page)
  await isPublished(page)
  const [latest] = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  const number = Number(/\d+/.exec(latest ?? '')?.[0])
  await page.goto('/admin/settings/history/0')
  const again = page.getByRole('table', { name: 'What would change' })
  await expect(again.getByRole('row').filter({ hasText: 'Governing law' })).toContainText(law)
  await page.getByRole('button', { name: 'Publish this version again' }).click()
  await expect(page.getByText(`Version ${number + 1} is published.`)).toBeVisible()
  await page.goto('/terms-of-service')
  await expect(page.getByText(law)).toHaveCount(0)
})

test('countries are ticked and ages typed, and the review looks as it should', async ({ page, me }) => {
  await page.goto('/admin/settings/markets')
  await expect(page.getByText(me.name)).toBeVisible()
  await page.getByRole('group', { name: 'Countries served' }).getByLabel('Malta').uncheck()
  await page.getByRole('group', { name: 'Countries that ask for more' }).getByLabel('Malta').fill('21')
  await review(page)
  await expect(changes(page)).toContainText('without Malta')
  await expect(changes(page)).toContainText('21 in Malta')
  await expectGoodLooks(page)
})

for (const path of ['', '/markets', '/delivery', '/history', '/mail']) {
  test.describe(`/admin/settings${path}`, () => {
    test.use({ visitor: 'admin' })

    test('looks as it should', async ({ page }) => {
      await page.goto(`/admin/settings${path}`)
      await expectGoodLooks(page)
    })
  })
}

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
