import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { FORM_ROWS } from '#tests/orders/oracle-tables.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import type { Line, Outcome } from '../line.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally } from './tally.ts'

const CANARY = 'canaryq7z'
const EMAIL = `${CANARY}@buyer.example`
const MAIL_MS = 60_000
const ADDRESS = '203.0.113.77'
/** As it may be written down: as it is, turned into other letters, or what stands beside it. */
const TRACES = [
  CANARY,
  Buffer.from(CANARY).toString('hex'),
  Buffer.from(CANARY).toString('base64').slice(0, 11),
  [...CANARY].reverse().join(''),
  ADDRESS,
  '203.0.113',
]

export const logs: Line = {
  name: 'logs',
  table: 'security',
  promise: 'Nothing personal in logs',
  proof:
    'A name that occurs nowhere else stands in paths, questions, headers, cookies, orders, forms, searches and events, right and malformed, in mails that a server refuses by name, in statements that the database refuses, and in requests while the database is away. Then all that the shop and its Postgres have written is searched for it.',
  shortForm: [
    'tests/process/edge.built.test.ts',
    'server/log.test.ts',
    'tests/process/metrics.built.test.ts',
  ],
  run: async (folder) => {
    const smtp = await new SmtpServer().open()
    smtp.recipientReply = `550 5.1.1 <${EMAIL}> of ${CANARY} is unknown here`
    const env = { SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@') }
    try {
      return await withStand(folder, proveLogs, env)
    } finally {
      await smtp.close()
    }
  },
}

async function proveLogs(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  let sent = 0
  const speak = async (path: string, init: RequestInit = {}) => {
    sent += 1
    const headers = { ...CANARY_HEADERS, origin: stand.shop.url, ...init.headers }
    const response = await fetch(`${stand.shop.url}${path}`, { redirect: 'manual', ...init, headers })
    await response.body?.cancel()
  }
  for (const path of PATHS) await speak(path)
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    await speak(`/${CANARY}?${CANARY}`, { method, ...(method !== 'OPTIONS' && { body: CANARY }) })
  await sayInForms(stand, speak)
  await sayInJson(speak)
  sent += await sayInOrders(stand)
  await failInDatabase(stand)
  const deadline = Date.now() + MAIL_MS
  await until(() => stand.shop.logLines.some(isRefusedMail) || Date.now() > deadline)
  await loseDatabase(stand, speak)
  // The log is written in pieces; a shop that stops has written the last of them.
  await stand.shop.stop()
  const files = logFiles(stand.shop.dataDir)
  const written = [stand.shop.output, ...files.map((file) => readFileSync(file, 'latin1'))].join('\n')
  for (const trace of TRACES) {
    const at = written.toLowerCase().indexOf(trace.toLowerCase())
    tally.check(at === -1, `'${trace}' is written down: ${written.slice(Math.max(0, at - 100), at + 60)}`)
  }
  const lines = stand.shop.logLines
  tally.check(lines.length >= sent, `Only ${lines.length} lines were written about ${sent} requests.`)
  for (const event of ['order-placed', 'order-refused', 'request-failed', 'confirmation-refused'])
    tally.check(
      lines.some((line) => line.event === event),
      `Nothing was logged as ${event}.`,
    )
  tally.check(lines.some(isRefusedMail), 'Nothing was logged about the mail that the server refused.')
  return {
    done: `${count(sent, 'request')}, ${count(lines.length, 'line')} of the shop and ${count(files.length, 'file')} beside them searched`,
    failures: tally.failures,
  }
}

/** The mail of an order, which the server refuses with the buyer's address in its answer. */
function isRefusedMail({ event, purpose, code }: Record<string, unknown>) {
  return event === 'mail.not-sent' && purpose === 'buyer-confirmation' && code === '550'
}

const CANARY_HEADERS = {
  'user-agent': `Mozilla/5.0 (${CANARY}) Firefox/142.0`,
  'accept-language': `de,${CANARY}`,
  referer: `https://${CANARY}.example/${CANARY}?${CANARY}`,
  cookie: `cultivar.session_token=${CANARY}.${CANARY}; cultivar.order=${CANARY}; ${CANARY}=${CANARY}`,
  authorization: `Bearer ${CANARY}`,
  'x-forwarded-for': ADDRESS,
  'x-real-ip': ADDRESS,
  'x-request-id': CANARY,
  'x-forwarded-host': `${CANARY}.example`,
  'if-none-match': `"${CANARY}"`,
  from: EMAIL,
}

const PATHS = [
  `/${CANARY}`,
  `/${EMAIL}`,
  `/product/${CANARY}`,
  `/vape/${CANARY}.data?x=${EMAIL}`,
  `/?q=${CANARY}&utm_source=${EMAIL}`,
  `/vapes?q=${CANARY}`,
  `/order-confirmation?order_id=${CANARY}&token=${CANARY}`,
  `/auth/invitation?token=${CANARY}`,
  `/admin/orders/${CANARY}`,
  `/admin/dashboard?q=${EMAIL}`,
  `/api/${CANARY}`,
  `/api/orders/${CANARY}/live`,
  `/api/order-form/${CANARY}`,
  `/api/admin/orders/export?q=${EMAIL}`,
  `/assets/${CANARY}.js`,
  `/plates/${CANARY}.avif`,
  `/%zz${CANARY}`,
  `/%00${CANARY}`,
  `/metrics?${CANARY}`,
  `/healthz?${CANARY}`,
]

type Speak = (path: string, init?: RequestInit) => Promise<void>

async function sayInForms({ shop, admin }: Stand, speak: Speak) {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const asAdmin = { headers: { cookie: admin } }
  await speak('/auth', form({ email: EMAIL, password: `${CANARY} ${CANARY}` }))
  await speak('/auth', form({ email: CANARY, password: CANARY }))
  await speak('/auth', form({ code: CANARY }))
  await speak('/auth/invitation', form({ token: CANARY, password: CANARY, repeated: CANARY }))
  await speak('/sign-out', form({ to: CANARY }))
  await speak('/admin/staff', {
    ...form({ intent: 'invite', name: CANARY, email: EMAIL, role: 'orders', current: ADMIN.password }),
    ...asAdmin,
  })
  await speak('/admin/staff', { ...form({ intent: CANARY, user: CANARY }), ...asAdmin })
  await speak('/admin/account', { ...form({ intent: 'change-password', current: CANARY }), ...asAdmin })
  for (const query of [
    `/admin/dashboard?q=${CANARY}`,
    `/admin/audit?q=${CANARY}`,
    `/admin/statistics?only-page=${CANARY}`,
  ])
    await speak(query, asAdmin)
  await speak(`/api/admin/orders/export?q=${CANARY}`, asAdmin)
  await speak(`/api/admin/statistics/export?tab=pages&only-page=${CANARY}`, asAdmin)
  await signIn(shop, ADMIN, { 'user-agent': CANARY, 'x-forwarded-for': ADDRESS })
}

async function sayInJson(speak: Speak) {
  const headers = { 'content-type': 'application/json', cookie: '' }
  const bodies = [
    `{"${CANARY}":"${CANARY}`,
    `{"${CANARY}":"${CANARY}"}`,
    `["${CANARY}"]`,
    JSON.stringify({ ...orderInput(), [CANARY]: CANARY }),
    JSON.stringify(orderInput({ customer: { country: CANARY } })),
    JSON.stringify(orderInput({ customer: { fullName: `\u0000${CANARY}` } })),
    JSON.stringify(orderInput({ customer: { email: `${CANARY}@` } })),
    JSON.stringify(orderInput({ lines: [{ productId: CANARY, variant: CANARY, quantity: 1 }] })),
    JSON.stringify({
      type: 'page_view',
      consent: 'accepted',
      path: `/${CANARY}`,
      referrer: `https://${CANARY}.example/`,
      search: `?utm_source=${CANARY}`,
    }),
    JSON.stringify({ type: 'heartbeat', session: CANARY, path: `/${CANARY}`, seconds: 1 }),
    JSON.stringify({ type: CANARY, consent: CANARY }),
  ]
  for (const body of bodies)
    for (const path of ['/api/orders', '/api/collect', '/api/admin/orders/status'])
      await speak(path, { method: 'POST', headers, body })
}

/** Orders that are taken, changed under their key, and whose mails a server refuses. */
async function sayInOrders({ shop, admin }: Stand) {
  const texts = FORM_ROWS.filter(({ kind, field }) => kind === 'strain' && field !== 'country')
  const customer = Object.fromEntries(texts.map(({ field }) => [field, `${CANARY} ${field}`]))
  const input = orderInput({ customer: { ...customer, email: EMAIL } })
  const sending = { address: ADDRESS, headers: { 'user-agent': CANARY } }
  const placed = await postOrder(shop, input, sending)
  const { id } = await placed.json()
  await postOrder(shop, { ...input, customer: { ...input.customer, fullName: `${CANARY} again` } }, sending)
  const headers = { cookie: admin, origin: shop.url }
  for (const body of [
    // It came without a ticket of this shop: its mail waits until somebody has looked.
    { intent: 'review', revision: '1' },
    { intent: 'note', text: CANARY },
    { intent: 'erase', revision: '2', number: CANARY, others: 'no' },
  ])
    await fetch(`${shop.url}/admin/orders/${id}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(body),
    })
  return 5
}

/** Postgres likes to repeat the row or the statement that it refuses. */
async function failInDatabase({ query }: Stand) {
  const statements: [sql: string, values: unknown[]][] = [
    [`INSERT INTO orders (full_name, email) VALUES ($1, $2)`, [CANARY, EMAIL]],
    [`INSERT INTO orders (full_name) VALUES ('${CANARY}')`, []],
    [`SELECT '${CANARY}'::int`, []],
    [`SELECT $1::int`, [CANARY]],
    [`INSERT INTO users (email) SELECT email FROM users`, []],
    [`UPDATE users SET email = '${EMAIL}'`, []],
    [`SELECT ${CANARY}`, []],
    [`INSERT INTO audit_log (actor_name) VALUES ('${CANARY}')`, []],
  ]
  for (const [sql, values] of statements) await query(sql, values).catch(() => undefined)
}

async function loseDatabase({ shop }: Stand, speak: Speak) {
  process.kill(shop.postgresPid, 'SIGKILL')
  const headers = { 'content-type': 'application/json', cookie: '' }
  const body = JSON.stringify(orderInput({ customer: { fullName: CANARY, email: EMAIL } }))
  await speak(`/order-confirmation?order_id=${crypto.randomUUID()}&${CANARY}`)
  await speak('/api/orders', { method: 'POST', headers, body })
  await speak('/auth', { method: 'POST', body: new URLSearchParams({ email: EMAIL, password: CANARY }) })
  await until(async () => (await fetch(`${shop.url}/healthz`)).status === 200)
}

/** All text that is written beside the database's own files. */
function logFiles(dataDir: string) {
  const cluster = join(dataDir, 'postgres')
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) => !file.startsWith(cluster) || /log/i.test(file.slice(cluster.length + 1).split('/')[0] ?? ''),
    )
}
