import { expect, inventColleague, test } from '#tests/office/staff-test.ts'
import { findFlaws } from './find-flaws.ts'

test.use({ shopName: 'office-staff' })

test('a colleague is invited, chooses a password, and works', async ({ page, me, openAs }) => {
  const ben = inventColleague('Ben')
  await page.goto('/admin/staff')
  await expect(page.getByRole('listitem').filter({ hasText: me.email })).toContainText('You')
  await page.getByLabel('Name').fill(ben.name)
  await page.getByLabel('Email').fill(ben.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Invitation for ${ben.email}` })).toBeFocused()
  expect(await findFlaws(page)).toEqual([])
  const link = await page.getByLabel('Link').inputValue()
  const line = page.getByRole('listitem').filter({ hasText: ben.email })
  await expect(line).toContainText('Invited')
  await expect(page.getByLabel('Name')).toHaveValue('')

  const theirs = await openAs(undefined, link)
  await expect(theirs.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await expect(theirs.getByText(`You will sign in as ${ben.email}.`)).toBeVisible()
  expect(await findFlaws(theirs)).toEqual([])
  await theirs.getByLabel('New password', { exact: true }).fill(ben.password)
  await theirs.getByLabel('New password, once more').fill(ben.password)
  await theirs.getByRole('button', { name: 'Save password' }).click()
  await expect(theirs).toHaveURL('/auth')
  await theirs.getByLabel('Email').fill(ben.email)
  await theirs.getByLabel('Password').fill(ben.password)
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs).toHaveURL('/')
  await page.reload()
  await expect(line).toContainText('last seen')
  await expect(line).toContainText('no second factor')
})

test('a colleague is shut out at once and let in again, and the keyboard stays where it was', async ({
  page,
  me,
  hire,
  openAs,
}) => {
  const ben = await hire('Ben')
  const theirs = await openAs(ben, '/admin/dashboard')
  await page.goto('/admin/staff')
  await expect(page.getByText(me.email)).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: ben.email })
  await page.getByRole('button', { name: `Disable: ${ben.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(theirs).toHaveURL('/admin/dashboard')
  await page.getByRole('button', { name: `Disable: ${ben.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText(`${ben.email} is disabled`)).toBeVisible()
  await expect(line).toContainText('Disabled')
  await expect(theirs).toHaveURL('/auth')

  const enable = page.getByRole('button', { name: `Enable: ${ben.name}` })
  await expect(enable).toBeFocused()
  await enable.press('Enter')
  await expect(page.getByText(`${ben.email} may sign in again.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Disable: ${ben.name}` })).toBeFocused()
  await page.getByRole('button', { name: `Remove role: ${ben.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(line).toContainText('No role')
  await expect(page.getByRole('button', { name: `Make admin: ${ben.name}` })).toBeFocused()
})

test('a link works once, and a newer one replaces it', async ({ page, me, openAs }) => {
  const ben = inventColleague('Ben')
  await page.goto('/admin/staff')
  await expect(page.getByText(me.email)).toBeVisible()
  await page.getByLabel('Name').fill(ben.name)
  await page.getByLabel('Email').fill(ben.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = page.getByLabel('Link')
  const first = await link.inputValue()
  await page.getByRole('button', { name: `Invite again: ${ben.name}` }).click()
  await expect(link).not.toHaveValue(first)
  const theirs = await openAs(undefined, first)
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  const response = await theirs.request.get(first)
  expect(response.status()).toBe(404)
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test.describe('a form that is refused', () => {
  test.use({ expectedComplaints: /400/ })

  test('keeps what was typed, and says what is wrong beside the field', async ({ page, me }) => {
    await page.goto('/admin/staff')
    await page.getByLabel('Name').fill('Somebody else')
    await page.getByLabel('Email').fill(me.email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const email = page.getByLabel('Email')
    await expect(email).toHaveAccessibleDescription('There is an account with this address already')
    await expect(email).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Somebody else')
  })

  test('nobody is offered to shut out themselves, and the server refuses it as well', async ({
    page,
    me,
    shop,
  }) => {
    await page.goto('/admin/staff')
    const own = page.getByRole('listitem').filter({ hasText: me.email })
    await expect(own.getByRole('button')).toHaveCount(0)
    await expect(own.getByRole('link', { name: 'Your account' })).toBeVisible()
    for (const intent of ['disable', 'remove-role']) {
      const answer = await page.request.post('/admin/staff', {
        form: { intent, user: me.userId },
        headers: { origin: shop.url },
      })
      expect(answer.status()).toBe(400)
      expect(await answer.text()).toContain('Ask a colleague to do this')
    }
    await page.reload()
    await expect(own).toContainText('You')
  })
})

test('the audit log says who did what, and is searched by name, deed and day', async ({ page, me, shop }) => {
  const { name, email } = inventColleague('Ben')
  const form = { intent: 'invite', name, email }
  await page.request.post('/admin/staff', { form, headers: { origin: shop.url } })
  await page.goto('/admin/audit')
  await expect(page.getByText('the shop itself cannot change one')).toBeVisible()
  await page.getByLabel('Who or what').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  const lines = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText('Invited a colleague')
  await expect(lines.first()).toContainText(me.name)

  await page.getByLabel('Who or what').fill(me.name)
  await page.getByLabel('Deed').selectOption('Signed in')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/action=signed-in/)
  await expect(lines).toHaveCount(1)
  await page.getByLabel('To').fill('2020-01-01')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No lines found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all of the log' }).click()
  await expect(page.getByLabel('Who or what')).toHaveValue('')
})
