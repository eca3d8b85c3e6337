import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Response as Arrival, Browser, BrowserContext } from '@playwright/test'
import { signInAddress } from '#domain/access/return-path.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { MALFORMED_REQUESTS, sendRaw } from '#tests/process/malformed-requests.ts'
import { EXPECTED, type Visitor } from '#tests/security/expected-answers.ts'
import { findPolicyFaults } from '#tests/security/find-policy-faults.ts'
import { INJECTIONS, injectScripts, offerScriptElsewhere } from '#tests/security/smuggle-scripts.ts'
import { openForeignSite } from './foreign-site.ts'
import { onStand, type Proven, type SecurityLine, type Stand, within } from './stand.ts'
import { count, type Tally } from './tally.ts'
import { inBrowser, openContext, visit, type Watched, watchScripts } from './visit-pages.ts'

const CLIENT_FILES = 'build/client'
const HEARD_MS = 5000

export const csp: SecurityLine = {
  name: 'csp',
  promise: 'Strict CSP without unsafe-inline scripts, on every response, errors and static files included',
  proof:
    'Every route by every method, every file of the build, and requests that are malformed on purpose: each answer must carry a policy that allows no inline script, no evaluation and no foreign origin. Every product is asked for too. Chromium then opens every page and one product in five without one violation, and refuses scripts that are smuggled into a page; on a page without a policy each of those runs.',
  shortForm: [
    'tests/process/every-answer.built.test.ts',
    'tests/browser/smuggled-script.spec.ts',
    'server/http/security-headers.test.ts',
  ],
  run: onStand(proveCsp),
}

async function proveCsp(stand: Stand, tally: Tally): Promise<Proven> {
  const { id } = await placeOrder(stand.shop, 'strain')
  await askRoutes(stand, tally)
  const files = await askFiles(stand, tally)
  for (const { request } of MALFORMED_REQUESTS)
    judge(JSON.stringify(request.slice(0, 40)), await sendRaw(stand.shop.url, request), tally)
  const products = await askProducts(stand, tally)
  const answers = tally.tried
  const opened = await openPages(stand, id, products, tally)
  return {
    done: `${count(answers, 'answer')} (${count(files, 'file')}, ${count(products.length, 'page')} of the sitemap), ${count(opened, 'page')} opened in Chromium, ${count(INJECTIONS.length, 'way')} of smuggling a script`,
  }
}

async function askRoutes({ shop, admin }: Stand, tally: Tally) {
  for (const { path } of Object.values(EXPECTED))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
      for (const [origin, cookie] of [
        [shop.url, ''],
        ['https://elsewhere.example', ''],
        [shop.url, path === '/sign-out' ? '' : admin],
      ] as const)
        for (const asked of [path, path === '/' ? '/_.data' : `${path}.data`]) {
          const isWriting = ['POST', 'PUT', 'DELETE'].includes(method)
          const response = await fetch(`${shop.url}${asked}`, {
            method,
            redirect: 'manual',
            headers: { cookie, ...(method !== 'GET' && { origin }) },
            ...(isWriting && { body: new URLSearchParams() }),
          })
          await response.body?.cancel()
          judge(`${method} ${asked}: ${response.status}`, response, tally)
        }
}

async function askFiles({ shop }: Stand, tally: Tally) {
  const files = readdirSync(CLIENT_FILES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(CLIENT_FILES, join(entry.parentPath, entry.name)))
  // The compressed twin of a file is sent in its place, and has no address.
  for (const file of files)
    await askFor(
      shop.url,
      `/${file.split('/').map(encodeURIComponent).join('/')}`,
      /\.(br|gz)$/.test(file) ? 404 : 200,
      tally,
    )
  return files.length
}

/** The paths of all that the sitemap lists: every product, and the pages around them. */
async function askProducts({ shop }: Stand, tally: Tally) {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '/']) => new URL(url).pathname)
  const products = paths.filter((path) => /^\/(product|vape|concentrate)\/./.test(path))
  const sold = Object.values(shippedCatalogue.shelves).flat().length
  tally.same('Products in the sitemap', products.length, sold)
  for (const path of paths) await askFor(shop.url, path, 200, tally)
  return paths
}

