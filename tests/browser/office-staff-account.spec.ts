import type { Page } from '@playwright/test'
import { appCode, type Colleague, expect, test } from '#tests/office/staff-test.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { findFlaws } from './find-flaws.ts'
import { hydrated } from './shop-test.ts'

test.use({ shopName: 'office' })

async function givePassword(page: Page, { email, password }: Pick<Colleague, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function giveCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('sessions and the password', () => {
  test.use({ expectedComplaints: /400/ })

  test('others are signed out one by one, all at once, and by a new password, which has to be a good one', async ({
    page,
    me,
    shop,
    openAs,
  }) => {
    const elsewhere = await openAs(me, '/admin/audit')
    // Two more, whose pages nobody needs to see.
    const cookies = [(await signIn(shop, me)).cookie, (await signIn(shop, me)).cookie]
    async function countOut() {
      const asked = cookies.map((cookie) =>
        fetch(`${shop.url}/admin/account`, { headers: { cookie }, redirect: 'manual' }),
      )
      const sentAway = (await Promise.all(asked)).filter(({ status }) => status === 302)
      return sentAway.length + (new URL(elsewhere.url()).pathname === '/auth' ? 1 : 0)
    }
    await page.goto('/admin/account')
    await test.step('are shown with device and network; one is signed out, then all others', async () => {
      const section = page.getByRole('region', { name: 'Sessions' })
      const lines = section.getByRole('listitem')
      await expect(lines).toHaveCount(4)
      await expect(lines.filter({ hasText: 'This session' })).toHaveCount(1)
      await expect(lines.first()).toContainText(/127\.0\.0\.0\/24|0:0:0::\/48/)
      await lines
        .filter({ hasNotText: 'This session' })
        .first()
        .getByRole('button', { name: /^Sign out/ })
        .click()
      await expect(lines).toHaveCount(3)
      await expect.poll(countOut).toBe(1)

      await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await expect(section.getByRole('status')).toHaveText('2 other sessions ended.')
      await expect(lines).toHaveCount(1)
      await expect.poll(countOut).toBe(3)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    })

    const section = page.getByRole('region', { name: 'Password' })
    const current = section.getByLabel('Current password')
    const next = section.getByLabel('New password', { exact: true })
    const again = section.getByLabel('Confirm new password')
    const change = section.getByRole('button', { name: 'Change password' })
    await test.step('a password is not changed without the current one, or for one that will not do', async () => {
      await current.fill(me.password)
      await next.fill('too short')
      await change.click()
      await expect(next).toHaveAccessibleDescription(/Use at least 12 characters/)
      await expect(next).toBeFocused()
      await next.fill('iloveyou12345')
      await again.fill('iloveyou12345')
      await change.click()
      await expect(next).toHaveAccessibleDescription(/This is easy to guess/)
      await next.fill('a meadow at dawn')
      await again.fill('a meadow at dusk')
      await change.click()
      await expect(again).toHaveAccessibleDescription(/The passwords do not match/)
      await expect(current).toHaveValue(me.password)
      await again.fill('a meadow at dawn')
      await current.fill('not my password')
      await change.click()
      await expect(current).toHaveAccessibleDescription('Wrong password')
    })

    await test.step('once it is changed, other browsers are out at once, and this one stays', async () => {
      await hydrated(elsewhere)
      await givePassword(elsewhere, me)
      await expect(elsewhere).toHaveURL('/admin/audit')
      await current.fill(me.password)
      await change.click()
      await expect(section.getByRole('status')).toHaveText(
        'Password changed. Your other sessions were signed out.',
      )
      await expect(current).toHaveValue('')
      await expect(elsewhere).toHaveURL('/auth?next=%2Fadmin%2Faudit')
      await givePassword(elsewhere, { ...me, password: 'a meadow at dawn' })
      await expect(elsewhere).toHaveURL('/admin/audit')
    })
  })
})

test.describe('the second factor', () => {
  test('is turned on with an app, by a picture that says what the letters say, and recovery codes are shown once', async ({
    page,
    me,
  }) => {
    await page.goto('/admin/account')
    const section = page.getByRole('region', { name: 'Two-factor authentication' })
    await section.getByLabel('Current password').fill(me.password)
    await section.getByRole('button', { name: 'Turn on' }).click()
    await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
    const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
    const address = await section.getByRole('link', { name: 'open it in an app' }).getAttribute('href')
    expect(address).toContain(`secret=${secret}`)
    expect(address).toContain(encodeURIComponent(me.email))

    await section.getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
    await section.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
    const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    const recoveryCodes = await codes.allInnerTexts()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await findFlaws(page)).toEqual([])
    await page.getByRole('link', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    await expect(page.getByText(recoveryCodes[0] ?? '')).toHaveCount(0)
  })

  test('is asked for after the password, by code or recovery code, until it is turned off', async ({
    page,
    me,
    factor,
    openAs,
    database,
  }) => {
    const phone = await openAs(undefined, '/auth')
    const code = phone.getByRole('textbox', { name: 'Code' })
    async function startAfresh() {
      // A page of the office would notice that it is signed out, and lead to the sign-in in its own way.
      await phone.goto('/robots.txt')
      await phone.context().clearCookies()
      await phone.goto('/auth')
    }

    await test.step('a password alone opens nothing', async () => {
      await givePassword(phone, me)
      await expect(code).toBeFocused()
      expect(await findFlaws(phone)).toEqual([])
      await phone.goto('/admin/dashboard?status=pending')
      await expect(phone).toHaveURL('/auth?next=%2Fadmin%2Fdashboard%3Fstatus%3Dpending')
      await phone.reload()
      await giveCode(phone, appCode(factor.secret, 'next'))
      await expect(phone).toHaveURL('/admin/dashboard?status=pending')
      await expect(phone.getByText('Logged in successfully!')).toBeVisible()
      await expect(phone.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
    })

    await test.step('a recovery code opens the office once, and the account says how many are left', async () => {
      const [recovery = ''] = factor.recoveryCodes
      await startAfresh()
      await givePassword(phone, me)
      await giveCode(phone, recovery)
      await expect(phone).toHaveURL('/')
      await startAfresh()
      await givePassword(phone, me)
      await giveCode(phone, recovery)
      await expect(code).toHaveAccessibleDescription(/That code is not right, or it was used already/)
      await phone.getByRole('button', { name: 'Start again' }).click()
      await expect(phone.getByLabel('Password')).toBeVisible()
      await page.goto('/admin/account')
      await expect(page.getByText('9 recovery codes left')).toBeVisible()
    })

    await test.step('after too many wrong codes the password is asked for again', async () => {
      await givePassword(phone, me)
      await expect(code).toBeFocused()
      // All but one: every wrong code also makes the other tests of this shop wait.
      await database.pool.query('UPDATE sign_in_challenges SET wrong_codes = 4 WHERE user_id = $1', [
        me.userId,
      ])
      await giveCode(phone, `not ${factor.recoveryCodes[0]}`)
      await expect(phone.getByText('Too many wrong codes. Please sign in again.').first()).toBeVisible()
      await expect(code).toHaveCount(0)
      await expect(phone.getByLabel('Password')).toBeFocused()
    })

    await test.step('it is turned off with the password and a code', async () => {
      const section = page.getByRole('region', { name: 'Two-factor authentication' })
      await section.locator('summary', { hasText: 'Turn off' }).click()
      await section.getByLabel('Current password').last().fill(me.password)
      await section.getByRole('textbox', { name: 'Code' }).fill(factor.recoveryCodes[1] ?? '')
      await section.getByRole('button', { name: 'Turn off' }).click()
      await expect(section.getByText('Two-factor authentication is off.')).toBeVisible()
      await givePassword(phone, me)
      await expect(phone).toHaveURL('/')
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the code is asked for and taken all the same', async ({ page, me, factor, context }) => {
      await context.clearCookies()
      await page.goto('/auth')
      await givePassword(page, me)
      await giveCode(page, appCode(factor.secret, 'next'))
      await expect(page).toHaveURL('/')
      await page.goto('/admin/dashboard')
      await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
    })
  })
})
