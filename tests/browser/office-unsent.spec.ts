import { addStaff } from '#tests/accounts/add-staff.ts'
import { makeBuyer } from '#tests/buyers/known-buyer.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { makeSeededFolder, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { findFlaws } from './find-flaws.ts'
import { AWAY, cutConnection, expectKept, sendForms } from './send-forms.ts'
import { addCookies, hydrated } from './shop-test.ts'

test.use({ shopName: 'office', expectedComplaints: /40[0134]|503|ERR_|Failed to fetch|EventSource/ })

/** One page for each way in which a form is sent. `npm run prove -- unsent-forms` sends every form of the back office. */
const PAGES: [path: string, buttons: string[]][] = [
  ['/admin/dashboard?q=a', ['Save view']],
  ['/admin/account', []],
  ['/admin/catalogue/new', []],
  ['/admin/customers/new', []],
  ['/admin/staff', []],
]

test('forms stay as they were typed when the connection is cut, and say so', async ({ page, me: _ }) => {
  for (const [path, buttons] of PAGES)
    await test.step(path, async () => {
      await page.goto(path)
      await cutConnection(page)
      expectKept(await sendForms(page, buttons))
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
    })
})

test("a form of a buyer's own company stays as well", async ({ page, context, shop, database }) => {
  const email = `${crypto.randomUUID()}@hof.example`
  const { cookie } = await makeBuyer(database, { companyName: 'Hof', personName: 'Noor', email })
  await addCookies(context, shop.url, cookie)
  await page.goto('/account/company')
  await cutConnection(page)
  expectKept(await sendForms(page, ['Add']))
})

test.describe('a count on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('survives a lost connection and a restart of the shop, and is posted once they are over', async ({
    page,
    context,
  }) => {
    const environment = { DATA_DIR: makeSeededFolder() }
    let shop = await startShop(environment)
    const { db, close } = await openShopDatabase(shop.dataDir)
    const clerk = { name: 'Ada', email: 'ada@shop.example', password: 'a path in the woods' }
    await addStaff(db, clerk)
    await stockBatch(db, { productId: 'og-kush', code: 'OG-1', quantity: 500 })
    await close()
    await addCookies(context, shop.url, (await signIn(shop, clerk)).cookie)

    await page.goto(`${shop.url}/admin/stock/count?site=Main`)
    const counted = page.getByRole('textbox', { name: /^Counted of/ })
    const post = page.getByRole('button', { name: 'Post count' })
    const sentence = page.getByRole('alert').getByText(AWAY)
    await counted.first().fill('493')
    await context.setOffline(true)
    await post.click()
    await expect(sentence).toBeVisible()
    await expect(sentence).toBeInViewport()
    await expect(post).toBeFocused()
    expect(await findFlaws(page)).toEqual([])
    await context.setOffline(false)

    await shop.stop()
    await post.click()
    await expect(sentence).toBeVisible()
    await expect(counted.first()).toHaveValue('493')
    shop = await startShop({ ...environment, PORT: new URL(shop.url).port })
    await post.click()
    await expect(page.getByRole('status').getByText('counted', { exact: false }).first()).toBeVisible()
    await expect(counted.first()).toHaveValue('')
    await expect(sentence).toBeHidden()
    await shop.stop()
    removeFolder(shop.dataDir)
  })
})

test('a form outlives its session: signed in again in another tab, it goes through', async ({
  page,
  context,
  shop,
  me,
  database,
}) => {
  await page.goto('/admin/customers/new')
  await page.getByLabel('Name', { exact: true }).fill('Typed before the end')
  await database.pool.query('DELETE FROM sessions WHERE user_id = $1', [me.userId])
  const sentence = page.getByRole('alert').filter({ hasText: 'You were signed out.' })
  // The page hears of it by itself.
  await expect(sentence).toBeVisible()
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(sentence).toBeVisible()
  await expect(page).toHaveURL(/\/customers\/new$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before the end')

  const opening = context.waitForEvent('page')
  await sentence.getByRole('link', { name: 'Sign in again in another tab' }).click()
  const other = await opening
  await expect(other).toHaveURL(/\/auth\?next=/)
  await addCookies(context, shop.url, (await signIn(shop, me)).cookie)
  await other.goto('/admin/account?again')
  await hydrated(other)
  await expect(other.getByText('Go back to the tab with your form')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByRole('heading', { name: 'Typed before the end' })).toBeVisible()
  await expect(sentence).toBeHidden()
})

test('a form outlives a role that is taken away, and goes through once it is back', async ({
  page,
  me,
  database,
}) => {
  await page.goto('/admin/staff')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Kept')
  const { rows } = await database.pool.query('DELETE FROM user_roles WHERE user_id = $1 RETURNING role', [
    me.userId,
  ])
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const sentence = page.getByRole('alert').getByText('Your role no longer allows this.')
  await expect(sentence).toBeVisible()
  await expect(name).toHaveValue('Kept')
  for (const { role } of rows)
    await database.pool.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [me.userId, role])
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  // It arrives, and is refused for what is missing: what was typed stays then, too.
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await expect(sentence).toBeHidden()
  await expect(name).toHaveValue('Kept')
})