async function askFor(url: string, path: string, status: number, tally: Tally) {
  const response = await fetch(`${url}${path}`)
  await response.body?.cancel()
  tally.same(path, response.status, status)
  judge(path, response, tally)
}

function judge(name: string, { headers }: Pick<Response, 'headers'>, tally: Tally) {
  const faults = findPolicyFaults(headers.get('content-security-policy'))
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('it may be sniffed')
  tally.check(faults.length === 0, `${name}: ${faults.join(', ')}.`)
}

async function openPages(stand: Stand, orderId: string, products: string[], tally: Tally) {
  let opened = 0
  await inBrowser(async (browser) => {
    for (const visitor of ['anonymous', 'admin'] as const) {
      const context = await openContext(browser, stand.shop, visitor === 'admin' ? stand.admin : '')
      const watched = await watchScripts(context)
      // They are made by the same code from other data.
      const some = visitor === 'anonymous' ? products.filter((_, at) => at % 5 === 0) : []
      const page = await context.newPage()
      for (const [path, expected] of [...pagesOf(orderId, visitor), ...some.map((path) => [path, '200'])]) {
        const response = await visit(page, `${stand.shop.url}${path}`)
        tally.same(`${path} as ${visitor}`, describeArrival(response, stand.shop.url), expected)
        opened += 1
      }
      await page.close()
      tally.check(watched.refused.length === 0, `A page breaks its policy: ${watched.refused[0]}`)
      await smuggle(context, stand, watched, tally)
      await context.close()
    }
    await proveInjections(browser, stand, tally)
  })
  return opened
}

/** '200', or '302 /vapes' where the browser was sent on to a page that it could open. */
function describeArrival(response: Arrival | null, shopUrl: string) {
  const first = response?.request().redirectedFrom()
  if (!response || !first) return String(response?.status())
  return response.status() === 200 ? `302 ${response.url().slice(shopUrl.length)}` : String(response.status())
}

/** Pages of every route, with the answer that this visitor gets; those that answer with a file are none. */
function pagesOf(orderId: string, visitor: Visitor) {
  const pages = Object.entries(EXPECTED)
    .filter(([route]) => !/^\/api|\.(pdf|xml|txt|webmanifest)$|^\/sign-out/.test(route))
    .map(([, { path, page }]) => [path, page[visitor]])
  const order = `/admin/orders/${orderId}`
  return [
    ...pages,
    [`/order-confirmation?order_id=${orderId}`, '200'],
    [order, visitor === 'admin' ? '200' : `302 ${signInAddress(order)}`],
    ['/?q=x', '200'],
    // There is no second one.
    ['/vapes?page=2', '302 /vapes'],
  ]
}

async function smuggle(context: BrowserContext, { shop }: Stand, watched: Watched, tally: Tally) {
  await offerScriptElsewhere(context)
  for (const path of ['/', '/no/such/page', '/auth']) {
    const page = await context.newPage()
    await page.goto(`${shop.url}${path}`)
    for (const injection of INJECTIONS) await injectScripts(page, injection)
    tally.check(watched.ran.length === 0, `A smuggled script ran on ${path}: ${watched.ran.join(', ')}.`)
    await page.close()
  }
  tally.check(watched.refused.length > 0, 'The policy refused nothing that was smuggled in.')
}

/** A silence proves something only where a sound would have been heard: on a page without a policy all of them run. */
async function proveInjections(browser: Browser, { shop }: Stand, tally: Tally) {
  const site = await openForeignSite()
  const context = await openContext(browser, shop)
  const { ran } = await watchScripts(context)
  await offerScriptElsewhere(context)
  const page = await context.newPage()
  await page.goto(`${site.origins[0]}/`)
  for (const injection of INJECTIONS) await injectScripts(page, injection)
  await within(HEARD_MS, () => INJECTIONS.every((way) => ran.includes(way)))
  for (const way of INJECTIONS) tally.check(ran.includes(way), `Nobody would have heard of: ${way}.`)
  await context.close()
  await site.close()
}
