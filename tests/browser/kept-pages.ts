import type { Browser, BrowserContext, Disposable, Page } from '@playwright/test'

/** As many as a worker has shops running. */
const MOST_KEPT = 4

/** Small, of the shop itself, and without a script. */
const RESTING_PLACE = '/robots.txt'

/** What these change cannot be taken back: a page on which one of them was called is not used again. */
const LASTING_OF_CONTEXT = [
  'setExtraHTTPHeaders',
  'setOffline',
  'grantPermissions',
  'setGeolocation',
  'on',
  'once',
]
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

/** What a test may listen to. Playwright itself listens to the others. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]

type KeptPage = {
  context: BrowserContext
  page: Page
  /** Scripts and functions that a test has put into the page. */
  added: Promise<Disposable>[]
  isSpoilt: boolean
}

export type KeptPages = ReturnType<typeof createKeptPages>

/**
 * The pages of one worker, one a shop, which tests use one after the other. A new browser context costs three times what the next address in
 * an open page does: a process, and all scripts to be read once more. Cookies, storage, routes and listeners of a test end with it; what
 * cannot be undone ends the page.
 */
export function createKeptPages(browser: Browser) {
  const kept = new Map<string, KeptPage>()

  async function take(shopUrl: string): Promise<KeptPage> {
    const known = kept.get(shopUrl)
    kept.delete(shopUrl)
    return known ?? (await open(shopUrl))
  }

  async function open(shopUrl: string): Promise<KeptPage> {
    const context = await browser.newContext({ baseURL: shopUrl })
    const page = await context.newPage()
    const made: KeptPage = { context, page, added: [], isSpoilt: false }
    const spoil = () => {
      made.isSpoilt = true
    }
    followCalls(context, LASTING_OF_CONTEXT, spoil)
    followCalls(page.clock, LASTING_OF_CLOCK, spoil)
    followCalls(context.clock, LASTING_OF_CLOCK, spoil)
    for (const owner of [context, page])
      followCalls(owner, ['addInitScript', 'exposeFunction'], (answer) =>
        made.added.push(answer as Promise<Disposable>),
      )
    return made
  }

  /** After a test. One that failed may have left anything behind. */
  async function giveBack(shopUrl: string, given: KeptPage, hasPassed: boolean) {
    const isClean = hasPassed && !given.isSpoilt && (await clean(shopUrl, given))
    if (!isClean) return given.context.close()
    kept.set(shopUrl, given)
    const [oldest] = kept
    if (oldest && kept.size > MOST_KEPT) {
      kept.delete(oldest[0])
      await oldest[1].context.close()
    }
  }

  async function closeAll() {
    for (const { context } of kept.values()) await context.close()
  }

  return { take, giveBack, closeAll }
}

/** Whether the next test finds nothing of this one. */
async function clean(shopUrl: string, { context, page, added }: KeptPage): Promise<boolean> {
  if (page.isClosed()) return false
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const script of added.splice(0)) await (await script).dispose()
  await context.clearCookies()
  try {
    await page.goto(RESTING_PLACE, { waitUntil: 'load' })
  } catch {
    // A shop that a test has stopped.
    return false
  }
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await forgetHistory(page)
  return new URL(page.url()).origin === shopUrl
}

/** A browser keeps fifty steps: a test that counts them would find as many as before. */
async function forgetHistory(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.resetNavigationHistory')
  // While it is attached, the page forgets that it is printed.
  await devTools.detach()
}

/** Tells of every call of these methods what it answers. */
function followCalls(target: object, names: readonly string[], told: (answer: unknown) => void) {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') throw new Error(`Playwright has no ${name} any more.`)
    Reflect.set(target, name, (...given: unknown[]) => {
      const answer: unknown = Reflect.apply(method, target, given)
      told(answer)
      return answer
    })
  }
}
