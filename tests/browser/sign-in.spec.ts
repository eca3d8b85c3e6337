import type { Page } from '@playwright/test'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { expect, MEMBER, test } from './shop-test.ts'

// Wrong passwords slow the next attempts from this address down: not in the shop of the other specs.
test.use({ shopName: 'sign-in' })

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

  test('accepts a password of 6 characters and refuses one of 5', async ({ page }) => {
    await page.goto('/auth')
    await fillIn(page, { email: ADMIN.email, password: '12345' })
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/at least 6 characters/)
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

  test('lets a member in, who can do no more than sign out', async ({ page, sessions }) => {
    expect(sessions.member).not.toBe('')
    await page.goto('/auth')
    await fillIn(page, MEMBER)

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Admin Menu' })).toHaveCount(0)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Login' })).toBeVisible()
  })
})

test.describe('a wrong password', () => {
  test.use({ expectedComplaints: /401|429/ })

  test('is refused without telling which of the two was wrong', async ({ page }) => {
    await page.goto('/auth')
    await fillIn(page, { email: 'unknown@shop.example', password: 'not the password' })
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('unknown@shop.example')
    await expect(page.getByLabel('Password')).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /400|401/ })

  test('the form says its rules and signs in all the same', async ({ page }) => {
    await page.goto('/auth')
    await fillIn(page, { email: 'nobody', password: '12345' })
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await fillIn(page, ADMIN)
    await expect(page).toHaveURL('/')
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
  })
})

test.describe('a signed-in admin', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/auth')
    await fillIn(page, ADMIN)
    await expect(page.getByRole('button', { name: 'Admin Menu' })).toBeVisible()
  })

  test('is sent home from /auth', async ({ page }) => {
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })

  test('signs out from the menu and is back at the home page', async ({ page }) => {
    await page.goto('/vapes')
    await page.getByRole('button', { name: 'Admin Menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Login' })).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/auth')
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
})
