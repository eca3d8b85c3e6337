import { matchPath } from 'react-router'
import { siteRoutes } from '#tests/shop/site-routes.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { MISSING_PAGE, PAGES, WITHOUT_A_PAGE } from './pages.ts'
import { expect, test } from './shop-test.ts'

test('every route of the site is looked at', async () => {
  const shown = PAGES.map((page) => page.path)
  const routes = (await siteRoutes()).filter((route) => !WITHOUT_A_PAGE.includes(route))
  expect(routes.filter((route) => !shown.some((path) => matchPath(route, path)))).toEqual([])
})

/** What was looked at: a page that is not there looks the same at many addresses. */
const looked = new Set<string>()

/** A browser that has seen one page shows the next in half the time: each of these has several. */
const PAGES_A_TEST = 8
const BY_VISITOR = Map.groupBy(PAGES, ({ visitor, status }) => `${visitor} ${status}`)

for (const pages of [...BY_VISITOR.values()].flatMap(inParts)) {
  const { visitor, status } = pages[0] as (typeof PAGES)[number]
  test.describe(`as ${visitor}: ${pages.map(({ path }) => path).join(', ')}`, () => {
    test.use({ visitor, ...(status === 404 && { expectedComplaints: MISSING_PAGE }) })

    test('has no flaw that axe knows of, narrow and light or wide and dark, and never scrolls sideways', async ({
      page,
    }) => {
      for (const { path } of pages)
        await test.step(path, async () => {
          await page.goto(path)
          const content = `${visitor} ${await page.locator('main').innerHTML()}`
          if (looked.has(content)) return
          looked.add(content)
          await expectGoodLooks(page)
        })
    })
  })
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / PAGES_A_TEST)
  return Array.from({ length: count }, (_, at) => items.slice(at * PAGES_A_TEST, (at + 1) * PAGES_A_TEST))
}

test.describe('open menus', () => {
  test.use({ visitor: 'admin' })

  test('have no flaw that axe knows of', async ({ page }) => {
    await page.goto('/privacy-policy')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('button', { name: 'Admin Menu' }).click()
      const office = page.getByRole('menu')
      await expect(office.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
      expect.soft(await findFlaws(page, office), `Admin Menu, ${colorScheme}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(office).toBeHidden()

      await page.setViewportSize({ width: 390, height: 800 })
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const narrow = page.getByRole('navigation', { name: 'Menu' })
      await expect(narrow.getByRole('link', { name: 'Vapes' })).toBeVisible()
      expect.soft(await findFlaws(page, narrow), `menu of narrow screens, ${colorScheme}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(narrow).toBeHidden()
    }
  })
})
