import type { Page } from '@playwright/test'
import { appCode, type Colleague, expect, inventColleague, test } from '#tests/office/staff-test.ts'
import { findFlaws } from './find-flaws.ts'

test.use({ shopName: 'office' })

async function invite(page: Page, { name, email }: Colleague, password: string) {
  const form = page.getByRole('region', { name: 'Invite a colleague' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Orders').check()
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
}

/** Presses the button of a line, gives the password and says yes. */
async function act(page: Page, button: string, password: string, yes: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: yes, exact: true }).click()
}

test('a colleague is invited, chooses a password, and works', async ({ page, me, openAs }) => {
  const ben = inventColleague('Ben')
  await page.goto('/admin/staff')
  await expect(page.getByRole('listitem').filter({ hasText: me.email })).toContainText('You')
  await invite(page, ben, me.password)
  await expect(page.getByRole('heading', { name: `Invitation for ${ben.email}` })).toBeFocused()
  expect(await findFlaws(page)).toEqual([])
  const link = await page.getByLabel('Link').inputValue()
  const line = page.getByRole('listitem').filter({ hasText: ben.email })
  await expect(line).toContainText('Invited')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Your password')).toHaveValue('')

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
  await act(page, `Disable: ${ben.name}`, me.password, 'Disable')
  await expect(page.getByText(`${ben.email} is disabled`)).toBeVisible()
  await expect(line).toContainText('Disabled')
  await expect(theirs).toHaveURL('/auth?next=%2Fadmin%2Fdashboard')

  const enable = page.getByRole('button', { name: `Enable: ${ben.name}` })
  await expect(enable).toBeFocused()
  await act(page, `Enable: ${ben.name}`, me.password, 'Enable')
  await expect(page.getByText(`${ben.email} may sign in again.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Disable: ${ben.name}` })).toBeFocused()
})

test('a colleague’s roles are changed: the pages of the others close at once', async ({
  page,
  me,
  hire,
  openAs,
}) => {
  const ben = await hire('Ben')
  const theirs = await openAs(ben, '/admin/dashboard')
  await page.goto('/admin/staff')
  const line = page.getByRole('listitem').filter({ hasText: ben.email })
  await expect(line).toContainText('Owner')
  const change = page.getByRole('button', { name: `Change roles: ${ben.name}` })
  await change.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByLabel('Owner')).toBeChecked()
  await dialog.getByLabel('Owner').uncheck()
  await dialog.getByLabel('Catalogue').check()
  expect(await findFlaws(page)).toEqual([])
  await dialog.getByLabel('Your password').fill(me.password)
  await dialog.getByRole('button', { name: 'Change roles' }).click()
  await expect(page.getByText(`${ben.email} has the roles: Catalogue.`)).toBeVisible()
  await expect(line).not.toContainText('Owner')
  await expect(change).toBeFocused()

  // The orders that were open are the catalogue now, and the rest of the back office is not offered.
  await expect(theirs).toHaveURL('/admin/catalogue')
  const links = theirs.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await expect(links).toHaveText(['Catalogue', 'Prices', 'Account'])
  await theirs.goto('/admin/staff')
  await expect(theirs).toHaveURL('/admin/account?refused')
  await expect(theirs.getByText('Your roles do not cover that page.')).toBeVisible()
  expect(await findFlaws(theirs)).toEqual([])

  await change.click()
  await dialog.getByLabel('Catalogue').uncheck()
  await dialog.getByLabel('Your password').fill(me.password)
  await dialog.getByRole('button', { name: 'Change roles' }).click()
  await expect(line).toContainText('No role')
  // The page that was open goes by itself: another journey at the same moment would be interrupted by it.
  await expect(theirs).toHaveURL('/auth?next=%2Fadmin%2Faccount%3Frefused')
  await theirs.goto('/admin/catalogue')
  await expect(theirs).toHaveURL('/auth?next=%2Fadmin%2Fcatalogue')
})

