import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addCookies, hydrated } from '#tests/browser/shop-test.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { openBrowser } from '../open-browser.ts'

export async function inBrowser(work: (browser: Browser) => Promise<void>) {
  const browser = await openBrowser()
  await work(browser).finally(() => browser.close())
}

/** Opens a window of somebody who has answered the questions at the door, with the cookies of a request header. */
export async function openContext(browser: Browser, shop: RunningShop, cookie = ''): Promise<BrowserContext> {
  const localStorage = [
    { name: 'ageConfirmed', value: 'true' },
    { name: 'cookieConsent', value: 'rejected' },
    { name: 'cookieConsentAt', value: new Date().toISOString() },
  ]
  const origins = [{ origin: shop.url, localStorage }]
  const context = await browser.newContext({ storageState: { cookies: [], origins } })
  if (cookie !== '') await addCookies(context, shop.url, cookie)
  return context
}

/** What a page did that it should not have. */
export type Watched = { ran: string[]; refused: string[] }

/** Hears of every script that smuggled text starts, by whatever way, and of everything that the policy refuses. */
export async function watchScripts(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { ran: [], refused: [] }
  await context.exposeFunction('smuggled', (from: string) => watched.ran.push(from))
  await context.exposeFunction('tellRefusal', (text: string) => watched.refused.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellRefusal')
      if (typeof tell === 'function')
        tell(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      watched.ran.push(`a dialog at ${page.url()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) watched.refused.push(message.text())
    })
  })
  return watched
}

/** Opens a page and waits until React has taken it over, as it does at the first sign of a visitor. */
export async function visit(page: Page, url: string) {
  const response = await page.goto(url)
  await hydrated(page)
  return response
}
