import { orderInput } from '#tests/orders/order-input.ts'
import { DEMO_ONLY, EXPECTED, type Expected, type Visitor } from '#tests/security/expected-answers.ts'
import { describeAnswer, expectedOf, staffIntents } from '#tests/security/staff-intents.ts'
import { endpoints } from '#tests/shop/endpoints.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { signInBuyer } from '#tests/shop/sign-in-buyer.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'
import type { Line, Outcome } from '../line.ts'
import { changedTables, takeFingerprint } from './fingerprint.ts'
import { CANARY, countShown, lookAsAdmin, lookAsStranger } from './spy-on-pages.ts'
import { leave, type Stand, withStand } from './stand.ts'
import { rowsOf, storeVisit } from './store-visit.ts'
import { count, createTally, type Tally } from './tally.ts'

const CLERKS = (['orders', 'catalogue', 'statistics', 'release', 'stock', 'money'] as const).map(
  (role) => [role, { email: `${role}@shop.example`, password: `somebody for ${role}` }] as const,
)

const BUYER = { email: 'buyer@green.example', companyName: 'Green Leaf' }

const LONGEST_STREAM_MS = 60_000

export const access: Line = {
  name: 'access',
  table: 'security',
  promise: 'Nobody but an admin reads or changes orders and analytics',
  proof:
    'Every route and endpoint by every method, as an anonymous visitor, a member, a signed-in buyer, a session that was signed out, an owner and staff of each role; then a real order and a real visit by every address and spelling, with forged sessions too: what an admin is shown there, nobody else is. Every intent is posted as staff of each role: those of the table are taken, all others refused. A route or an intent that nobody has classified fails.',
  shortForm: ['tests/process/access.built.test.ts', 'tests/office/admin-orders.built.test.ts'],
  run: (folder) => withStand(folder, proveAccess),
}

async function proveAccess(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  const routes = [...(await siteRoutes()), ...endpoints()]
  for (const route of routes)
    tally.check(Object.hasOwn(EXPECTED, route), `Nobody has said who may see ${route}.`)
  for (const route of Object.keys(EXPECTED)) tally.check(routes.includes(route), `${route} is gone.`)
  for (const [role, clerk] of CLERKS) await makeMember(stand.shop.dataDir, clerk, [role])
  await askAll(stand, tally)
  await askForIntents(stand, tally)
  const shown = await spyOnOrder(stand, tally)
  await outliveSession(stand, tally)
  return {
    done: `${count(routes.length, 'route')}, ${count(tally.tried, 'check')} as 11 kinds of visitors`,
    failures: tally.failures,
    figures: [['spellings of addresses that open for an admin, and for nobody else', String(shown)]],
  }
}

async function askAll(stand: Stand, tally: Tally) {
  const visitors: [Visitor, () => Promise<string>][] = [
    ['anonymous', async () => ''],
    ['signed out', async () => stand.leaver],
    ['member', async () => stand.member],
    ['buyer', async () => (await signInBuyer(stand.shop.dataDir, BUYER)).cookie],
    ...CLERKS.map(([role, clerk]): [Visitor, () => Promise<string>] => [
      role,
      async () => (await signIn(stand.shop, clerk)).cookie,
    ]),
    // Asked for at /sign-out too, which ends it.
    ['admin', async () => (await signIn(stand.shop, ADMIN)).cookie],
  ]
  for (const [visitor, cookieOf] of visitors) {
    let cookie = await cookieOf()
    for (const [route, expected] of Object.entries({ ...EXPECTED, ...DEMO_ONLY })) {
      if (visitor === 'member' && route === '/sign-out') continue
      for (const [method, path, answer] of questions(expected, visitor)) {
        const got = await ask(stand, method, path, cookie)
        tally.check(got === answer, `${method} ${path} as ${visitor}: ${got} instead of ${answer}.`)
      }
      if (route === '/sign-out') cookie = await cookieOf()
    }
  }
}

async function askForIntents(stand: Stand, tally: Tally) {
  for (const [role, clerk] of CLERKS) {
    const { cookie } = await signIn(stand.shop, clerk)
    for (const intent of staffIntents()) {
      const got = describeAnswer(
        await ask(stand, 'POST', intent.path, cookie, { intent: intent.name }),
        intent,
      )
      const expected = expectedOf(role, intent)
      tally.check(got === expected, `${intent.name} at ${intent.route} as ${role}: ${got}, not ${expected}.`)
    }
  }
}

