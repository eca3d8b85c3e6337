import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import {
  type Asked,
  askOf,
  type Case,
  intentCases,
  readingCases,
  writingCases,
} from '#tests/security/access-cases.ts'
import { DEMO_ONLY, EXPECTED, VISITORS, type Visitor } from '#tests/security/expected-answers.ts'
import { staffIntents } from '#tests/security/staff-intents.ts'
import { demoEndpoints, endpoints } from '#tests/shop/endpoints.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import { answerTo, postOrder, visitDatabase } from '#tests/shop/post-order.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { signInBuyer } from '#tests/shop/sign-in-buyer.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'

const BUYER = { email: 'buyer@green.example', companyName: 'Green Leaf' }
const ALL = [...Object.values(EXPECTED), ...Object.values(DEMO_ONLY)]
/** So many requests at a time: the shop answers them beside each other, and none of them changes what another one gets. */
const AT_ONCE = 8
const ASK_DELETE: Visitor[] = ['anonymous', 'member', 'buyer', 'signed out', 'orders']

describe('who gets what', () => {
  const dataDir = makeSeededFolder()
  const member = { email: 'member@shop.example', password: 'a member of the public' }
  const clerks = new Map<string, { email: string; password: string }>(
    ROLES.filter((role) => role !== 'admin').map((role) => [
      role,
      { email: `${role}@shop.example`, password: `somebody for ${role}` },
    ]),
  )
  const cookies = new Map<Visitor, string>()
  const agent = new Agent({ keepAlive: true })
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await makeMember(dataDir, member)
    for (const [role, clerk] of clerks) await makeMember(dataDir, clerk, [role as Role])
    for (const visitor of VISITORS) cookies.set(visitor, await freshCookie(visitor))
    await ask('/sign-out', { method: 'POST', visitor: 'signed out' })
  })

  afterAll(async () => {
    agent.destroy()
    await shop.stop()
    removeFolder(dataDir)
  })

  async function freshCookie(visitor: Visitor) {
    if (visitor === 'anonymous') return ''
    if (visitor === 'buyer') return (await signInBuyer(dataDir, BUYER)).cookie
    const known = visitor === 'admin' || visitor === 'signed out' ? ADMIN : (clerks.get(visitor) ?? member)
    const { cookie } = await signIn(shop, known)
    expect(cookie).not.toBe('')
    return cookie
  }

  type AskedAs = Partial<Asked> & { visitor: Visitor }

  function ask(path: string, { visitor, ...asked }: AskedAs) {
    return askOf(shop.url, agent, path, { cookie: cookies.get(visitor) ?? '', ...asked })
  }
  const askAs = (visitor: Visitor) => (path: string, asked: Partial<Asked>) =>
    ask(path, { visitor, ...asked })

  it('is decided for every route of the site', async () => {
    const routes = [...(await siteRoutes()), ...endpoints()]
    expect(Object.keys(EXPECTED).toSorted()).toEqual(routes.toSorted())
  })

  it('is decided for what only a demo answers', () => {
    expect(Object.keys(DEMO_ONLY).toSorted()).toEqual(demoEndpoints().toSorted())
  })

  it.each(VISITORS)('a visitor who is %s reads what is theirs', async (visitor) => {
    await expectNone(ALL.flatMap((expected) => readingCases(askAs(visitor), expected, visitor)))
  })

  it.each(VISITORS)('a visitor who is %s writes to what is theirs', async (visitor) => {
    // It would end the session of those that are asked beside it.
    const [signOut, others] = [
      ALL.filter(({ path }) => path === '/sign-out'),
      ALL.filter(({ path }) => path !== '/sign-out'),
    ]
    const checks = (expected: (typeof ALL)[number]) =>
      writingCases(askAs(visitor), expected, visitor, otherMethodsFor(visitor))
    await expectNone(others.flatMap(checks))
    for (const each of signOut.flatMap(checks)) await expectNone([each])
    if (visitor !== 'signed out') cookies.set(visitor, await freshCookie(visitor))
  })

  // It is looked at before the session is.
  it('nothing is taken from a page of another site, not even from an owner', async () => {
    const origins = ['https://elsewhere.example', 'null', 'http://localhost:1']
    await expectNone(
      ALL.flatMap(({ path }) =>
        origins.map((origin) => ({
          what: `${path} from ${origin}`,
          expected: '403',
          got: () => ask(path, { visitor: 'admin', method: 'POST', origin }),
        })),
      ),
    )
  })

  it.each(ROLES)(
    'whoever has the role %s may do what the table of intents says, and nothing else',
    async (role) => {
      await expectNone(intentCases(askAs(role), role))
    },
  )

  it('a body that would succeed does so for the roles of the table alone', async () => {
    const { query, close } = await visitDatabase(shop)
    const [company] = await query(
      `INSERT INTO companies (name, country, created_by_name) VALUES ('Red Leaf', 'Germany', 'Test') RETURNING number::integer`,
    )
    const number = String(company?.number)
    const [person] = await query(
      `INSERT INTO people (company, name, email, may_sign_in) VALUES ($1, 'Ada', 'ada@red.example', false) RETURNING id::integer`,
      [number],
    )
    const [job] = await query(
      `INSERT INTO jobs (kind, payload, unique_key, subject, run_at, asked_by_name)
       VALUES ('send-recall-letters', '{"recall": 999999}', '999999', 'Batch R', now() + interval '1 day', 'Test')
       RETURNING id::integer`,
    )
    /** The last of the roles may; `undone` finds a row until somebody did. */
    type Case = { path: string; fields: Record<string, string>; roles: Visitor[]; undone: string }
    const cases: Case[] = [
      {
        path: `/admin/customers/${number}`,
        fields: { intent: 'person-may-sign-in', id: String(person?.id) },
        roles: ['release', 'money', 'orders'],
        undone: `SELECT FROM people WHERE id = ${person?.id} AND NOT may_sign_in`,
      },
      {
        path: '/admin/jobs',
        fields: { intent: 'cancel', job: String(job?.id) },
        roles: ['catalogue', 'orders', 'money', 'release'],
        undone: `SELECT FROM jobs WHERE id = ${job?.id} AND state = 'waiting'`,
      },
      {
        path: `/admin/customers/${number}`,
        fields: { intent: 'erase', confirm: number },
        roles: ['release', 'money', 'orders'],
        undone: `SELECT FROM companies WHERE number = ${number} AND erased_at IS NULL`,
      },
    ]
    for (const { path, fields, roles, undone } of cases) {
      for (const visitor of roles) {
        const [{ revision } = { revision: 0 }] = await query(
          'SELECT revision FROM companies WHERE number = $1',
          [number],
        )
        await ask(path, { visitor, method: 'POST', fields: { ...fields, revision: String(revision) } })
        const isDone = (await query(undone)).length === 0
        expect({ visitor, ...fields, isDone }).toEqual({
          visitor,
          ...fields,
          isDone: visitor === roles.at(-1),
        })
      }
    }
    await close()
  })

  it('a clerk without the role of money is told what is paid, and neither by whom nor with which words', async () => {
    const database = await visitDatabase(shop)
    const { id } = await answerTo(await postOrder(shop, orderInput()))
    await database.query(`UPDATE orders SET status = 'processing', confirmed_at = now() WHERE id = $1`, [id])
    await database.query(
      `INSERT INTO payments (order_id, amount, paid_on, way, reference, recorded_by_name)
       VALUES ($1, 12.5, current_date, 'bank-transfer', 'FROM-NOBODY-ELSE', 'Test')`,
      [id],
    )
    await database.close()
    const read = async (visitor: Visitor) =>
      (
        await fetch(`${shop.url}/admin/orders/${id}`, { headers: { cookie: cookies.get(visitor) ?? '' } })
      ).text()
    const [clerk, bookkeeper] = [await read('orders'), await read('money')]
    expect(clerk).toContain('€12.50')
    expect(clerk).not.toMatch(/FROM-NOBODY-ELSE|Record a payment/)
    expect(bookkeeper).toMatch(
      /FROM-NOBODY-ELSE[\s\S]*Record a payment|Record a payment[\s\S]*FROM-NOBODY-ELSE/,
    )
    expect(bookkeeper).not.toMatch(/Delete order|id="order-status"/)
  })

  it('nobody may do what the table of intents does not name', async () => {
    const pages = staffIntents().filter(({ route }) => !route.startsWith('/api/'))
    await expectNone(
      [...new Set(pages.map(({ path }) => path))].map((path) => ({
        what: path,
        expected: '400',
        got: () => ask(path, { visitor: 'admin', method: 'POST', fields: { intent: 'unnamed' } }),
      })),
    )
  })
})

/** No route tells these three apart, nor one clerk from another when it does not take a method. */
function otherMethodsFor(visitor: Visitor) {
  if (visitor === 'admin') return ['PUT', 'PATCH', 'DELETE']
  return ASK_DELETE.includes(visitor) ? ['DELETE'] : []
}

/** All that differs, in one list. */
async function expectNone(checks: Case[]) {
  const differences: string[] = []
  const waiting = checks.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { what, expected, got } of waiting) {
        const answer = await got()
        if (answer !== expected) differences.push(`${what}: ${answer} instead of ${expected}`)
      }
    }),
  )
  expect(differences.toSorted()).toEqual([])
}
