import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { DEMO_ONLY, EXPECTED, VISITORS, type Visitor } from '#tests/security/expected-answers.ts'
import { describeAnswer, expectedOf, staffIntents } from '#tests/security/staff-intents.ts'
import { demoEndpoints, endpoints } from '#tests/shop/endpoints.ts'
import { makeMember } from '#tests/shop/make-member.ts'
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
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await makeMember(dataDir, member)
    for (const [role, clerk] of clerks) await makeMember(dataDir, clerk, [role as Role])
    for (const visitor of VISITORS) cookies.set(visitor, await freshCookie(visitor))
    await ask('/sign-out', { method: 'POST', visitor: 'signed out' })
  })

  afterAll(async () => {
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

  type Asked = { visitor: Visitor; method?: string; origin?: string; fields?: Record<string, string> }

  async function ask(path: string, { visitor, method = 'GET', origin = shop.url, fields = {} }: Asked) {
    const isWriting = method !== 'GET'
    const response = await fetch(`${shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { cookie: cookies.get(visitor) ?? '', ...(isWriting && { origin }) },
      ...(isWriting && { body: new URLSearchParams(fields) }),
    })
    // A stream would go on for as long as somebody listens.
    await response.body?.cancel()
    const location = response.headers.get('location')
    return location === null ? `${response.status}` : `${response.status} ${location}`
  }

  it('is decided for every route of the site', async () => {
    const routes = [...(await siteRoutes()), ...endpoints()]
    expect(Object.keys(EXPECTED).toSorted()).toEqual(routes.toSorted())
  })

  it('is decided for what only a demo answers', () => {
    expect(Object.keys(DEMO_ONLY).toSorted()).toEqual(demoEndpoints().toSorted())
  })

  it.each(VISITORS)('a visitor who is %s reads what is theirs', async (visitor) => {
    await expectNone(
      ALL.flatMap(({ path, page, data }) => [
        check(`GET ${path}`, page[visitor], () => ask(path, { visitor })),
        check(`data of ${path}`, data[visitor], () =>
          ask(path === '/' ? '/_.data' : `${path}.data`, { visitor }),
        ),
      ]),
    )
  })

  it.each(VISITORS)('a visitor who is %s writes to what is theirs', async (visitor) => {
    // It would end the session of those that are asked beside it.
    const [signOut, others] = [
      ALL.filter(({ path }) => path === '/sign-out'),
      ALL.filter(({ path }) => path !== '/sign-out'),
    ]
    // No route tells these three apart.
    const methods = visitor === 'admin' ? ['PUT', 'PATCH', 'DELETE'] : ['DELETE']
    const checks = ({ path, post, otherMethods }: (typeof ALL)[number]) => [
      ...methods.map((method) =>
        check(`${method} ${path}`, otherMethods[visitor], () => ask(path, { visitor, method })),
      ),
      check(`POST ${path}`, post[visitor], () => ask(path, { visitor, method: 'POST' })),
    ]
    await expectNone(others.flatMap(checks))
    for (const each of signOut.flatMap(checks)) await expectNone([each])
    if (visitor !== 'signed out') cookies.set(visitor, await freshCookie(visitor))
  })

  // It is looked at before the session is.
  it('nothing is taken from a page of another site, not even from an owner', async () => {
    const origins = ['https://elsewhere.example', 'null', 'http://localhost:1']
    await expectNone(
      ALL.flatMap(({ path }) =>
        origins.map((origin) =>
          check(`${path} from ${origin}`, '403', () =>
            ask(path, { visitor: 'admin', method: 'POST', origin }),
          ),
        ),
      ),
    )
  })

  it.each(ROLES)(
    'whoever has the role %s may do what the table of intents says, and nothing else',
    async (role) => {
      await expectNone(
        staffIntents().map((intent) =>
          check(`${intent.name} at ${intent.route}`, expectedOf(role, intent), async () =>
            describeAnswer(
              await ask(intent.path, { visitor: role, method: 'POST', fields: { intent: intent.name } }),
              intent,
            ),
          ),
        ),
      )
    },
  )

  it('nobody may do what the table of intents does not name', async () => {
    const pages = staffIntents().filter(({ route }) => !route.startsWith('/api/'))
    await expectNone(
      [...new Set(pages.map(({ path }) => path))].map((path) =>
        check(path, '400', () =>
          ask(path, { visitor: 'admin', method: 'POST', fields: { intent: 'unnamed' } }),
        ),
      ),
    )
  })
})

type Check = { what: string; expected: string; got: () => Promise<string> }

function check(what: string, expected: string, got: () => Promise<string>): Check {
  return { what, expected, got }
}

/** All that differs, in one list. */
async function expectNone(checks: Check[]) {
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
