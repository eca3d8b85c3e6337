import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { RunningShop } from '#tests/shop/running-shop.ts'

/** Opens a window of somebody who has answered the questions at the door, with the cookies of a request header. */
export async function openContext(browser: Browser, shop: RunningShop, cookie = ''): Promise<BrowserContext> {
  const localStorage = [
    { name: 'ageConfirmed', value: 'true' },
    { name: 'cookieConsent', value: 'rejected' },
    { name: 'cookieConsentAt', value: new Date().toISOString() },
  ]
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
  })
  const pairs = cookie.split('; ').filter(Boolean)
  await context.addCookies(
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      return {
        name: pair.slice(0, equals),
        value: pair.slice(equals + 1),
        url: shop.url,
        httpOnly: true,
        sameSite: 'Lax' as const,
      }
    }),
  )
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
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    const isPage = document.querySelector('script[type=module]') !== null
    return !isPage || Object.keys(document.body).some((key) => key.startsWith('__react'))
  })
  return response
}
