import type { BrowserContext, Page } from '@playwright/test'
import { PAYLOADS } from '#tests/security/payloads.ts'
import { injectScripts } from '#tests/security/smuggle-scripts.ts'
import { forEachOf } from '#tests/shop/for-each-of.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { checkStored, type Due, fieldsOf, storeTexts, TABLES_OF_STATISTICS, TEXTLESS } from './store-texts.ts'
import { count, type Tally } from './tally.ts'
import { inBrowser, openContext, visit, type Watched, watchScripts } from './visit-pages.ts'
import { writeTexts } from './write-texts.ts'

export const storedText: SecurityLine = {
  name: 'stored-text',
  promise: 'Stored text never runs',
  proof:
    'More than a hundred texts that would run in an unguarded page stand in every field of orders of every kind, in notes, staff names, device names, referrers, campaigns, paths and attempts, and are counted there; Chromium then opens every screen that shows them, and every page that shows what somebody asked for.',
  shortForm: ['tests/browser/stored-text.spec.ts'],
  run: onStand(proveStoredText),
}

async function proveStoredText(stand: Stand, tally: Tally): Promise<Proven> {
  const stored = await storeTexts(
    stand,
    PAYLOADS.map((text) => text.replaceAll('\u0001', ' ')),
  )
  const fields = [...fieldsOf(stored), ...(await writeTexts(stand, stored.orders))]
  await checkStored(stand, fields, tally)
  const screens = screensOf(stored.orders)
  let shown = 0
  await inBrowser(async (browser) => {
    const context = await openContext(browser, stand.shop, stand.admin)
    const watched = await watchScripts(context)
    // Two at once: one waits for the server while the other draws.
    const pages = [await context.newPage(), await context.newPage()]
    await forEachOf(screens, pages.length, async ({ path, shows }) => {
      const page = pages.pop()
      if (!page) throw new Error('There is no page for it')
      const response = await visit(page, `${stand.shop.url}${path}`)
      const isThere = response?.status() === 200 && new URL(page.url()).pathname === path.split('?', 1)[0]
      tally.check(isThere, `${path} is answered ${response?.status()} at ${page.url()}.`)
      const text = squeeze(await page.evaluate(() => document.body.textContent ?? ''))
      const isShown = shows !== undefined && text.includes(squeeze(shows))
      tally.check(isShown || shows === undefined, `${path} does not show ${shows}.`)
      if (isShown) shown += 1
      pages.push(page)
    })
    for (const page of pages) await page.close()
    await reflect(stand, await context.newPage(), tally)
    // Whatever a page has started reports in the same turn in which it runs.
    const [ran, refused] = [watched.ran.length, watched.refused.length]
    tally.check(ran === 0, `Stored text ran ${ran} times: ${watched.ran[0]}.`)
    tally.check(refused === 0, `The policy had to refuse ${refused} times: ${watched.refused[0]}`)
    await proveWatch(context, stand, watched, tally)
  })
  await readDocuments(stand, stored.orders, tally)
  return {
    done: `${count(PAYLOADS.length, 'text')} in ${count(fields.length, 'field')}, ${count(screens.length, 'screen')} opened`,
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
function screensOf(orders: Due): Screen[] {
  const tables = TABLES_OF_STATISTICS.map((table) => `/admin/statistics?period=30d&${table}`)
  const pages = [1, 2, 3, 4].flatMap((page) => [
    `/admin/dashboard?page=${page}`,
    `/admin/statistics?period=30d&tab=pages&page=${page}`,
    `/admin/statistics?period=30d&tab=sources&page=${page}`,
    `/admin/statistics?period=30d&tab=countries&page=${page}`,
  ])
  const lists = new Set([...tables, ...pages, '/admin/audit', '/admin/staff', '/admin/account'])
  return [
    ...[...lists].map((path) => ({ path, shows: TEXTLESS.test(path) ? undefined : 'smuggled(' })),
    ...orders.flatMap(([id, text]) => [
      { path: `/admin/orders/${id}`, shows: text.slice(0, 100) },
      { path: `/order-confirmation?order_id=${id}`, shows: text.slice(0, 100) },
    ]),
  ]
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
async function proveWatch(context: BrowserContext, { shop }: Stand, watched: Watched, tally: Tally) {
  const page = await context.newPage()
  await page.goto(shop.url)
  await injectScripts(page, 'event handler')
  await page.evaluate(`smuggled('the proof itself')`)
  await page.waitForTimeout(100)
  tally.check(watched.ran.length === 1, 'A script that runs would not have been noticed.')
  tally.check(watched.refused.length > 0, 'A refusal of the policy would not have been noticed.')
  await page.close()
}

/** A PDF is no page: it is enough that nothing in it can act. */
async function readDocuments({ ask }: Stand, orders: Due, tally: Tally) {
  for (const [id] of orders)
    for (const name of ['packing-slip.pdf', 'pro-forma-invoice.pdf']) {
      const { headers, text } = await ask(`/admin/orders/${id}/${name}`)
      const isPdf = headers.get('content-type') === 'application/pdf' && text.startsWith('%PDF-')
      tally.check(isPdf, `${name} of an order is no PDF.`)
      const acts = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile)\b/.exec(text)
      tally.check(!acts, `${name} holds ${acts?.[0]}.`)
    }
}
