import type { Page } from '@playwright/test'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { comeLate } from './come-late.ts'
import { addCookies, expect, test } from './shop-test.ts'

// Wrong passwords slow the next attempts from this address down: not in the shop of the other specs.
test.use({ shopName: 'limits' })

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('from the shop', () => {
  test.use({ expectedComplaints: /401/ })

  test('an admin is told what is wrong, signs in, and signs out from the menu', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Admin Login' }).click()
    await expect(page).toHaveURL('/auth')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password')
    await test.step('rules stand beside their fields, what was typed stays, the first wrong field has the focus', async () => {
      await fillIn(page, { email: 'nobody', password: '12345' })
      await expect(email).toHaveAccessibleDescription(/Invalid email address/)
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toBeFocused()
      await expect(email).toHaveValue('nobody')
      await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters/)
      await expect(
        page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Invalid email address' }),
      ).toBeVisible()
    })
    await test.step('a wrong password is refused without telling which of the two was wrong', async () => {
      await fillIn(page, { email: 'unknown@shop.example', password: 'not the password' })
      await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
      await expect(email).toHaveValue('unknown@shop.example')
      await expect(password).toBeFocused()
    })
    await test.step('the right one leads home, with a toast and a menu, and Back does not ask again', async () => {
      await fillIn(page, ADMIN)
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Logged in successfully!')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Admin Menu' })).toBeVisible()
      await page.goBack()
      await expect(page).not.toHaveURL(/\/auth$/)
    })
    await test.step('who is signed in is sent home from /auth', async () => {
      await page.goto('/auth')
      await expect(page).toHaveURL('/')
    })
    await test.step('who signs out from the menu is back at the home page, and out of the back office', async () => {
      await page.goto('/vapes')
      await page.getByRole('button', { name: 'Admin Menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Login' })).toBeVisible()
      await page.goto('/admin/dashboard')
      await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fdashboard')
    })
  })
})

test.describe('sent to /auth from a page of the back office', () => {
  test.use({ expectedComplaints: /401/ })

  test('an admin comes back to it, also after a wrong password, whose word is gone then, and signs out there', async ({
    page,
  }) => {
    await test.step('a wrong password leaves the way back', async () => {
      await page.goto('/admin/audit?q=Ada')
      await expect(page).toHaveURL('/auth?next=%2Fadmin%2Faudit%3Fq%3DAda')
      await fillIn(page, { ...ADMIN, password: 'not the password' })
      const refusals = page.getByText('Invalid email or password')
      const notifications = page.getByRole('region', { name: 'Notifications' })
      await expect(refusals).toHaveCount(2)
      await expect(notifications.getByRole('alert')).toContainText('Invalid email or password')
      await expect(page).toHaveURL('/auth?next=%2Fadmin%2Faudit%3Fq%3DAda')
      await fillIn(page, ADMIN)
      await expect(page).toHaveURL('/admin/audit?q=Ada')
      await expect(notifications.getByRole('status')).toContainText('Logged in successfully!')
      await expect(notifications.getByRole('alert')).toHaveCount(0)
      await expect(refusals).toHaveCount(0)
    })
    await test.step('who is signed in goes there at once', async () => {
      await page.goto('/auth?next=%2Fadmin%2Fstaff')
      await expect(page).toHaveURL('/admin/staff')
    })
    await test.step('the menu of the shop leads there by keyboard, and Sign Out to /auth, without a way back in', async () => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Admin Menu' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin/dashboard')
      await expect(page).toHaveTitle('Admin Dashboard - Cultivar')
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/auth')
      await page.goBack()
      await expect(page).not.toHaveURL(/\/admin/)
    })
  })

  test('a member goes home and can do no more than sign out, and an admin who was sent by somebody else goes home', async ({
    page,
    member,
  }) => {
    await page.goto('/admin/dashboard')
    await fillIn(page, member)
    await expect(page).toHaveURL('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Admin Menu' })).toHaveCount(0)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/')
    await banner.getByRole('button', { name: 'Sign Out' }).click()
    await expect(banner.getByRole('link', { name: 'Admin Login' })).toBeVisible()
    await page.goto(`/auth?next=${encodeURIComponent('//elsewhere.example/admin/x')}`)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.locator('form[method=post]').first()).toHaveAttribute('action', '/auth')
    await fillIn(page, ADMIN)
    await expect(page).toHaveURL('/')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /400|401/ })

  test('the form says its rules, signs in all the same, and leads back', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await fillIn(page, { email: 'nobody', password: '12345' })
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await fillIn(page, ADMIN)
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
  })
})

test('an admin signs out to /auth also while the page is being read again', async ({
  page,
  context,
  shop,
}) => {
  await addCookies(context, shop.url, (await signIn(shop, ADMIN)).cookie)
  const signedOut = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  await page.route('**/admin/dashboard.data*', async (route) => {
    isRead.resolve()
    // Its answer is the one that somebody gets who is signed out by now: a complaint, unless nobody waits for it.
    await signedOut.promise
    await route.continue()
  })
  await page.route(/\/sign-out/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    signedOut.resolve()
    // Long enough for the other answer to lead somewhere.
    await comeLate()
    await route.fulfill({ response: answer })
  })
  await page.goto('/admin/dashboard')
  await isRead.promise
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})
