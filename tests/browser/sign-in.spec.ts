import type { Page } from '@playwright/test'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { comeLate } from './come-late.ts'
import { expect, test } from './shop-test.ts'

// Wrong passwords slow the next attempts from this address down: not in the shop of the other specs.
test.use({ shopName: 'limits' })

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('the form at /auth', () => {
  test('names its rules beside the field, keeps what was typed and moves to the first wrong field', async ({
    page,
  }) => {
    await page.goto('/auth')
    await fillIn(page, { email: 'nobody', password: '12345' })

    const email = page.getByLabel('Email')
    await expect(email).toHaveAccessibleDescription(/Invalid email address/)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('nobody')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters/,
    )
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Invalid email address' }),
    ).toBeVisible()
  })

  test('goes to the home page with a toast, and the admin has a menu', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Admin Login' }).click()
    await expect(page).toHaveURL('/auth')
    await fillIn(page, ADMIN)

    await expect(page).toHaveURL('/')
    await expect(page.getByText('Logged in successfully!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Admin Menu' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/\/auth$/)
  })

  test('lets a member in, who can do no more than sign out', async ({ page, member }) => {
    await page.goto('/auth')
    await fillIn(page, member)

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Admin Menu' })).toHaveCount(0)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Login' })).toBeVisible()
  })
})

test.describe('sent to /auth from a page of the back office', () => {
  test.use({ expectedComplaints: /401/ })

  test('an admin comes back to it, also after a wrong password, whose word is gone then', async ({
    page,
  }) => {
    await page.goto('/admin/audit?q=Ada')
    await expect(page).toHaveURL('/auth?next=%2Fadmin%2Faudit%3Fq%3DAda')
    await fillIn(page, { ...ADMIN, password: 'not the password' })
    const refusals = page.getByText('Invalid email or password')
    await expect(refusals).toHaveCount(2)
    await expect(page).toHaveURL('/auth?next=%2Fadmin%2Faudit%3Fq%3DAda')
    await fillIn(page, ADMIN)
    await expect(page).toHaveURL('/admin/audit?q=Ada')
    await expect(page.getByText('Logged in successfully!')).toBeVisible()
    await expect(refusals).toHaveCount(0)
    await page.goto('/auth?next=%2Fadmin%2Fstaff')
    await expect(page).toHaveURL('/admin/staff')
  })

  test('a member goes home, and so does an admin who was sent by somebody else', async ({ page, member }) => {
    await page.goto('/admin/dashboard')
    await fillIn(page, member)
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    for (const next of ['//elsewhere.example/admin/x', '/vapes', '/auth']) {
      await page.goto(`/auth?next=${encodeURIComponent(next)}`)
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expect(page.locator('form[method=post]').first()).toHaveAttribute('action', '/auth')
    }
    await fillIn(page, ADMIN)
    await expect(page).toHaveURL('/')
  })
})

test.describe('a wrong password', () => {
  test.use({ expectedComplaints: /401|429/ })

  test('is refused without telling which of the two was wrong, and forgotten when the right one follows', async ({
    page,
  }) => {
    await page.goto('/auth')
    await fillIn(page, { email: 'unknown@shop.example', password: 'not the password' })
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('unknown@shop.example')
    await expect(page.getByLabel('Password')).toBeFocused()

    await fillIn(page, { email: ADMIN.email, password: 'not the password' })
    const notifications = page.getByRole('region', { name: 'Notifications' })
    await expect(notifications.getByRole('alert')).toContainText('Invalid email or password')
    await fillIn(page, ADMIN)
    await expect(notifications.getByRole('status')).toContainText('Logged in successfully!')
    await expect(notifications.getByRole('alert')).toHaveCount(0)
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

test.describe('a signed-in admin', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/auth')
    await fillIn(page, ADMIN)
    await expect(page.getByRole('button', { name: 'Admin Menu' })).toBeVisible()
  })

  test('is sent home from /auth, signs out from the menu and is back at the home page', async ({ page }) => {
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
    await page.goto('/vapes')
    await page.getByRole('button', { name: 'Admin Menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Login' })).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fdashboard')
  })

  test('reaches the back office from the menu by keyboard, and signs out there to /auth', async ({
    page,
  }) => {
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

  test('signs out to /auth also while the page is being read again', async ({ page }) => {
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
})