test('a link works once, and a newer one replaces it', async ({ page, me, openAs }) => {
  const ben = inventColleague('Ben')
  await page.goto('/admin/staff')
  await expect(page.getByText(me.email)).toBeVisible()
  await invite(page, ben, me.password)
  const link = page.getByLabel('Link')
  const first = await link.inputValue()
  await act(page, `Invite again: ${ben.name}`, me.password, 'Make link')
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
    await invite(page, { ...me, name: 'Somebody else' }, me.password)
    const email = page.getByLabel('Email')
    await expect(email).toHaveAccessibleDescription('There is an account with this address already')
    await expect(email).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Somebody else')
  })

  test('a wrong password is told at its field, the rest stays as it was typed, and nothing is done', async ({
    page,
    me,
    hire,
  }) => {
    const ben = await hire('Ben')
    await page.goto('/admin/staff')
    await invite(page, inventColleague('Cleo'), 'not my password')
    const region = page.getByRole('region', { name: 'Invite a colleague' })
    await expect(region.getByLabel('Your password')).toHaveAccessibleDescription('That is not your password')
    await expect(region.getByLabel('Your password')).toBeFocused()
    await expect(region.getByLabel('Name')).toHaveValue(/^Cleo/)

    await act(page, `Reset password: ${ben.name}`, 'not my password', 'Make link')
    const field = page.getByRole('alertdialog').getByLabel('Your password')
    await expect(field).toHaveAccessibleDescription('That is not your password')
    await expect(field).toBeFocused()
    expect(await findFlaws(page)).toEqual([])
    await field.fill(me.password)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make link' }).click()
    await expect(page.getByRole('heading', { name: `New password for ${ben.email}` })).toBeFocused()
  })

  test('a button that is pressed before the scripts are here asks all the same', async ({
    page,
    me,
    hire,
  }) => {
    const ben = await hire('Ben')
    await page.goto('/admin/staff')
    // As the browser itself does it.
    await page.getByRole('button', { name: `Disable: ${ben.name}` }).evaluate((button: HTMLButtonElement) => {
      button.form?.append(
        Object.assign(document.createElement('input'), { name: 'intent', value: 'disable' }),
      )
      button.form?.submit()
    })
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Your password').fill('not my password')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('That is not your password')
    await dialog.getByLabel('Your password').fill(me.password)
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText(`${ben.email} is disabled`)).toBeVisible()
  })

  test('with a second factor a code is asked for as well', async ({ page, me, factor, hire }) => {
    const ben = await hire('Ben')
    await page.goto('/admin/staff')
    await expect(page.getByRole('region', { name: 'Invite a colleague' }).getByLabel('Code')).toBeVisible()
    await act(page, `Disable: ${ben.name}`, me.password, 'Disable')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Type a code/)
    await expect(dialog.getByLabel('Your password')).toHaveValue(me.password)
    await dialog.getByLabel('Code').fill(appCode(factor.secret, 'next'))
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText(`${ben.email} is disabled`)).toBeVisible()
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
    for (const intent of ['disable', 'roles']) {
      const answer = await page.request.post('/admin/staff', {
        form: { intent, user: me.userId },
        headers: { origin: shop.url },
      })
      expect(answer.status()).toBe(400)
      expect(await answer.text()).toContain('Ask a colleague to do this')
    }
    const form = { intent: 'link', user: me.userId, current: me.password }
    const link = await page.request.post('/admin/staff', { form, headers: { origin: shop.url } })
    expect(link.status()).toBe(400)
    expect(await link.text()).toContain('Nobody makes a link for themselves')
    await page.reload()
    await expect(own).toContainText('You')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /400/ })

  test('a button asks for the password on the page that answers it', async ({ page, me, hire }) => {
    const ben = await hire('Ben')
    await page.goto('/admin/staff')
    await expect(page.getByText(me.email).first()).toBeVisible()
    await page.getByRole('button', { name: `Disable: ${ben.name}` }).click()
    const password = page.getByRole('region', { name: 'Disable account' }).getByLabel('Your password')
    await password.fill('not my password')
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(password).toHaveAccessibleDescription('That is not your password')
    await password.fill(me.password)
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(page.getByText(`${ben.email} is disabled`)).toBeVisible()
  })
})

test('the audit log says who did what, and is searched by name, action and day', async ({
  page,
  me,
  shop,
}) => {
  const { name, email } = inventColleague('Ben')
  const form = { intent: 'invite', name, email, role: 'orders', current: me.password }
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
  await page.getByLabel('Action').selectOption('Signed in')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/action=signed-in/)
  await expect(lines).toHaveCount(1)
  await page.getByLabel('To').fill('2020-01-01')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No lines found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all of the log' }).click()
  await expect(page.getByLabel('Who or what')).toHaveValue('')
})
