import type { BrowserContext, Page } from '@playwright/test'
import { GROUPINGS, TABLES } from '#domain/analytics/statistics-query.ts'
import type { Line, Outcome } from '../line.ts'
import { openBrowser } from '../open-browser.ts'
import { PAYLOADS } from './payloads.ts'
import { type Stand, withStand } from './stand.ts'
import { type Stored, storePayloads } from './store-payloads.ts'
import { count, createTally, type Tally } from './tally.ts'
import { openContext, visit, watchScripts } from './visit-pages.ts'

export const storedText: Line = {
  name: 'stored-text',
  table: 'security',
  promise: 'Stored text never runs',
  proof:
    'More than a hundred texts that would run in an unguarded page stand in every field of orders of every kind, in notes, staff names, user agents, referrers, campaigns, paths and attempts; Chromium then opens every screen that shows them, and every page that shows what somebody asked for.',
  shortForm: ['tests/browser/stored-text.spec.ts'],
  run: (folder) => withStand(folder, proveStoredText),
}

async function proveStoredText(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  const stored = await storePayloads(stand)
  const browser = await openBrowser()
  let screens = 0
  let shown = 0
  try {
    const context = await openContext(browser, stand.shop, stand.admin)
    const watched = await watchScripts(context)
    const paths = screensOf(stored)
    await eachPage(context, paths, async (page, path) => {
      const response = await visit(page, `${stand.shop.url}${path}`)
      screens += 1
      tally.check((response?.status() ?? 500) < 500, `${path} is answered ${response?.status()}.`)
      if ((await page.content()).includes('smuggled')) shown += 1
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
    done: `${count(PAYLOADS.length, 'text')} in ${count(stored.fields, 'field')}, ${count(screens, 'screen')} opened`,
    failures: tally.failures,
    figures: [['screens that showed such a text', String(shown)]],
  }
}

/** Every screen that shows what strangers or colleagues have written. */
function screensOf({ orderIds, visitsAt }: Stored) {
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
  return [
    ...new Set([...tables, ...groupings, ...pages, '/admin/audit', '/admin/staff', '/admin/account']),
    ...orderIds.map((id) => `/admin/orders/${id}`),
    ...orderIds.map((id) => `/order-confirmation?order_id=${id}`),
  ]
}

/** Two at once: one waits for the server while the other draws. */
async function eachPage(
  context: BrowserContext,
  paths: string[],
  work: (page: Page, path: string) => Promise<void>,
) {
  const waiting = [...paths]
  await Promise.all(
    [1, 2].map(async () => {
      const page = await context.newPage()
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await work(page, path)
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
      tally.check((response?.status() ?? 500) < 500, `${path} is answered ${response?.status()}.`)
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
async function readDocuments({ shop, admin }: Stand, { orderIds }: Stored, tally: Tally) {
  for (const id of orderIds)
    for (const name of ['packing-slip.pdf', 'pro-forma-invoice.pdf']) {
      const response = await fetch(`${shop.url}/admin/orders/${id}/${name}`, { headers: { cookie: admin } })
      const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
      const isPdf = response.headers.get('content-type') === 'application/pdf' && bytes.startsWith('%PDF-')
      tally.check(isPdf, `${name} of an order is no PDF.`)
      const acts = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile)\b/.exec(bytes)
      tally.check(!acts, `${name} holds ${acts?.[0]}.`)
    }
}
