import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join, relative } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { EXPECTED } from '#tests/security/expected-answers.ts'
import type { Line, Outcome } from '../line.ts'
import { openBrowser } from '../open-browser.ts'
import { findPolicyFaults } from './find-policy-faults.ts'
import { INJECTIONS, injectScripts } from './inject-scripts.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'
import { openContext, visit, watchScripts } from './visit-pages.ts'

const CLIENT_FILES = 'build/client'

export const csp: Line = {
  name: 'csp',
  table: 'security',
  promise: 'Strict CSP without unsafe-inline scripts, on every response, errors and static files included',
  proof:
    'Every route by every method, every file of the build, and requests that are malformed on purpose: each answer must carry a policy that allows no inline script, no evaluation and no foreign origin. Chromium then opens every page and every product without one violation, and refuses scripts that are smuggled into a page.',
  shortForm: [
    'tests/process/every-answer.built.test.ts',
    'tests/browser/crawl.spec.ts',
    'server/http/security-headers.test.ts',
  ],
  run: (folder) => withStand(folder, proveCsp),
}

async function proveCsp(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  const { id } = await placeOrder(stand.shop, 'strain')
  await askRoutes(stand, tally)
  const files = await askFiles(stand, tally)
  await askMalformed(stand, tally)
  const answers = tally.tried
  const opened = await openPages(stand, id, tally)
  return {
    done: `${count(answers, 'answer')} (${count(files, 'file')}), ${count(opened, 'page')} opened in Chromium, ${count(INJECTIONS.length, 'way')} of smuggling a script`,
    failures: tally.failures,
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
          judge(`${method} ${asked}: ${response.status}`, response.headers, tally)
        }
}

async function askFiles({ shop }: Stand, tally: Tally) {
  const files = readdirSync(CLIENT_FILES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(CLIENT_FILES, join(entry.parentPath, entry.name)))
  for (const file of files) {
    const response = await fetch(`${shop.url}/${file.split('/').map(encodeURIComponent).join('/')}`)
    await response.body?.cancel()
    judge(`/${file}: ${response.status}`, response.headers, tally)
  }
  return files.length
}

function judge(name: string, headers: Pick<Headers, 'get'>, tally: Tally) {
  const faults = findPolicyFaults(headers.get('content-security-policy'))
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('it may be sniffed')
  tally.check(faults.length === 0, `${name}: ${faults.join(', ')}.`)
}

const MALFORMED = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /auth HTTP/1.0\r\n\r\n',
  'GET /auth HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET /auth HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //x HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n',
]

async function askMalformed({ shop }: Stand, tally: Tally) {
  for (const text of MALFORMED) {
    const answer = await speak(Number(new URL(shop.url).port), text)
    const [head = ''] = answer.split('\r\n\r\n', 1)
    const policy = /^content-security-policy: (.*)$/im.exec(head)?.[1] ?? null
    const faults = findPolicyFaults(policy)
    tally.check(faults.length === 0, `${JSON.stringify(text.slice(0, 40))}: ${faults.join(', ')}.`)
  }
}

/** What comes back until the end of the head, or of the connection. */
function speak(port: number, text: string) {
  return new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const end = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setEncoding('latin1').on('data', (part: string) => {
      heard += part
      if (heard.includes('\r\n\r\n')) end()
    })
    socket.on('end', end)
    socket.on('error', reject)
  })
}

async function openPages(stand: Stand, orderId: string, tally: Tally) {
  const browser = await openBrowser()
  let opened = 0
  try {
    for (const cookie of ['', stand.admin]) {
      const context = await openContext(browser, stand.shop, cookie)
      const watched = await watchScripts(context)
      const paths = [...pagesOf(orderId), ...(cookie ? [] : await productsOf(stand))]
      const page = await context.newPage()
      for (const path of paths) {
        await visit(page, `${stand.shop.url}${path}`)
        opened += 1
      }
      await page.close()
      tally.check(watched.refused.length === 0, `A page breaks its policy: ${watched.refused[0]}`)
      await smuggle(context, stand, watched, tally)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return opened
}

/** Pages of every route; those that answer with a file are none. */
function pagesOf(orderId: string) {
  const paths = Object.entries(EXPECTED)
    .filter(([route]) => !/^\/api|\.(pdf|xml|txt|webmanifest)$|^\/sign-out/.test(route))
    .map(([, { path }]) => path)
  return [
    ...paths,
    `/order-confirmation?order_id=${orderId}`,
    `/admin/orders/${orderId}`,
    '/?q=x',
    '/vapes?page=2',
  ]
}

/** One product in five: they are made by the same code from other data. */
async function productsOf({ shop }: Stand) {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '/']) => new URL(url).pathname)
  return paths.filter((_, at) => at % 5 === 0)
}

async function smuggle(
  context: BrowserContext,
  { shop }: Stand,
  watched: { ran: string[]; refused: string[] },
  tally: Tally,
) {
  for (const path of ['/', '/no/such/page', '/auth']) {
    const page = await context.newPage()
    await page.goto(`${shop.url}${path}`)
    for (const injection of INJECTIONS) await injectScripts(page, injection)
    tally.check(watched.ran.length === 0, `A smuggled script ran on ${path}: ${watched.ran.join(', ')}.`)
    await page.close()
  }
  tally.check(watched.refused.length > 0, 'The policy refused nothing that was smuggled in.')
}
