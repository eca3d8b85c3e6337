import type { Page } from '@playwright/test'
import { deviceEntries, layoutShifts } from './device-entries.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { expect, IN_MOTION, test } from './shop-test.ts'

test.use({ ...IN_MOTION, answered: 'nothing' })

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' })
const refusal = (page: Page) => page.getByRole('dialog', { name: 'This shop is for adults' })
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, I am 18 or older' })
const no = (page: Page) => page.getByRole('button', { name: 'No, I am not' })
const banner = (page: Page) => page.getByRole('region', { name: 'We Value Your Privacy' })
const reject = (page: Page) => page.getByRole('button', { name: 'Reject Non-Essential' })
const confirmedAge = (page: Page) => page.evaluate(() => localStorage.getItem('ageConfirmed'))

test.describe('the age question', () => {
  test('is asked before the shop is used, keeps nothing before a yes, moves nothing, and remembers the yes', async ({
    page,
  }) => {
    /** What lies below the screen is laid out with the answer. */
    const isEndLaidOut = () =>
      page
        .locator('footer a')
        .first()
        .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
    await page.goto('/')
    await expect(question(page)).toBeVisible()
    await page.reload()
    await expect(question(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect(await deviceEntries(page)).toEqual(['react-router-scroll-positions'])
    expect(await isEndLaidOut()).toBe(false)
    await yes(page).click()
    await expect(question(page)).toHaveCount(0)
    await expect(banner(page)).toBeVisible()
    await expect.poll(isEndLaidOut).toBe(true)
    expect(await layoutShifts(page)).toEqual([])
    expect(await confirmedAge(page)).toBe('true')

    await page.reload()
    await expect(banner(page)).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await page.goto('/vapes')
    await expect(question(page)).toHaveCount(0)
  })

  test('keeps the rest of the page out of reach and still, and is not passed with Esc or closed by the browser', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(question(page)).toBeVisible()
    await page.mouse.move(10, 10)
    await page.mouse.wheel(0, 600)
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && !focused?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const isInReach = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Order Now' })
      .evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    expect(isInReach).toBe(false)

    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect(question(page)).toBeVisible()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    await expectGoodLooks(page)
    await no(page).click()
    await expect(refusal(page)).toBeVisible()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
    await expect(refusal(page)).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('dialog[open]')?.matches(':modal'))).toBe(true)
    await expectGoodLooks(page)
  })

  test('is answered by keyboard, as the banner is after it, and not by a key that was meant for the page', async ({
    page,
  }) => {
    await page.goto('/vapes')
    await expect(question(page)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(yes(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    // From here the keyboard goes on near the start of the page: at the banner, right after the skip link.
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'privacy policy' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Accept All' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(reject(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  })

  test('hides the shop after a no for as long as the tab is open, leaves the policies open, and lets a wrong press be corrected', async ({
    page,
  }) => {
    await page.goto('/')
    await no(page).click()
    await expect(refusal(page)).toBeFocused()
    await expect(refusal(page).getByRole('link')).toHaveCount(0)
    expect(await confirmedAge(page)).toBeNull()
    const shop = page.locator('header, main, footer')
    await expect(shop).toHaveCount(3)
    await expect(shop.filter({ visible: true })).toHaveCount(0)

    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).click()
    await expect(refusal(page)).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()

    // Another page of the shop, and this one again: nothing is asked, and nothing is seen.
    await page.goto('/vapes')
    await expect(refusal(page)).toBeFocused()
    await page.reload()
    await expect(refusal(page)).toBeVisible()
    await expect(question(page)).toBeHidden()
    await expect(shop.filter({ visible: true })).toHaveCount(0)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeFocused()
    await expect(shop.filter({ visible: true })).toHaveCount(3)
    await page.reload()
    await expect(question(page)).toBeFocused()
    await yes(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is answered for the other tabs too, as the banner is, and leaves the part of the page that a link led to', async ({
    page,
    context,
  }) => {
    await page.goto('/#shipping')
    await expect(question(page)).toBeVisible()
    await expect(page.locator('#shipping')).toBeInViewport()
    const other = await context.newPage()
    await other.goto('/vapes')
    await expect(question(other)).toBeVisible()
    await yes(page).click()
    await expect(question(page)).toHaveCount(0)
    await expect(page.locator('#shipping')).toBeInViewport()
    await expect(question(other)).toHaveCount(0)
    await expect(banner(page)).toBeVisible()
    await other.getByRole('button', { name: 'Accept All' }).click()
    await expect(banner(page)).toHaveCount(0)
  })
})

test.describe('where the scripts do not arrive', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED|dynamically imported module/ })

  test('it is asked and answered all the same', async ({ page }) => {
    await page.route(/\/assets\/.+\.js$/, (route) => route.abort())
    await page.goto('/vapes', { waitUntil: 'load' })
    await expect(question(page)).toBeFocused()
    await no(page).click()
    await expect(refusal(page)).toBeFocused()
    await refusal(page).getByRole('button').click()
    await expect(question(page)).toBeFocused()
    await yes(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await confirmedAge(page)).toBe('true')
  })
})

test('policies and sign-in are open to everybody, the shop behind them is not', async ({ page }) => {
  for (const path of ['/auth', '/terms-of-service', '/cookie-policy', '/privacy-policy'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(banner(page)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  await test.step('a policy is read before the answer', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).click()
    await expect(page).toHaveURL('/vapes')
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(question(page)).toBeVisible()
  })
})

test.describe('an admin', () => {
  test.use({ visitor: 'admin' })

  test('is asked about cookies alone, in the shop and in the back office', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/admin/dashboard')
    await reject(page).click()
    await expect(banner(page)).toHaveCount(0)
  })
})
