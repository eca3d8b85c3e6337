import type { Page } from '@playwright/test'
import { expect, hydrated, IN_MOTION, test } from './shop-test.ts'

const DAY = 'rgb(245, 242, 232)'
const NIGHT = 'rgb(16, 22, 19)'

test.use({ ...IN_MOTION, viewport: { width: 1280, height: 800 } })

test.describe('by day', () => {
  test.use({ colorScheme: 'light' })

  test('the theme follows the system until somebody chooses, and the header fits the narrowest phones', async ({
    page,
  }) => {
    await page.goto('/')
    await test.step('the theme follows the system until somebody chooses, and keeps the choice', async () => {
      const body = page.locator('body')
      await expect(body).toHaveCSS('background-color', DAY)
      await page.getByText('Dark', { exact: true }).click()
      await expect(body).toHaveCSS('background-color', NIGHT)
      await page.reload()
      await expect(body).toHaveCSS('background-color', NIGHT)
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

      await page.getByText('System', { exact: true }).click()
      await expect(body).toHaveCSS('background-color', DAY)
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    })
    await test.step('the header fits the narrowest phones on one line', async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.setViewportSize({ width: 320, height: 568 })
      const header = page.getByRole('banner')
      const parts = [
        header.getByRole('link', { name: 'Cultivar' }),
        header.getByRole('link', { name: 'Order Now' }),
        header.getByRole('button', { name: 'Menu' }),
      ]
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      for (const [at, box] of boxes.entries()) {
        expect(box?.height, `part ${at}`).toBeLessThan(45)
        const previous = boxes[at - 1]
        if (previous) expect((box?.x ?? 0) - previous.x - previous.width).toBeGreaterThanOrEqual(8)
      }
      await expect(parts[2] ?? header).toBeInViewport({ ratio: 1 })
      // Nothing of the shop's name is cut off.
      expect(await parts[0]?.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
    })
    await test.step('the first stop of the keyboard skips to the content', async () => {
      await page.goto('/vapes')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
  })

  test.describe('for an admin', () => {
    test.use({ visitor: 'admin' })

    test('the menu is walked with the arrow keys, and the back office follows the system until somebody chooses', async ({
      page,
    }) => {
      await page.goto('/')
      await test.step('the menu is walked with the arrow keys and gives the focus back', async () => {
        const button = page.getByRole('button', { name: 'Admin Menu' })
        const dashboard = page.getByRole('menuitem', { name: 'Dashboard' })
        const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
        // Its program comes after that of the page.
        await expect(async () => {
          await button.focus()
          await page.keyboard.press('ArrowDown')
          await expect(dashboard).toBeFocused({ timeout: 1_000 })
        }).toPass()
        await page.keyboard.press('ArrowUp')
        await expect(signOut).toBeFocused()
        await page.keyboard.press('Home')
        await expect(dashboard).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(button).toBeFocused()
        await expect(dashboard).toBeHidden()
      })
      await test.step('the back office follows the system until somebody chooses, and keeps the choice', async () => {
        const body = page.locator('body')
        await page.goto('/admin')
        await expect(page).toHaveURL('/admin/dashboard')
        await expect(body).toHaveCSS('background-color', DAY)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(body).toHaveCSS('background-color', NIGHT)
        await page.getByText('Light', { exact: true }).click()
        await expect(body).toHaveCSS('background-color', DAY)
        await page.reload()
        await expect(body).toHaveCSS('background-color', DAY)
        await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
      })
      await test.step('its menu has a link of its own for what it is about, and marks it alone', async () => {
        const menu = page.getByRole('navigation', { name: 'Back office' })
        for (const [link, title] of [
          ['Irregular orders', 'Irregular orders'],
          ['Invoices', 'Invoices'],
          ['Jobs', 'Jobs'],
        ] as const) {
          await menu.getByRole('link', { name: link, exact: true }).click()
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expect(menu.locator('[aria-current]')).toHaveText([link])
        }
      })
    })
  })
})

test.describe('on a phone whose scripts are slow', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu that was opened before they came stays open, and Back closes it', async ({ page }) => {
    const letScriptsRun = await openWithoutScripts(page, '/vapes')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    await letScriptsRun()
    // An entry of its own in the history, which Back leaves.
    await expect.poll(() => page.evaluate(() => history.state?.layers?.depth)).toBe(1)
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/vapes')
  })

  test('filters that were set before they came apply, and what was opened stays open', async ({ page }) => {
    const letScriptsRun = await openWithoutScripts(page, '/vapes')
    await page.getByRole('button', { name: 'Filters' }).click()
    const facet = page.locator('details').filter({ hasText: 'Brand' })
    await facet.locator('summary').click()
    const choice = facet.getByRole('checkbox').first()
    await choice.check()
    await letScriptsRun()
    await expect(page).toHaveURL(/\/vapes\?\w+=/)
    await expect(choice).toBeChecked()
    await expect(facet).toHaveAttribute('open')
    await expect(page.getByRole('button', { name: /^Show \d/ })).toBeVisible()
  })

  test('a word that was typed before they came is searched, and typing goes on where it was', async ({
    page,
  }) => {
    const letScriptsRun = await openWithoutScripts(page, '/vapes')
    const search = page.getByRole('searchbox')
    await search.pressSequentially('sow')
    await search.press('ArrowLeft')
    await search.press('ArrowLeft')
    await letScriptsRun()
    await page.keyboard.type('l')
    await expect(search).toHaveValue('slow')
    await expect(page).toHaveURL('/vapes?q=slow')
  })

  test.describe('of staff', () => {
    test.use({ visitor: 'admin' })

    test('what was chosen before they came is asked for', async ({ page }) => {
      const letScriptsRun = await openWithoutScripts(page, '/admin/dashboard')
      const status = page.getByRole('combobox', { name: 'Filter by status' })
      await status.selectOption('Cancelled')
      await letScriptsRun()
      await expect(page).toHaveURL(/status=cancelled/)
      await expect(status).toHaveValue('cancelled')
    })
  })
})

/** The page is drawn, and its scripts are on their way until the returned function is called. */
async function openWithoutScripts(page: Page, path: string) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => {
    scripts.resolve()
    await hydrated(page)
  }
}
