import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORM_ROWS } from '#tests/orders/oracle-tables.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import {
  ADDRESS,
  CANARY,
  CANARY_BODIES,
  CANARY_HEADERS,
  CANARY_PATHS,
  EMAIL,
  findTraces,
} from '#tests/process/canary-requests.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { onStandWithMail, type Proven, type SecurityLine, type Stand, within } from './stand.ts'
import { count, type Tally } from './tally.ts'

const MAIL_MS = 60_000

export const logs: SecurityLine = {
  name: 'logs',
  promise: 'Nothing personal in logs',
  proof:
    'A name that occurs nowhere else stands in paths, questions, headers, cookies, orders, forms, searches and events, right and malformed, in mails that a server refuses by name, in statements that the database refuses, and in requests while the database is away. Then all that the shop and its Postgres have written is searched for it.',
  shortForm: [
    'tests/process/edge.built.test.ts',
    'server/log.test.ts',
    'tests/process/metrics.built.test.ts',
  ],
  run: onStandWithMail(proveLogs, `550 5.1.1 <${EMAIL}> of ${CANARY} is unknown here`),
}

async function proveLogs(stand: Stand, tally: Tally): Promise<Proven> {
  let sent = 0
  const speak = async (path: string, init: RequestInit = {}) => {
    sent += 1
    const headers = { ...CANARY_HEADERS, origin: stand.shop.url, ...init.headers }
    const response = await fetch(`${stand.shop.url}${path}`, { redirect: 'manual', ...init, headers })
    await response.body?.cancel()
  }
  for (const path of CANARY_PATHS) await speak(path)
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    await speak(`/${CANARY}?${CANARY}`, { method, ...(method !== 'OPTIONS' && { body: CANARY }) })
  await sayInForms(stand, speak)
  await sayInJson(speak)
  sent += await sayInOrders(stand)
  await failInDatabase(stand)
  await within(MAIL_MS, () => stand.shop.logLines.some(isRefusedMail))
  await loseDatabase(stand, speak)
  // The log is written in pieces; a shop that stops has written the last of them.
  await stand.shop.stop()
  const files = logFiles(stand.shop.dataDir)
  const written = [stand.shop.output, ...files.map((file) => readFileSync(file, 'latin1'))].join('\n')
  for (const trace of findTraces(written)) tally.check(false, `It is written down: ${trace}`)
  const lines = stand.shop.logLines
  tally.check(lines.length >= sent, `Only ${lines.length} lines were written about ${sent} requests.`)
  const events = new Set(lines.map(({ event }) => event))
  for (const event of ['order-placed', 'order-refused', 'request-failed', 'confirmation-refused'])
    tally.check(events.has(event), `Nothing was logged as ${event}.`)
  tally.check(lines.some(isRefusedMail), 'Nothing was logged about the mail that the server refused.')
  return {
    done: `${count(sent, 'request')}, ${count(lines.length, 'line')} of the shop and ${count(files.length, 'file')} beside them searched`,
  }
}

/** The mail of an order, which the server refuses with the buyer's address in its answer. */
function isRefusedMail({ event, purpose, code }: Record<string, unknown>) {
  return event === 'mail.not-sent' && purpose === 'buyer-confirmation' && code === '550'
}

type Speak = (path: string, init?: RequestInit) => Promise<void>

async function sayInForms({ shop, admin }: Stand, speak: Speak) {
  const say = (path: string, fields: Record<string, string>, headers = {}) =>
    speak(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  const asAdmin = { cookie: admin }
  const word = CANARY
  await say('/auth', { email: EMAIL, password: `${word} ${word}` })
  await say('/auth', { email: word, password: word })
  await say('/auth', { code: word })
  await say('/auth/invitation', { token: word, password: word, repeated: word })
  await say('/sign-out', { to: word })
  const invited = { intent: 'invite', name: word, email: EMAIL, role: 'orders', current: ADMIN.password }
  await say('/admin/staff', invited, asAdmin)
  await say('/admin/staff', { intent: word, user: word }, asAdmin)
  await say('/admin/account', { intent: 'change-password', current: word }, asAdmin)
  for (const path of [
    `/admin/dashboard?q=${word}`,
    `/admin/audit?q=${word}`,
    `/admin/statistics?only-page=${word}`,
    `/api/admin/orders/export?q=${word}`,
    `/api/admin/statistics/export?tab=pages&only-page=${word}`,
  ])
    await speak(path, { headers: asAdmin })
  await signIn(shop, ADMIN, { 'user-agent': word, 'x-forwarded-for': ADDRESS })
}

async function sayInJson(speak: Speak) {
  const headers = { 'content-type': 'application/json', cookie: '' }
  for (const body of CANARY_BODIES)
    for (const path of ['/api/orders', '/api/collect', '/api/admin/orders/status'])
      await speak(path, { method: 'POST', headers, body })
}

/** Orders that are taken, changed under their key, and whose mails a server refuses. */
async function sayInOrders({ shop, ask }: Stand) {
  const texts = FORM_ROWS.filter(({ kind, field }) => kind === 'strain' && field !== 'country')
  const customer = Object.fromEntries(texts.map(({ field }) => [field, `${CANARY} ${field}`]))
  const input = orderInput({ customer: { ...customer, email: EMAIL } })
  const sending = { address: ADDRESS, headers: { 'user-agent': CANARY } }
  const placed = await postOrder(shop, input, sending)
  const { id } = await placed.json()
  await postOrder(shop, { ...input, customer: { ...input.customer, fullName: `${CANARY} again` } }, sending)
  for (const form of [
    // It came without a ticket of this shop: its mail waits until somebody has looked.
    { intent: 'review', revision: '1' },
    { intent: 'note', text: CANARY },
    { intent: 'erase', revision: '2', number: CANARY, others: 'no' },
  ])
    await ask(`/admin/orders/${id}`, { form })
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
