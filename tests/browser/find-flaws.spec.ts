import type { Page } from '@playwright/test'
import { findFlaws, findOtherFlaws, LOOKS } from './find-flaws.ts'
import { expect, test } from './shop-test.ts'

const ROWS = Array.from({ length: 5 }, (_, at) => `<li class="row" id="row-${at}">Row ${at}</li>`).join('')
const PAGE = `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1><ul>${ROWS}</ul></main></html>`

const rulesBroken = async (page: Page) => (await findFlaws(page)).map(({ rule }) => rule)

test('a text of a kind that was readable before is measured again once its colours are others', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await page.setContent(PAGE)
  expect(await rulesBroken(page)).toEqual([])
  const changes = ['#row-2 { color: #ccc }', '#row-2 { background: #333 }', 'ul { background: #444 }']
  for (const change of changes) {
    // By a sheet: no attribute tells.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, change)
    expect([change, ...(await rulesBroken(page))]).toEqual([change, 'color-contrast'])
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    expect(await rulesBroken(page)).toEqual([])
  }
})

test('what is not about colours is looked at each time', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.setContent(PAGE)
  expect(await rulesBroken(page)).toEqual([])
  await page.locator('h1').evaluate((heading) => heading.insertAdjacentHTML('afterend', '<img src="data:,">'))
  expect(await rulesBroken(page)).toEqual(['image-alt'])
})

const ONLY_WIDE = '#wide { display: none } @media (min-width: 900px) { #wide { display: block } }'
const PALE_IN_THE_DARK =
  '#wide { display: none } @media (prefers-color-scheme: dark) { #row-2 { color: #ccc } }'

for (const [css, rule] of [
  [ONLY_WIDE, 'image-alt'],
  [PALE_IN_THE_DARK, 'color-contrast'],
] as const)
  test(`a second look finds what the first had not shown: ${rule}`, async ({ page }) => {
    const [first, second] = LOOKS
    await page.goto('/robots.txt')
    await page.setContent(PAGE)
    await page.addStyleTag({ content: css })
    await page
      .locator('h1')
      .evaluate((heading) => heading.insertAdjacentHTML('afterend', '<p id="wide"><img src="data:,"></p>'))
    await page.emulateMedia({ colorScheme: first.colorScheme })
    await page.setViewportSize(first.viewport)
    expect(await findFlaws(page)).toEqual([])
    await page.emulateMedia({ colorScheme: second.colorScheme })
    await page.setViewportSize(second.viewport)
    expect((await findOtherFlaws(page)).map((flaw) => flaw.rule)).toEqual([rule])
  })
