import type { APIResponse, Page, Response } from '@playwright/test'
import { PAGES } from './pages.ts'
import { expect, test } from './shop-test.ts'

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]

for (const visitor of ['anonymous', 'admin'] as const) {
  test.describe(`following every link as ${visitor}`, () => {
    test.use({ visitor })

    // What the browser complains about on the way fails the test in its fixture: refused scripts, failed requests.
    test('meets no complaint, and security headers everywhere', async ({ page, shop }) => {
      const bare: string[] = []
      page.on('response', (response) => {
        if (response.url().startsWith(shop.url) && !isGuarded(response)) bare.push(response.url())
      })
      const starts = visitor === 'admin' ? ['/', '/admin/dashboard'] : ['/']
      const visited = await crawl(page, starts, bare)
      expect(bare).toEqual([])
      expect(visited.size).toBeGreaterThanOrEqual(87)
    })
  })
}

test.describe('a script that somebody smuggled in', () => {
  test.use({ expectedComplaints: /^policy: script-src|Content Security Policy|404/ })

  test('neither runs nor is fetched from elsewhere', async ({ page, complaints }) => {
    await page.goto('/privacy-policy')
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
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.src = 'https://elsewhere.example/script.js'
      document.body.append(script)
    })
    await expect.poll(() => complaints.some((text) => text.includes('elsewhere.example'))).toBe(true)
  })
})

/**
 * Visits everything that links lead to, each path once. What accessibility.spec.ts opens anyhow, and all products but one of a kind, are
 * asked for without a browser, which would show the same pages once more.
 */
async function crawl(page: Page, starts: string[], bare: string[]) {
  const visited = new Set<string>()
  const opened = new Set(PAGES.filter(({ status }) => status === 200).map(({ path }) => kindOf(path)))
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue
    visited.add(path)
    // A browser would keep these as files.
    const isFile = path.endsWith('.pdf') || path.startsWith('/api/')
    if (isFile || opened.has(kindOf(path))) {
      const answer = await page.request.get(path)
      expect.soft(answer.status(), path).toBe(200)
      if (!isGuarded(answer)) bare.push(path)
      if (!isFile) waiting.push(...writtenPaths(await answer.text(), answer.url()))
      continue
    }
    opened.add(kindOf(path))
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(200)
    waiting.push(...(await linkedPaths(page)))
  }
  return visited
}

/** One page stands for all of its kind: the others are made by the same code from other data. */
function kindOf(path: string) {
  return /^\/(product|vape|concentrate|admin\/orders)\//.exec(path)?.[0] ?? path.replace(/\d+/, 'n')
}

async function linkedPaths(page: Page) {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  return ownPaths(addresses, page.url())
}

function writtenPaths(markup: string, url: string) {
  const addresses = [...markup.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href)
  return ownPaths(addresses, url)
}

function ownPaths(addresses: string[], url: string) {
  return addresses
    .map((address) => new URL(address, url))
    .filter((address) => address.origin === new URL(url).origin)
    .map((address) => address.pathname)
}

function isGuarded(response: Response | APIResponse) {
  const headers = response.headers()
  return SECURITY_HEADERS.every((name) => name in headers)
}
