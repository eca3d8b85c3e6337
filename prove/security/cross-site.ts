import type { Browser, Page } from '@playwright/test'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { EXPECTED } from '#tests/security/expected-answers.ts'
import { REDIRECT_FORMS } from '#tests/security/redirect-forms.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { watchTables } from './fingerprint.ts'
import { openForeignSite } from './foreign-site.ts'
import { foreignTargets, type Stock, type Target } from './foreign-targets.ts'
import { MEMBER, onStand, type Proven, type SecurityLine, type Stand, within } from './stand.ts'
import { count, type Tally } from './tally.ts'
import { tryRedirects } from './try-redirects.ts'
import { inBrowser, openContext } from './visit-pages.ts'

const QUIET_MS = 500
const ARRIVED_MS = 20_000
/** Of the ways to send something, those for which a browser asks nobody: five by fetch, two beacons, three forms. */
const SIMPLE_WAYS = 10
const FRAMES_MS = 60_000

export const crossSite: SecurityLine = {
  name: 'cross-site',
  promise: 'No cross-site writes, no framing, no open redirect',
  proof:
    'In a Chromium in which an admin is signed in, a page of another site and a page of another origin on the same site try every endpoint that changes something, by form, fetch and beacon, and put every page into a frame. Then every page that redirects is asked with every form of a foreign address under every name.',
  shortForm: [
    'tests/process/access.built.test.ts',
    'server/http/check-origin.test.ts',
    'tests/process/edge.built.test.ts',
  ],
  run: onStand(proveCrossSite),
}

async function proveCrossSite(stand: Stand, tally: Tally): Promise<Proven> {
  const stock = await makeStock(stand)
  const targets = foreignTargets(stock)
  const site = await openForeignSite()
  let sent = 0
  let framed = 0
  await inBrowser(async (browser) => {
    for (const origin of site.origins) {
      sent += await attack(stand, browser, origin, targets, tally)
      framed = await frame(stand, browser, origin, stock.orderId, tally)
    }
  }).finally(site.close)
  const redirects = await tryRedirects(stand, tally)
  return {
    done: `${count(targets.length, 'target')} and ${count(framed, 'frame')} from ${site.origins.length} origins, ${count(redirects, 'redirect')} tried with ${REDIRECT_FORMS.length} forms of an address`,
    figures: [['foreign writes that reached the shop, all refused', sent.toLocaleString('en-GB')]],
  }
}

/** An order with a note, a colleague without the role, and a second session of the admin. */
async function makeStock({ shop, query, ask }: Stand): Promise<Stock> {
  const { id: orderId } = await placeOrder(shop, 'strain')
  await ask(`/admin/orders/${orderId}`, { form: { intent: 'note', text: 'A note of the staff' } })
  await signIn(shop, ADMIN)
  const [member] = await query('SELECT id FROM users WHERE email = $1', [MEMBER.email])
  const [note] = await query(`SELECT id FROM order_events WHERE order_id = $1 AND event = 'note'`, [orderId])
  const [session] = await query(
    `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1
     ORDER BY s.created_at DESC LIMIT 1`,
    [ADMIN.email],
  )
  if (!member || !note || !session) throw new Error('there is no member, note or session to change')
  return { orderId, memberId: String(member.id), noteId: String(note.id), sessionId: String(session.id) }
}

/** How many requests reached the shop. */
async function attack(stand: Stand, browser: Browser, origin: string, targets: Target[], tally: Tally) {
  const { shop } = stand
  const context = await openContext(browser, shop, stand.admin)
  const findChanges = await watchTables(stand, tally)
  const writesBefore = writesOf(stand).length
  await context.addInitScript(offerForms)
  const page = await context.newPage()
  for (const target of targets) {
    await page.goto(`${origin}/`)
    await page.evaluate(sendEverything, { ...target, url: `${shop.url}${target.path}` })
    if (target.form) await submitOnTop(page, origin, `${shop.url}${target.path}`, target.form)
  }
  // The others a browser does not send before it has asked, and it is told no.
  const due = targets.length * SIMPLE_WAYS + targets.filter(({ form }) => form).length
  await within(ARRIVED_MS, () => writesOf(stand).length - writesBefore >= due)
  await untilQuiet(stand)
  await context.close()
  await findChanges(`A page at ${origin}`)
  const writes = writesOf(stand).slice(writesBefore)
  tally.check(writes.length >= due, `Only ${writes.length} of ${due} writes of ${origin} reached the shop.`)
  // Where a network may ask only so often, that is looked at before anything else.
  const refusedTooOften = new Set(writes.filter(({ status }) => status === 429).map(({ route }) => route))
  for (const { route, status } of writes) {
    const isRefused = status === 403 || status === 429
    tally.check(isRefused, `A write to ${route} from ${origin} was answered ${status}.`)
  }
  for (const route of refusedTooOften) {
    const isRefused = writes.some((write) => write.route === route && write.status === 403)
    tally.check(isRefused, `No write to ${route} from ${origin} got as far as being refused for its origin.`)
  }
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
      const frame = Object.assign(document.createElement('iframe'), { name: `frame-${at}` })
      document.body.append(frame)
      return new Promise((done) => {
        frame.addEventListener('load', done, { once: true })
        window.submitForm(url, fields, { enctype, target: frame.name })
      })
    }),
  )
}

declare global {
  interface Window {
    /** Of the foreign page. */
    submitForm: (url: string, fields: Record<string, string>, more?: object) => void
  }
}

/** Runs in the foreign page before anything else. */
function offerForms() {
  window.submitForm = (url, fields, more = {}) => {
    const sheet = Object.assign(document.createElement('form'), { method: 'post', action: url, ...more })
    for (const [name, value] of Object.entries(fields))
      sheet.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    document.body.append(sheet)
    // A field named 'submit' would hide the method.
    HTMLFormElement.prototype.submit.call(sheet)
  }
}

/** The whole window goes to the shop: the way in which cookies travel farthest. */
async function submitOnTop(page: Page, origin: string, url: string, form: Record<string, string>) {
  await page.goto(`${origin}/`)
  const arrived = page.waitForURL((address) => address.origin === new URL(url).origin)
  await page.evaluate(({ url, form }) => window.submitForm(url, form), { url, form })
  await arrived
}

async function frame(stand: Stand, browser: Browser, origin: string, orderId: string, tally: Tally) {
  const context = await openContext(browser, stand.shop, stand.admin)
  const page = await context.newPage()
  const urls = framedPaths(orderId).map((path) => `${stand.shop.url}${path}`)
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
  await within(FRAMES_MS, () => framed().every((frame) => frame.url() !== ''))
  tally.check(framed().length === urls.length, `${framed().length} frames instead of ${urls.length}.`)
  for (const url of framed().map((frame) => frame.url()))
    tally.check(url.startsWith('chrome-error:'), `${url || 'A page'} can be framed by ${origin}.`)
  await context.close()
  return urls.length
}

/** Every page there is, and files beside them. */
function framedPaths(orderId: string) {
  const pages = Object.entries(EXPECTED)
    // Documents and endpoints are left out: a browser keeps them as files, and the frame stays empty.
    .filter(([route]) => !/^\/api\/|\.pdf$/.test(route))
    .map(([, { path }]) => path)
  const own = [`/admin/orders/${orderId}`, `/order-confirmation?order_id=${orderId}`]
  return [...pages, ...own, '/product/og-kush', '/healthz', '/favicon.svg']
}
