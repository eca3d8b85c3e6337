import { Agent } from 'node:http'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { storeVisit } from '#tests/analytics/store-visit.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import {
  type Asked,
  askOf,
  type Case,
  caseOf,
  intentCases,
  readingCases,
  writingCases,
} from '#tests/security/access-cases.ts'
import { DEMO_ONLY, EXPECTED, VISITORS, type Visitor } from '#tests/security/expected-answers.ts'
import type { Asking } from '#tests/shop/ask-shop.ts'
import { endpoints } from '#tests/shop/endpoints.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { signInBuyer } from '#tests/shop/sign-in-buyer.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'
import { watchStream } from '#tests/shop/watch-stream.ts'
import { watchTables } from './fingerprint.ts'
import { CANARY, countShown, lookAsAdmin, lookAsStranger } from './spy-on-pages.ts'
import { onStand, type Proven, type SecurityLine, type Stand, within } from './stand.ts'
import { count, type Tally } from './tally.ts'

const BUYER = { email: 'buyer@green.example', companyName: 'Green Leaf' }

export const access: SecurityLine = {
  name: 'access',
  promise: 'Nobody but an admin reads or changes orders and analytics',
  proof:
    'Every route and endpoint by every method, as an anonymous visitor, a member, a signed-in buyer, a session that was signed out, an owner and staff of each role; then a real order and a real visit by every address and spelling, with forged sessions too: what an admin is shown there, nobody else is. Every intent is posted as staff of each role: those of the table are taken, all others refused. A route or an intent that nobody has classified fails.',
  shortForm: ['tests/process/access.built.test.ts', 'tests/office/admin-orders.built.test.ts'],
  run: onStand(proveAccess),
}

async function proveAccess(stand: Stand, tally: Tally): Promise<Proven> {
  const routes = [...(await siteRoutes()), ...endpoints()]
  for (const route of routes)
    tally.check(Object.hasOwn(EXPECTED, route), `Nobody has said who may see ${route}.`)
  for (const route of Object.keys(EXPECTED)) tally.check(routes.includes(route), `${route} is gone.`)
  const agent = new Agent({ keepAlive: true })
  for (const visitor of VISITORS) {
    const cookieOf = await visitorOf(stand, visitor)
    let cookie = await cookieOf()
    const ask = (path: string, asked: Partial<Asked>) =>
      askOf(stand.shop.url, agent, path, { cookie, ...asked })
    for (const [route, expected] of Object.entries({ ...EXPECTED, ...DEMO_ONLY })) {
      // It would end the only session that a member has here.
      if (visitor === 'member' && route === '/sign-out') continue
      await compare(
        [
          ...readingCases(ask, expected, visitor),
          caseOf(ask, 'HEAD', expected.path, expected.page[visitor]),
          ...writingCases(ask, expected, visitor, ['PUT', 'PATCH', 'DELETE']),
        ],
        visitor,
      )
      if (route === '/sign-out') cookie = await cookieOf()
    }
    if (isClerk(visitor)) await compare(intentCases(ask, visitor), visitor)
  }
  agent.destroy()
  const shown = await spyOnOrder(stand, tally)
  await outliveSession(stand, tally)
  return {
    done: `${count(routes.length, 'route')}, ${count(tally.tried, 'check')} as ${VISITORS.length} kinds of visitors`,
    figures: [['spellings of addresses that open for an admin, and for nobody else', String(shown)]],
  }

  async function compare(cases: readonly Case[], visitor: Visitor) {
    for (const { what, expected, got } of cases) tally.same(`${what} as ${visitor}`, await got(), expected)
  }
}

function isClerk(visitor: Visitor): visitor is Role & Visitor {
  return visitor !== 'admin' && ROLES.some((role) => role === visitor)
}

/** How somebody of this kind gets a cookie; an admin gets a new one each time, and those who may end a session. */
async function visitorOf({ shop, member, leaver }: Stand, visitor: Visitor): Promise<() => Promise<string>> {
  if (visitor === 'buyer') return async () => (await signInBuyer(shop.dataDir, BUYER)).cookie
  const known: Partial<Record<Visitor, string>> = { anonymous: '', member, 'signed out': leaver }
  const cookie = known[visitor]
  if (cookie !== undefined) return async () => cookie
  const clerk = { email: `${visitor}@shop.example`, password: `somebody for ${visitor}` }
  if (isClerk(visitor)) await makeMember(shop.dataDir, clerk, [visitor])
  return async () => (await signIn(shop, visitor === 'admin' ? ADMIN : clerk)).cookie
}

/** Whatever a stranger tries with an order that exists, they read nothing of it and change nothing. */
async function spyOnOrder(stand: Stand, tally: Tally) {
  const { shop, pool, admin, member, leaver } = stand
  const { id = '' } = await answerTo(await postOrder(shop, orderInput({ customer: { fullName: CANARY } })))
  await storeVisit(pool, CANARY, 1)
  const own = await lookAsAdmin(stand, id, tally)
  const findChanges = await watchTables(stand, tally)
  const forged = `${admin.split('=', 1)[0]}=forged.${'x'.repeat(43)}`
  const strangers = { nobody: '', 'a member': member, 'a session that is over': leaver, forged }
  for (const [who, cookie] of Object.entries(strangers)) {
    await lookAsStranger(stand, [who, cookie], own, tally)
    for (const [path, body] of actions(id)) {
      const { status, text } = await stand.ask(path, { cookie, ...body })
      tally.check(status !== 200 && !text.includes(CANARY), `POST ${path} was answered to ${who}: ${status}.`)
    }
  }
  await findChanges('Strangers')
  return countShown(own)
}

function actions(id: string): [path: string, body: Asking][] {
  const page = `/admin/orders/${id}`
  const forms = [
    { intent: 'delete', revision: '1' },
    { intent: 'status', revision: '1', status: 'cancelled', buyers: 'not-told' },
    { intent: 'note', text: 'x' },
  ]
  // Also of somebody who knows an admin's password: it is the session that is missing.
  const eve = { name: 'Eve', email: 'eve@elsewhere.example', current: ADMIN.password }
  const invitation = { form: { intent: 'invite', role: 'admin', ...eve } }
  return [
    [
      '/api/admin/orders/status',
      { json: { changes: [{ id, revision: 1, status: 'cancelled' }], buyers: 'not-told' } },
    ],
    ['/api/admin/orders/delete', { json: { id, revision: 1 } }],
    ['/api/admin/orders/export', { form: { ids: id } }],
    ...forms.flatMap((form): [string, Asking][] => [
      [page, { form }],
      [`${page}.data`, { form }],
    ]),
    ['/admin/staff', invitation],
    ['/admin/staff.data', invitation],
    ['/admin/account', { form: { intent: 'end-other-sessions' } }],
  ]
}

/** A stream that is open when its admin signs out ends, and tells nothing after that. */
async function outliveSession({ shop, ask }: Stand, tally: Tally) {
  for (const path of ['/api/admin/orders/live', '/api/admin/statistics/live']) {
    const { cookie } = await signIn(shop, ADMIN)
    const stream = await watchStream(shop, path, cookie)
    let isOver = false
    void stream.ended.then((how) => {
      isOver = how === 'complete'
    })
    await within(10_000, () => stream.heard().includes('event:'))
    tally.check(stream.heard().includes('event:'), `${path} told its admin nothing.`)
    await ask('/sign-out', { form: {}, cookie })
    await within(20_000, () => isOver)
    tally.check(isOver, `${path} went on after its admin had signed out.`)
    stream.leave()
  }
}
