import type { Page } from '@playwright/test'
import { MISSING_PAGE, PAGES } from './pages.ts'
import { expect, IN_MOTION, test } from './shop-test.ts'

test.use(IN_MOTION)

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.describe('going from page to page', () => {
  test('begins at the top of the next page in the same document, and finds the old place on the way back', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).scrollIntoViewIfNeeded()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300)
    const left = await scrollY(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).click()
    await expect(page).toHaveURL('/vapes')
    await expect.poll(() => scrollY(page)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrollY(page)).toBe(left)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Concentrates' }).click()
    await expect(page).toHaveURL('/concentrates')
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/#pricing')
    await expect(page.locator('#pricing')).toBeInViewport()
  })

  test('takes one step back from a list, whatever of its filters lies open', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vapes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'THC Vapes' })).toBeVisible()
    const group = page.locator('details', { has: page.locator('summary', { hasText: 'Brand' }) })
    // Those that lie open from the beginning say so a moment after they came; this one says it when it is pressed.
    if (await group.evaluate((element: HTMLDetailsElement) => element.open))
      await group.locator('summary').click()
    await group.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('toggle', resolve, { once: true })
          element.querySelector('summary')?.click()
        }),
    )
    await expect(group).toHaveAttribute('open')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('may be overtaken by another step while a page fades in, and the browser finds nothing wrong', async ({
    page,
  }) => {
    await page.goto('/')
    // As the router does it then.
    await page.evaluate(async () => {
      const transition = document.startViewTransition(() => undefined)
      transition.skipTransition()
      await transition.finished
      await new Promise(requestAnimationFrame)
    })
  })

  test('finds every section of the home page from its address', async ({ page }) => {
    for (const section of ['home', 'products', 'categories', 'pricing', 'shipping', 'contact'])
      await test.step(`#${section}`, async () => {
        // From another document: an address that differs by its section alone would not be loaded again.
        await page.goto('about:blank')
        await page.goto(`/#${section}`)
        await expect(page.locator(`[id="${section}"]`)).toBeInViewport()
      })
  })

  test('may begin with the menu of narrow screens, which the Back button closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Vapes' }).click()
    await expect(page).toHaveURL('/vapes')
    // The address comes first, and the page closes what was opened before it.
    await expect(page.getByRole('heading', { level: 1, name: 'THC Vapes' })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/vapes')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  })

  test('gives Back something to close as soon as the menu shows', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/vapes')
    const added = await page
      .getByRole('button', { name: 'Menu', exact: true })
      .evaluate(async (button: HTMLElement) => {
        const before = history.length
        button.click()
        await Promise.resolve()
        return history.length - before
      })
    expect(added).toBe(1)
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedComplaints: /404|^console: .*\/no\/such\/page/ })

  test('says 404, logs the path to the console, and leads home', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect.poll(() => logged.some((text) => text.includes('/no/such/page'))).toBe(true)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('of a product says so in the words of its kind, and leads to its list', async ({ page }) => {
    for (const { path, title, way, target } of [
      { path: '/product/unknown', title: 'Product Not Found', way: 'Return to Homepage', target: '/' },
      { path: '/vape/unknown', title: 'Vape Product Not Found', way: 'Return to Vapes', target: '/vapes' },
      {
        path: '/concentrate/unknown',
        title: 'Concentrate Product Not Found',
        way: 'Return to Concentrates',
        target: '/concentrates',
      },
    ])
      await test.step(title, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await page.getByRole('link', { name: way }).click()
        await expect(page).toHaveURL(target)
      })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: MISSING_PAGE })

  test('every page can be read and left', async ({ page }) => {
    const way = page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' })
    for (const { path, visitor } of PAGES) {
      if (visitor !== 'anonymous') continue
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(way).toBeVisible()
        await expect(way).toHaveAttribute('href', '/vapes')
      })
    }
    await way.click()
    await expect(page).toHaveURL('/vapes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