function questions({ path, page, data, post, otherMethods }: Expected, visitor: Visitor) {
  const dataPath = path === '/' ? '/_.data' : `${path}.data`
  const asked: [method: string, path: string, answer: string][] = [
    ['GET', path, page[visitor]],
    ['HEAD', path, page[visitor]],
    ['GET', dataPath, data[visitor]],
    ['PUT', path, otherMethods[visitor]],
    ['PATCH', path, otherMethods[visitor]],
    ['DELETE', path, otherMethods[visitor]],
    ['POST', path, post[visitor]],
  ]
  return asked
}

async function ask(
  { shop }: Stand,
  method: string,
  path: string,
  cookie: string,
  fields: Record<string, string> = {},
) {
  const isWriting = method !== 'GET' && method !== 'HEAD'
  const response = await fetch(`${shop.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { cookie, ...(isWriting && { origin: shop.url }) },
    ...(isWriting && { body: new URLSearchParams(fields) }),
  })
  await response.body?.cancel()
  const location = response.headers.get('location')
  return location === null ? `${response.status}` : `${response.status} ${location}`
}

/** Whatever a stranger tries with an order that exists, they read nothing of it and change nothing. */
async function spyOnOrder(stand: Stand, tally: Tally) {
  const { shop } = stand
  const input = orderInput({ customer: { fullName: CANARY } })
  const { id = '' } = await answerTo(await postOrder(shop, input))
  await storeVisit(rowsOf(stand), CANARY, 1)
  const own = await lookAsAdmin(stand, id, tally)
  const before = await takeFingerprint(stand)
  const forged = `${stand.admin.split('=', 1)[0]}=forged.${'x'.repeat(43)}`
  for (const [who, cookie] of Object.entries({ nobody: '', ...strangers(stand), forged })) {
    await lookAsStranger(stand, [who, cookie], own, tally)
    for (const [path, body, type] of actions(id)) {
      const headers = { cookie, origin: shop.url, 'content-type': type }
      const response = await fetch(`${shop.url}${path}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      })
      const text = await response.text()
      tally.check(
        response.status !== 200 && !text.includes(CANARY),
        `POST ${path} was answered to ${who}: ${response.status}.`,
      )
    }
  }
  const changed = changedTables(before, await takeFingerprint(stand))
  tally.check(changed.length === 0, `Strangers changed ${changed.join(', ')}.`)
  return countShown(own)
}

function strangers({ member, leaver }: Stand) {
  return { 'a member': member, 'a session that is over': leaver }
}

function actions(id: string): [path: string, body: string, type: string][] {
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const change = { id, revision: 1, status: 'cancelled' }
  const page = `/admin/orders/${id}`
  // Also of somebody who knows an admin's password: it is the session that is missing.
  const invitation = `intent=invite&role=admin&name=Eve&email=eve%40elsewhere.example&current=${encodeURIComponent(ADMIN.password)}`
  return [
    ['/api/admin/orders/status', JSON.stringify({ changes: [change] }), json],
    ['/api/admin/orders/delete', JSON.stringify({ id, revision: 1 }), json],
    ['/api/admin/orders/export', `ids=${id}`, form],
    ...[
      'intent=delete&revision=1',
      'intent=status&revision=1&status=cancelled',
      'intent=note&text=x',
    ].flatMap((body): [string, string, string][] => [
      [page, body, form],
      [`${page}.data`, body, form],
    ]),
    ['/admin/staff', invitation, form],
    ['/admin/staff.data', invitation, form],
    ['/admin/account', 'intent=end-other-sessions', form],
  ]
}

/** A stream that is open when its admin signs out ends, and tells nothing after that. */
async function outliveSession({ shop }: Stand, tally: Tally) {
  for (const path of ['/api/admin/orders/live', '/api/admin/statistics/live']) {
    const { cookie } = await signIn(shop, ADMIN)
    const signal = AbortSignal.timeout(LONGEST_STREAM_MS)
    const response = await fetch(`${shop.url}${path}`, { headers: { cookie }, signal })
    const reader = response.body?.getReader()
    const hasTold = response.status === 200 && (await waitForEvent(reader))
    tally.check(hasTold, `${path} told its admin nothing: ${response.status}.`)
    if (!hasTold) continue
    await leave(shop, cookie)
    let isOver = false
    const drained = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
      isOver = true
    })()
    const deadline = Date.now() + 20_000
    await until(() => isOver || Date.now() > deadline)
    tally.check(isOver, `${path} went on after its admin had signed out.`)
    if (!isOver) await reader?.cancel()
    await drained
  }
}

/** Whether an event came before the end. */
async function waitForEvent(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  let heard = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard += Buffer.from(part.value).toString('utf8')
    if (heard.includes('event:')) return true
  }
  return false
}
