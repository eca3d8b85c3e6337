import type { Page, Response } from '@playwright/test'
import { expect, IN_MOTION, test } from './shop-test.ts'

test.use(IN_MOTION)

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]

const OPENED_OF_A_KIND = 1

// Each half of the site in its own light: the other one is looked at page by page (accessibility.spec.ts).
for (const { visitor, colorScheme } of [
  { visitor: 'anonymous', colorScheme: 'light' },
  { visitor: 'admin', colorScheme: 'dark' },
] as const) {
  test.describe(`following every link as ${visitor}, ${colorScheme}`, () => {
    test.use({ colorScheme, visitor })

    // What the browser complains about on the way fails the test in its fixture: refused scripts, failed requests.
    test('meets no complaint, and security headers everywhere', async ({ page, shop }) => {
      const bare: string[] = []
      page.on('response', (response) => {
        if (response.url().startsWith(shop.url) && !isGuarded(response)) bare.push(response.url())
      })
      const starts = visitor === 'admin' ? ['/', '/admin/dashboard'] : ['/']
      const visited = await crawl(page, starts)
      expect(bare).toEqual([])
      expect(visited.size).toBeGreaterThanOrEqual(87)
    })
  })
}

test.describe('a script that somebody smuggled in', () => {
  test.use({ expectedComplaints: /^policy: script-src|Content Security Policy|404/ })

  test('does not run', async ({ page, complaints }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.smuggled = 1'
      document.body.append(script)
      const picture = document.createElement('div')
      picture.innerHTML = '<img src="/x" onerror="window.smuggled = 2">'
      document.body.append(picture)
    })
    await expect.poll(() => complaints.filter((text) => text.startsWith('policy: script-src')).length).toBe(2)
    expect(await page.evaluate(() => Reflect.get(window, 'smuggled'))).toBeUndefined()
  })

  test('is not fetched from elsewhere', async ({ page, complaints }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.src = 'https://elsewhere.example/script.js'
      document.body.append(script)
    })
    await expect.poll(() => complaints.some((text) => text.includes('elsewhere.example'))).toBe(true)
  })
})

/**
 * Visits everything that links lead to, each path once. Of the pages of products one of each kind is opened in the
 * browser; the others, made by the same code from other data, are asked for without one.
 */
async function crawl(page: Page, starts: string[]) {
  const visited = new Set<string>()
  const opened = new Map<string, number>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue
    visited.add(path)
    const products = /^\/(product|vape|concentrate|admin\/orders)\//.exec(path)?.[0]
    const kind = products ?? path.replace(/\d+/, 'n')
    opened.set(kind, (opened.get(kind) ?? 0) + 1)
    // A browser would keep these as files.
    const isFile = path.endsWith('.pdf') || path.startsWith('/api/')
    if (isFile || (opened.get(kind) ?? 0) > OPENED_OF_A_KIND) {
      expect.soft((await page.request.get(path)).status(), path).toBe(200)
      continue
    }
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(200)
    waiting.push(...(await linkedPaths(page)))
  }
  return visited
}

async function linkedPaths(page: Page) {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  const { origin } = new URL(page.url())
  return addresses
    .map((address) => new URL(address))
    .filter((address) => address.origin === origin)
    .map((address) => address.pathname)
}

function isGuarded(response: Response) {
  const headers = response.headers()
  return SECURITY_HEADERS.every((name) => name in headers)
}
