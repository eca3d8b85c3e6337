import type { Browser, Page } from '@playwright/test'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { until } from '#tests/shop/running-shop.ts'
import type { Line, Outcome } from '../line.ts'
import { openBrowser } from '../open-browser.ts'
import { changedTables, takeFingerprint } from './fingerprint.ts'
import { openForeignSite } from './foreign-site.ts'
import { foreignTargets, type Target } from './foreign-targets.ts'
import { REDIRECT_FORMS } from './redirect-forms.ts'
import { MEMBER, type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'
import { tryRedirects } from './try-redirects.ts'
import { openContext } from './visit-pages.ts'

const QUIET_MS = 500
const FRAMES_MS = 60_000

export const crossSite: Line = {
  name: 'cross-site',
  table: 'security',
  promise: 'No cross-site writes, no framing, no open redirect',
  proof:
    'In a Chromium in which an admin is signed in, a page of another site and a page of another origin on the same site try every endpoint that changes something, by form, fetch and beacon, and put every page into a frame. Then every page that redirects is asked with every form of a foreign address under every name.',
  shortForm: [
    'tests/process/access.built.test.ts',
    'server/http/check-origin.test.ts',
    'tests/process/edge.built.test.ts',
  ],
  run: (folder) => withStand(folder, proveCrossSite),
}

async function proveCrossSite(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  const { id: orderId } = await placeOrder(stand.shop, 'strain')
  const [member] = await stand.query('SELECT id FROM users WHERE email = $1', [MEMBER.email])
  const targets = foreignTargets({ orderId, memberId: String(member?.id) })
  const site = await openForeignSite()
  const browser = await openBrowser()
  let sent = 0
  try {
    for (const origin of site.origins) {
      sent += await attack(stand, browser, origin, targets, tally)
      await frame(stand, browser, origin, orderId, tally)
    }
  } finally {
    await browser.close()
    await site.close()
  }
  const redirects = await tryRedirects(stand, tally)
  return {
    done: `${count(targets.length, 'target')} from ${site.origins.length} origins, ${count(redirects, 'redirect')} tried with ${REDIRECT_FORMS.length} forms of an address`,
    failures: tally.failures,
    figures: [['foreign writes that reached the shop, all refused', sent.toLocaleString('en-GB')]],
  }
}

/** How many requests reached the shop. */
async function attack(stand: Stand, browser: Browser, origin: string, targets: Target[], tally: Tally) {
  const { shop } = stand
  const context = await openContext(browser, shop, stand.admin)
  const before = await takeFingerprint(stand)
  const writesBefore = writesOf(stand).length
  const page = await context.newPage()
  for (const target of targets) {
    await page.goto(`${origin}/`)
    await page.evaluate(sendEverything, { ...target, url: `${shop.url}${target.path}` })
    if (target.form) await submitOnTop(page, origin, `${shop.url}${target.path}`, target.form)
  }
  await untilQuiet(stand)
  await context.close()
  const changed = changedTables(before, await takeFingerprint(stand))
  tally.check(changed.length === 0, `A page at ${origin} changed ${changed.join(', ')}.`)
  const writes = writesOf(stand).slice(writesBefore)
  tally.check(writes.length >= targets.length, `Only ${writes.length} writes of ${origin} reached the shop.`)
  for (const { route, status } of writes)
    tally.check(status === 403, `A write to ${route} from ${origin} was answered ${status}.`)
  return writes.length
}

function writesOf({ shop }: Stand) {
  return shop.logLines.filter(
    ({ event, method }) => event === 'request' && !['GET', 'HEAD', 'OPTIONS'].includes(String(method)),
  )
}

/** Beacons tell nobody that they have arrived: it is over when nothing has come for a while. */
async function untilQuiet(stand: Stand) {
  let heard = -1
  let since = Date.now()
  await until(() => {
    const now = writesOf(stand).length
    if (now !== heard) since = Date.now()
    heard = now
    return Date.now() - since > QUIET_MS
  })
}

/** Runs in the foreign page. */
async function sendEverything({ url, form, json }: Target & { url: string }) {
  const fields = form ?? { [JSON.stringify(json).slice(0, -1)]: '}' }
  const encoded = String(new URLSearchParams(fields))
  const text = json ? JSON.stringify(json) : encoded
  const send = (init: RequestInit) =>
    fetch(url, { method: 'POST', credentials: 'include', ...init }).then(
      () => undefined,
      () => undefined,
    )
  const multipart = new FormData()
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value)
  const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const asJson = { 'content-type': 'application/json' }
  await Promise.all([
    send({ mode: 'no-cors', body: text }),
    send({ mode: 'no-cors', body: encoded, headers: urlEncoded }),
    send({ mode: 'no-cors', body: multipart }),
    send({ mode: 'no-cors', body: text, referrerPolicy: 'no-referrer' }),
    send({ mode: 'cors', body: text, headers: asJson }),
    send({ mode: 'cors', body: encoded, headers: urlEncoded }),
    ...['PUT', 'PATCH', 'DELETE'].map((method) => send({ method, body: text })),
    send({ method: 'GET', mode: 'no-cors' }),
    fetch(`${url}?${encoded}`, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined),
  ])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json'])
    navigator.sendBeacon(url, new Blob([text], { type }))
  const ways = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  await Promise.all(
    ways.map((enctype, at) => {
      const frame = document.createElement('iframe')
      frame.name = `frame-${at}`
      document.body.append(frame)
      const sheet = document.createElement('form')
      Object.assign(sheet, { method: 'post', action: url, enctype, target: frame.name })
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input')
        Object.assign(input, { type: 'hidden', name, value })
        sheet.append(input)
      }
      document.body.append(sheet)
      return new Promise((done) => {
        frame.addEventListener('load', done, { once: true })
        // A field named 'submit' would hide the method.
        HTMLFormElement.prototype.submit.call(sheet)
      })
    }),
  )
}

