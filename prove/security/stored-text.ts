import type { BrowserContext, Page } from '@playwright/test'
import { GROUPINGS, TABLES } from '#domain/analytics/statistics-query.ts'
import type { Line, Outcome } from '../line.ts'
import { openBrowser } from '../open-browser.ts'
import { checkStored } from './count-stored.ts'
import { PAYLOADS } from './payloads.ts'
import { type Stand, withStand } from './stand.ts'
import { type Stored, storePayloads } from './store-payloads.ts'
import { count, createTally, type Tally } from './tally.ts'
import { openContext, visit, watchScripts } from './visit-pages.ts'

/** Screens whose words are the shop's own. */
const TEXTLESS = /tab=(devices|browsers)|by=reason/

export const storedText: Line = {
  name: 'stored-text',
  table: 'security',
  promise: 'Stored text never runs',
  proof:
    'More than a hundred texts that would run in an unguarded page stand in every field of orders of every kind, in notes, staff names, device names, referrers, campaigns, paths and attempts, and are counted there; Chromium then opens every screen that shows them, and every page that shows what somebody asked for.',
  shortForm: ['tests/browser/stored-text.spec.ts'],
  run: (folder) => withStand(folder, proveStoredText),
}

async function proveStoredText(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  const stored = await storePayloads(stand)
  await checkStored(stand, stored.fields, tally)
  const browser = await openBrowser()
  const screens = screensOf(stored)
  let shown = 0
  try {
    const context = await openContext(browser, stand.shop, stand.admin)
    const watched = await watchScripts(context)
    await eachPage(context, screens, async (page, { path, shows }) => {
      const response = await visit(page, `${stand.shop.url}${path}`)
      const isThere = response?.status() === 200 && new URL(page.url()).pathname === path.split('?', 1)[0]
      tally.check(isThere, `${path} is answered ${response?.status()} at ${page.url()}.`)
      const text = squeeze(await page.evaluate(() => document.body.textContent ?? ''))
      const isShown = shows !== undefined && text.includes(squeeze(shows))
      tally.check(isShown || shows === undefined, `${path} does not show ${shows}.`)
      if (isShown) shown += 1
    })
    await reflect(stand, await context.newPage(), tally)
    // Whatever a page has started reports in the same turn in which it runs.
    tally.check(watched.ran.length === 0, `Stored text ran ${watched.ran.length} times: ${watched.ran[0]}.`)
    tally.check(
      watched.refused.length === 0,
      `The policy had to refuse something ${watched.refused.length} times: ${watched.refused[0]}`,
    )
    await proveWatch(context, stand, watched, tally)
  } finally {
    await browser.close()
  }
  await readDocuments(stand, stored, tally)
  return {
    done: `${count(PAYLOADS.length, 'text')} in ${count(stored.fields.length, 'field')}, ${count(screens.length, 'screen')} opened`,
    failures: tally.failures,
    figures: [['screens that showed such a text', String(shown)]],
  }
}

/** As a page may break its lines elsewhere. */
function squeeze(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** `shows`: a text that must stand there; without one the screen has none of them to show. */
type Screen = { path: string; shows: string | undefined }

/** Every screen that shows what strangers or colleagues have written. */
function screensOf({ orders, visitsAt }: Stored): Screen[] {
  const tables = Object.keys(TABLES).map((tab) => `/admin/statistics?period=${visitsAt}&tab=${tab}`)
  const groupings = Object.entries(GROUPINGS).flatMap(([tab, ways]) =>
    ways.map((by) => `/admin/statistics?period=${visitsAt}&tab=${tab}&by=${by}`),
  )
  const pages = [1, 2, 3, 4].flatMap((page) => [
    `/admin/dashboard?page=${page}`,
    `/admin/statistics?period=${visitsAt}&tab=pages&page=${page}`,
    `/admin/statistics?period=${visitsAt}&tab=sources&page=${page}`,
    `/admin/statistics?period=${visitsAt}&tab=countries&page=${page}`,
  ])
  const lists = new Set([...tables, ...groupings, ...pages, '/admin/audit', '/admin/staff', '/admin/account'])
  return [
    ...[...lists].map((path) => ({ path, shows: TEXTLESS.test(path) ? undefined : 'smuggled(' })),
    ...orders.flatMap(([id, text]) => [
      { path: `/admin/orders/${id}`, shows: text.slice(0, 100) },
      { path: `/order-confirmation?order_id=${id}`, shows: text.slice(0, 100) },
    ]),
  ]
}

/** Two at once: one waits for the server while the other draws. */
async function eachPage(
  context: BrowserContext,
  screens: Screen[],
  work: (page: Page, screen: Screen) => Promise<void>,
) {
  const waiting = [...screens]
  await Promise.all(
    [1, 2].map(async () => {
      const page = await context.newPage()
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(page, next)
      await page.close()
    }),
  )
}

/** What is not stored, but shown again: searches, filters, unknown addresses, a refused form. */
async function reflect({ shop }: Stand, page: Page, tally: Tally) {
  const asked = PAYLOADS.filter((_, at) => at % 5 === 0).map(encodeURIComponent)
  for (const text of asked)
    for (const path of [
      `/?q=${text}`,
      `/admin/dashboard?q=${text}`,
      `/admin/statistics?only-page=${text}&only-country=${text}&only-landing=${text}`,
      `/admin/audit?q=${text}`,
      `/product/${text.replaceAll('%2F', '')}`,
    ]) {
      const response = await page.goto(`${shop.url}${path}`)
      const isThere = response?.status() === (path.startsWith('/product/') ? 404 : 200)
      const isSame = new URL(page.url()).pathname === new URL(path, shop.url).pathname
      tally.check(isThere && isSame, `${path} is answered ${response?.status()} at ${page.url()}.`)
    }
  await page.close()
}

/** A silence proves something only where a sound would have been heard. */
async function proveWatch(
  context: BrowserContext,
  { shop }: Stand,
  watched: { ran: string[]; refused: string[] },
  tally: Tally,
) {
  const page = await context.newPage()
  await page.goto(shop.url)
  await page.evaluate(() => {
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = `<img src="data:," onerror="smuggled('x')">`
    const call: unknown = Reflect.get(window, 'smuggled')
    if (typeof call === 'function') call('the proof itself')
  })
  await page.waitForTimeout(100)
  tally.check(watched.ran.length === 1, 'A script that runs would not have been noticed.')
  tally.check(watched.refused.length > 0, 'A refusal of the policy would not have been noticed.')
  await page.close()
}

/** A PDF is no page: it is enough that nothing in it can act. */
async function readDocuments({ shop, admin }: Stand, { orders }: Stored, tally: Tally) {
  for (const [id] of orders)
    for (const name of ['packing-slip.pdf', 'pro-forma-invoice.pdf']) {
      const response = await fetch(`${shop.url}/admin/orders/${id}/${name}`, { headers: { cookie: admin } })
      const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
      const isPdf = response.headers.get('content-type') === 'application/pdf' && bytes.startsWith('%PDF-')
      tally.check(isPdf, `${name} of an order is no PDF.`)
      const acts = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile)\b/.exec(bytes)
      tally.check(!acts, `${name} holds ${acts?.[0]}.`)
    }
}
