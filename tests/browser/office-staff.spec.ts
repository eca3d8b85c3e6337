import type { Page } from '@playwright/test'
import { appCode, type Colleague, expect, inventColleague, test } from '#tests/office/staff-test.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { findFlaws } from './find-flaws.ts'
import { addCookies } from './shop-test.ts'

test.use({ shopName: 'office' })

async function invite(page: Page, { name, email }: Colleague, password: string) {
  const form = page.getByRole('region', { name: 'Invite a colleague' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel(/^Orders/).check()
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

test.describe('a colleague', () => {
  test.use({ expectedComplaints: /400|404/ })

  test('is invited by a form that says what is wrong with it, chooses a password by the newest link, and works', async ({
    page,
    me,
    openAs,
  }) => {
    const ben = inventColleague('Ben')
    await page.goto('/admin/staff')
    await expect(page.getByRole('listitem').filter({ hasText: me.email })).toContainText('You')
    const form = page.getByRole('region', { name: 'Invite a colleague' })
    await test.step('a form that is refused keeps what was typed, and says what is wrong beside the field', async () => {
      await invite(page, { ...me, name: 'Somebody else' }, me.password)
      const email = page.getByLabel('Email')
      await expect(email).toHaveAccessibleDescription('An account with this e-mail already exists')
      await expect(email).toBeFocused()
      await expect(page.getByLabel('Name')).toHaveValue('Somebody else')
    })
    await test.step('a wrong password is told at its field, and the rest stays as it was typed', async () => {
      await invite(page, ben, 'not my password')
      await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('Wrong password')
      await expect(form.getByLabel('Your password')).toBeFocused()
      await expect(form.getByLabel('Name')).toHaveValue(ben.name)
    })

    await form.getByLabel('Your password').fill(me.password)
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Invitation for ${ben.email}` })).toBeFocused()
    expect(await findFlaws(page)).toEqual([])
    const line = page.getByRole('listitem').filter({ hasText: ben.email })
    await expect(line).toContainText('Invited')
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(page.getByLabel('Your password')).toHaveValue('')

    const link = page.getByLabel('Link')
    const first = await link.inputValue()
    await act(page, `Invite again: ${ben.name}`, me.password, 'Create link')
    await expect(link).not.toHaveValue(first)
    const second = await link.inputValue()
    const theirs = await openAs(undefined, first)
    await test.step('a newer link replaces the one before', async () => {
      await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
      const response = await theirs.request.get(first)
      expect(response.status()).toBe(404)
      expect(response.headers()).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
    })

    await theirs.goto(second)
    await expect(theirs.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await expect(theirs.getByText(`You will sign in as ${ben.email}.`)).toBeVisible()
    expect(await findFlaws(theirs)).toEqual([])
    await theirs.getByLabel('New password', { exact: true }).fill(ben.password)
    await theirs.getByLabel('Confirm new password').fill(ben.password)
    await theirs.getByRole('button', { name: 'Save password' }).click()
    await expect(theirs).toHaveURL('/auth')
    await theirs.getByLabel('Email').fill(ben.email)
    await theirs.getByLabel('Password').fill(ben.password)
    await theirs.getByRole('button', { name: 'Sign In' }).click()
    await expect(theirs).toHaveURL('/')
    await page.reload()
    await expect(line).toContainText('last seen')
    await expect(line).toContainText('two-factor off')
  })

  test('has the roles of the moment, is shut out at once and let in again, and the keyboard stays where it was', async ({
    page,
    me,
    hire,
    openAs,
    shop,
  }) => {
    const ben = await hire('Ben')
    const theirs = await openAs(ben, '/admin/dashboard')
    await page.goto('/admin/staff')
    const line = page.getByRole('listitem').filter({ hasText: ben.email })
    const dialog = page.getByRole('alertdialog')
    const password = dialog.getByLabel('Your password')
    const disable = page.getByRole('button', { name: `Disable: ${ben.name}` })

    await test.step('nobody is offered to shut out themselves, and the server refuses it as well', async () => {
      const own = page.getByRole('listitem').filter({ hasText: me.email })
      await expect(own.getByRole('button')).toHaveCount(0)
      await expect(own.getByRole('link', { name: 'Your account' })).toBeVisible()
      for (const intent of ['disable', 'roles', 'link']) {
        const form = { intent, user: me.userId, ...(intent === 'link' && { current: me.password }) }
        const answer = await page.request.post('/admin/staff', { form, headers: { origin: shop.url } })
        expect(answer.status()).toBe(400)
        expect(await answer.text()).toContain(
          intent === 'link'
            ? 'You cannot create a link for yourself'
            : 'You cannot do this to your own account',
        )
      }
    })

    await test.step('when roles are changed, the pages of the others close at once', async () => {
      await expect(line).toContainText('Owner')
      const change = page.getByRole('button', { name: `Change roles: ${ben.name}` })
      await change.click()
      await expect(dialog.getByLabel('Owner')).toBeChecked()
      await dialog.getByLabel('Owner').uncheck()
      await dialog.getByLabel('Catalogue').check()
      expect(await findFlaws(page)).toEqual([])
      await password.fill(me.password)
      await dialog.getByRole('button', { name: 'Change roles' }).click()
      await expect(page.getByText(`${ben.email} now has the roles: Catalogue.`)).toBeVisible()
      await expect(line).not.toContainText('Owner')
      await expect(change).toBeFocused()

      // The orders that were open are the catalogue now, and the rest of the back office is not offered.
      await expect(theirs).toHaveURL('/admin/catalogue')
      const links = theirs.getByRole('navigation', { name: 'Back office' }).getByRole('link')
      await expect(links).toHaveText(['Catalogue', 'Prices', 'Jobs', 'Account'])
      await theirs.goto('/admin')
      await expect(theirs).toHaveURL('/admin/catalogue')
      await theirs.goto('/admin/staff')
      await expect(theirs).toHaveURL('/admin/account?refused')
      await expect(theirs.getByText('Your roles do not include that page.')).toBeVisible()
      expect(await findFlaws(theirs)).toEqual([])

      await change.click()
      await dialog.getByLabel('Catalogue').uncheck()
      await password.fill(me.password)
      await dialog.getByRole('button', { name: 'Change roles' }).click()
      await expect(line).toContainText('No role')
      // The page that was open goes by itself: another journey at the same moment would be interrupted by it.
      await expect(theirs).toHaveURL('/auth?next=%2Fadmin%2Faccount%3Frefused')
      await theirs.goto('/admin/catalogue')
      await expect(theirs).toHaveURL('/auth?next=%2Fadmin%2Fcatalogue')

      await change.click()
      await dialog.getByLabel('Catalogue').check()
      await password.fill(me.password)
      await dialog.getByRole('button', { name: 'Change roles' }).click()
      await expect(line).not.toContainText('No role')
    })

    await test.step('who is disabled is out at once, and is let in again', async () => {
      await addCookies(theirs.context(), shop.url, (await signIn(shop, ben)).cookie)
      await theirs.goto('/admin/catalogue')
      await disable.click()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await expect(theirs).toHaveURL('/admin/catalogue')
      await act(page, `Disable: ${ben.name}`, me.password, 'Disable')
      await expect(page.getByText(`${ben.email} is disabled`)).toBeVisible()
      await expect(line).toContainText('Disabled')
      await expect(theirs).toHaveURL('/auth?next=%2Fadmin%2Fcatalogue')

      await expect(page.getByRole('button', { name: `Enable: ${ben.name}` })).toBeFocused()
      await act(page, `Enable: ${ben.name}`, me.password, 'Enable')
      await expect(page.getByText(`${ben.email} can sign in again.`)).toBeVisible()
      await expect(disable).toBeFocused()
    })

    await test.step('a wrong password is told in the dialog, and nothing is done', async () => {
      await act(page, `Reset password: ${ben.name}`, 'not my password', 'Create link')
      await expect(password).toHaveAccessibleDescription('Wrong password')
      await expect(password).toBeFocused()
      expect(await findFlaws(page)).toEqual([])
      await password.fill(me.password)
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(page.getByRole('heading', { name: `New password for ${ben.email}` })).toBeFocused()
    })

    await test.step('a button that is pressed before the scripts are here asks all the same', async () => {
      // As the browser itself does it.
      await disable.evaluate((button: HTMLButtonElement) => {
        button.form?.append(
          Object.assign(document.createElement('input'), { name: 'intent', value: 'disable' }),
        )
        button.form?.submit()
      })
      await password.fill('not my password')
      await dialog.getByRole('button', { name: 'Disable' }).click()
      await expect(password).toHaveAccessibleDescription('Wrong password')
      await password.fill(me.password)
      await dialog.getByRole('button', { name: 'Disable' }).click()
      await expect(page.getByText(`${ben.email} is disabled`)).toBeVisible()
    })
  })

  test('is shut out with a code as well, where there is a second factor', async ({
    page,
    me,
    factor,
    hire,
  }) => {
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
    await expect(password).toHaveAccessibleDescription('Wrong password')
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
  await expect(page.getByText('even the shop cannot change them')).toBeVisible()
  await page.getByLabel('Search').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  const lines = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText('Invited a colleague')
  await expect(lines.first()).toContainText(me.name)

  await page.getByLabel('Search').fill(me.name)
  await page.getByLabel('Action').selectOption('Signed in')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/action=signed-in/)
  await expect(lines).toHaveCount(1)
  await page.getByLabel('To').fill('2020-01-01')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all entries' }).click()
  await expect(page.getByLabel('Search')).toHaveValue('')
})
