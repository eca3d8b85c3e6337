import type { Page } from '@playwright/test'
import { MISSING_PAGE, PAGES } from './pages.ts'
import { expect, IN_MOTION, test } from './shop-test.ts'

test.use(IN_MOTION)

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.describe('going from page to page', () => {
  test('begins at the top of the next page in the same document, and finds the old place on the way back', async ({
    page,
  }) => {
    const main = page.getByRole('navigation', { name: 'Main' })
    await page.goto('/')
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    await test.step('a page may be overtaken by another while it fades in, and the browser finds nothing wrong', async () => {
      // As the router does it then.
      await page.evaluate(async () => {
        const transition = document.startViewTransition(() => undefined)
        transition.skipTransition()
        await transition.finished
        await new Promise(requestAnimationFrame)
      })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).scrollIntoViewIfNeeded()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300)
    const left = await scrollY(page)

    await test.step('the next page begins at its top, and has the focus', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).click()
      await expect(page).toHaveURL('/vapes')
      await expect(page.getByRole('heading', { level: 1, name: 'THC Vapes' })).toBeVisible()
      await expect.poll(() => scrollY(page)).toBe(0)
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('one step back from a list, whatever of its filters lies open, leads to the old place', async () => {
      await openGroup(page, 'Brand')
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect.poll(() => scrollY(page)).toBe(left)
    })
    await test.step('a section is reached from another page, and has the focus', async () => {
      await main.getByRole('link', { name: 'Concentrates' }).click()
      await expect(page).toHaveURL('/concentrates')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Concentrates')
      await main.getByRole('link', { name: 'Shipping' }).click()
      await expect(page).toHaveURL('/#shipping')
      await expect(page.getByRole('heading', { name: 'How it travels' })).toBeInViewport()
      await expect(page.locator('#shipping')).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL('/concentrates')
    })
    await test.step("'Order Now' leads to the price ladder, from a page that has no order of its own", async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Basket' }).click()
      await expect(page).toHaveURL('/basket')
      await page.getByRole('banner').getByRole('link', { name: 'Order Now' }).click()
      await expect(page).toHaveURL('/#pricing')
      await expect(page.getByRole('heading', { name: 'Priced by the gram' })).toBeInViewport()
      await expect(page.getByRole('row', { name: /1 kg Popular €8\.00 20% €8,000/ })).toBeVisible()
    })
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  })

  test('finds every section of the home page from its address', async ({ page }) => {
    // The last one from another document, the others in this one, as the bar for addresses leads there.
    for (const section of ['contact', 'home', 'products', 'categories', 'pricing', 'shipping'])
      await test.step(`#${section}`, async () => {
        await page.goto(`/#${section}`)
        await expect(page.locator(`[id="${section}"]`)).toBeInViewport()
      })
  })

  test('may begin with the menu of narrow screens, which the Back button closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    await expect(menu.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order')
    await menu.getByRole('link', { name: 'Vapes' }).click()
    await expect(page).toHaveURL('/vapes')
    // The address comes first, and the page closes what was opened before it.
    await expect(page.getByRole('heading', { level: 1, name: 'THC Vapes' })).toBeVisible()
    await expect(menu).toBeHidden()
    // Back has something to close as soon as the menu shows.
    const added = await button.evaluate(async (element: HTMLElement) => {
      const before = history.length
      element.click()
      await Promise.resolve()
      return history.length - before
    })
    expect(added).toBe(1)
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/vapes')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedComplaints: /404|^console: .*\/no\/such\/page/ })

  test('says 404, logs the path to the console, and leads home; that of a product says so in the words of its kind, and leads to its list', async ({
    page,
  }) => {
    await test.step('no page', async () => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      await expect.poll(() => logged.some((text) => text.includes('/no/such/page'))).toBe(true)
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL('/')
    })
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
  test.use({ javaScriptEnabled: false, expectedComplaints: MISSING_PAGE, answered: 'nothing' })

  test('every page can be read and left, asks nothing, and promises nothing that it cannot do', async ({
    page,
  }) => {
    const withOrders = ['/', '/vapes', '/concentrates', '/product/black-domina', '/vape/slow-melt']
    const way = page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' })
    const orderButtons = page.locator('[data-order]')
    for (const { path, visitor } of PAGES) {
      if (visitor !== 'anonymous') continue
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(way).toBeVisible()
        await expect(way).toHaveAttribute('href', '/vapes')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('region', { name: 'We Value Your Privacy' })).toHaveCount(0)
        if (withOrders.includes(path)) await expect(orderButtons).not.toHaveCount(0)
        await expect(orderButtons.filter({ visible: true })).toHaveCount(0)
        if (path !== '/cookie-policy') return
        await expect(page.getByRole('heading', { name: 'Changing your mind' })).toBeVisible()
        await expect(page.getByText('Change my answer')).toBeHidden()
      })
    }
    // Not after the link: a browser whose size changes while it still fades from page to page breaks that off with an error.
    await page.setViewportSize({ width: 390, height: 844 })
    await way.click()
    await expect(page).toHaveURL('/vapes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await test.step('the menu of a phone opens and leads to a section of the home page', async () => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).click()
      await expect(page).toHaveURL(/\/#pricing$/)
      await expect(page.getByRole('heading', { name: 'Priced by the gram' })).toBeInViewport()
    })
  })
})

/** Opens a group of filters, and waits until the browser has said so. */
async function openGroup(page: Page, name: string) {
  const group = page.locator('details', { has: page.locator('summary', { hasText: name }) })
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
}