/** The whole window goes to the shop: the way in which cookies travel farthest. */
async function submitOnTop(page: Page, origin: string, url: string, form: Record<string, string>) {
  await page.goto(`${origin}/`)
  const arrived = page.waitForURL((address) => address.origin === new URL(url).origin)
  await page.evaluate(
    ({ url, form }) => {
      const sheet = document.createElement('form')
      Object.assign(sheet, { method: 'post', action: url })
      for (const [name, value] of Object.entries(form)) {
        const input = document.createElement('input')
        Object.assign(input, { type: 'hidden', name, value })
        sheet.append(input)
      }
      document.body.append(sheet)
      HTMLFormElement.prototype.submit.call(sheet)
    },
    { url, form },
  )
  await arrived
}

async function frame(stand: Stand, browser: Browser, origin: string, orderId: string, tally: Tally) {
  const context = await openContext(browser, stand.shop, stand.admin)
  const page = await context.newPage()
  const paths = [
    '/',
    '/vapes',
    '/auth',
    '/admin/dashboard',
    '/admin/statistics',
    '/admin/staff',
    '/healthz',
    '/no/such/page',
    '/favicon.svg',
    '/robots.txt',
  ]
  // Documents are left out: a browser without a viewer keeps them as files, and the frame stays empty.
  const own = [`/admin/orders/${orderId}`, `/order-confirmation?order_id=${orderId}`]
  const urls = [...paths, ...own].map((path) => `${stand.shop.url}${path}`)
  await page.goto(`${origin}/`)
  await page.evaluate((urls) => {
    for (const url of urls) {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
    }
  }, urls)
  // A frame that was refused shows the browser's own page, one that was not the shop's.
  const framed = () => page.frames().filter((frame) => frame !== page.mainFrame())
  const deadline = Date.now() + FRAMES_MS
  await until(() => framed().every((frame) => frame.url() !== '') || Date.now() > deadline)
  tally.check(framed().length === urls.length, `${framed().length} frames instead of ${urls.length}.`)
  for (const frame of framed())
    tally.check(isRefused(frame.url()), `${frame.url() || 'A page'} can be framed by ${origin}.`)
  await context.close()
}

function isRefused(url: string) {
  return url.startsWith('chrome-error:')
}
