import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Disposable,
  expect,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test'
import { makeMember } from '#tests/shop/make-member.ts'
import { ADMIN, type RunningShop, type ShopEnvironment } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { watchPage } from './watch-page.ts'
import { createWorkerShops, oncePerShop } from './worker-shops.ts'

/** For specs in which pages, dialogs and notifications move as they do for most visitors. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

const HYDRATION_POLL_MS = 15

const MEMBER = { email: 'member@shop.example', password: 'a member of the public' }

const cookieOf = oncePerShop(async (shop) => (await signIn(shop, ADMIN)).cookie)
const makeMemberOf = oncePerShop((shop) => makeMember(shop.dataDir, MEMBER))

type Look = {
  viewport: PlaywrightTestOptions['viewport']
  media: NonNullable<Parameters<Page['emulateMedia']>[0]>
}

type Answer = { name: string; value: string }

type WorkerFixtures = {
  shops: ReturnType<typeof createWorkerShops>
  keptPages: KeptPages
  /** The windows of colleagues and strangers. */
  keptWindows: KeptPages
}

type TestFixtures = {
  /** Specs that harm their shop (wrong passwords, many orders) name another. Specs that do not mind each other share one. */
  shopName: string
  /** What the shop of this name is started with, besides what all of them have. */
  shopEnvironment: ShopEnvironment
  shop: RunningShop
  adminCookie: string
  /** Somebody with an account and no role. */
  member: typeof MEMBER
  visitor: 'anonymous' | 'admin'
  /** Most tests come back as somebody who has confirmed the age, and rejected what is not essential. */
  answered: 'both' | 'age' | 'nothing'
  /** What a test's page starts with, whoever had it before. */
  look: Look
  openPage: { context: BrowserContext; page: Page }
  answers: Answer[]
  /** The same for browsers that a test opens besides its own. */
  answeredState: NonNullable<BrowserContextOptions['storageState']>
  /** Puts the answers into a browser with its first document; until it is disposed, with every one. */
  answering: Disposable
  /** Messages that this test provokes; any other complaint of the browser fails it. */
  expectedComplaints: RegExp
  complaints: string[]
}

/**
 * A page in a real browser, on a built shop of the worker's own. Whatever the browser complains about fails the test. All fixtures of a
 * worker stand here: for specs with others Playwright would start workers, browsers and shops once more.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Also for the browsers that a test opens besides its own.
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        openHydrated(context)
        return context
      }
      await use(browser)
      browser.newContext = newContext
    },
    { scope: 'worker' },
  ],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shops = createWorkerShops()
      await use(shops)
      await shops.closeAll()
    },
    { scope: 'worker' },
  ],
  keptPages: [({ browser }, use) => keepPages(browser, use), { scope: 'worker' }],
  keptWindows: [({ browser }, use) => keepPages(browser, use), { scope: 'worker' }],
  shopName: ['shared', { option: true }],
  shopEnvironment: [{}, { option: true }],
  shop: async ({ shops, shopName, shopEnvironment }, use) => use(await shops.open(shopName, shopEnvironment)),
  adminCookie: async ({ shop }, use) => use(await cookieOf(shop)),
  member: async ({ shop }, use) => {
    await makeMemberOf(shop)
    await use(MEMBER)
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  visitor: ['anonymous', { option: true }],
  answered: ['both', { option: true }],
  answers: async ({ answered }, use) => {
    const age = { name: 'ageConfirmed', value: 'true' }
    const consent = [
      { name: 'cookieConsent', value: 'rejected' },
      { name: 'cookieConsentAt', value: new Date().toISOString() },
    ]
    await use({ both: [age, ...consent], age: [age], nothing: [] }[answered])
  },
  answeredState: async ({ shop, answers }, use) =>
    use({ cookies: [], origins: [{ origin: shop.url, localStorage: answers }] }),
  // A storage state would do as well, and open a page of its own for it before each test.
  answering: async ({ context, answers }, use) => use(await context.addInitScript(storeAnswers, answers)),
  openPage: async ({ browser, keptPages, shop, javaScriptEnabled, hasTouch, userAgent, look }, use, info) => {
    if (javaScriptEnabled === false || hasTouch || userAgent !== undefined) {
      const context = await browser.newContext({ baseURL: shop.url })
      await use({ context, page: await context.newPage() })
      return context.close()
    }
    const kept = await keptPages.take(shop.url)
    await putIntoLook(kept.page, look)
    await use(kept)
    await keptPages.giveBack(shop.url, kept, info.status === info.expectedStatus)
  },
  look: async ({ viewport, colorScheme, contextOptions: { reducedMotion = null } }, use) =>
    use({ viewport, media: { media: null, contrast: null, forcedColors: null, colorScheme, reducedMotion } }),
  page: async ({ openPage: { page }, answering }, use) => {
    const open = page.goto
    page.goto = async (url, options) => {
      page.goto = open
      const response = await page.goto(url, options)
      await answering.dispose()
      return response
    }
    await use(page)
    page.goto = open
  },
  // Nothing matches this.
  expectedComplaints: [/(?!)/, { option: true }],
  context: async ({ openPage: { context }, visitor, adminCookie, shop }, use) => {
    if (visitor === 'admin') await addCookies(context, shop.url, adminCookie)
    await use(context)
  },
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = await watchPage(page)
      await use(complaints)
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

async function keepPages(browser: Browser, use: (pages: KeptPages) => Promise<void>) {
  const pages = createKeptPages(browser)
  await use(pages)
  await pages.closeAll()
}

export async function addCookies(context: BrowserContext, url: string, header: string) {
  const pairs = header.split('; ').map((pair) => {
    const equals = pair.indexOf('=')
    const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
    return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
  })
  await context.addCookies(pairs)
}

async function putIntoLook(page: Page, { viewport, media }: Look) {
  const { width, height } = page.viewportSize() ?? {}
  if (viewport && (viewport.width !== width || viewport.height !== height))
    await page.setViewportSize(viewport)
  await page.emulateMedia(media)
}

/** Runs in the page: what this person has said of their age and of cookies. */
export function storeAnswers(answers: Answer[]) {
  // A blank page keeps nothing, and says so with an error.
  if (location.protocol !== 'http:') return
  for (const { name, value } of answers) localStorage.setItem(name, value)
}

/**
 * A press before React has taken the page over reaches plain HTML: people wait for that, too. Whatever opens a page of this browser waits
 * for it, unless the test says itself what it waits for.
 */
function openHydrated(context: BrowserContext) {
  context.on('page', (page) => {
    const { goto, reload, goBack, goForward } = page
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options)
      if (!options?.waitUntil) await hydrated(page)
      return response
    }
    const waiting =
      (open: typeof reload): typeof reload =>
      async (options) => {
        const response = await open.call(page, options)
        if (!options?.waitUntil) await hydrated(page)
        return response
      }
    page.reload = waiting(reload)
    page.goBack = waiting(goBack)
    page.goForward = waiting(goForward)
  })
}

/**
 * Resolves when React has taken the page over, which waits for a sign of its visitor. Playwright's own waiting would put a third of a
 * megabyte of script into every page for it.
 */
export async function hydrated(page: Page) {
  while (!(await isHydrated(page))) await sleep(HYDRATION_POLL_MS)
}

async function isHydrated(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => {
      dispatchEvent(new Event('pointermove'))
      // Of the head of every page; where scripts are turned off, nothing has run it.
      const isPage = 'firstInteraction' in window && document.querySelector('script[type=module]') !== null
      return !isPage || Object.keys(document.body).some((key) => key.startsWith('__react'))
    })
  } catch (error) {
    // It leads to another page.
    if (error instanceof Error && error.message.includes('context was destroyed')) return false
    throw error
  }
}
