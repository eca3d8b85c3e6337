import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ONLY, EXPECTED, VISITORS, type Visitor } from '#tests/security/expected-answers.ts'
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

describe('who gets what', () => {
  const dataDir = makeSeededFolder()
  const member = { email: 'member@shop.example', password: 'a member of the public' }
  const clerks = new Map<Visitor, { email: string; password: string }>(
    (['orders', 'catalogue', 'statistics', 'release', 'stock'] as const).map((role) => [
      role,
      { email: `${role}@shop.example`, password: `somebody for ${role}` },
    ]),
  )
  let shop: RunningShop
  let signedOutCookie: string

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await makeMember(dataDir, member)
    for (const [role, clerk] of clerks) await makeMember(dataDir, clerk, [role])
    signedOutCookie = await freshCookie('admin')
    await ask('/sign-out', { method: 'POST', cookie: signedOutCookie })
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(dataDir)
  })

  async function freshCookie(visitor: Visitor) {
    if (visitor === 'anonymous') return ''
    if (visitor === 'signed out') return signedOutCookie
    if (visitor === 'buyer') return (await signInBuyer(dataDir, BUYER)).cookie
    const { cookie } = await signIn(shop, visitor === 'admin' ? ADMIN : (clerks.get(visitor) ?? member))
    expect(cookie).not.toBe('')
    return cookie
  }

  async function ask(path: string, { method = 'GET', cookie = '', origin = shop.url } = {}) {
    const writing = method !== 'GET'
    const response = await fetch(`${shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(writing && { origin }) },
      ...(writing && { body: new URLSearchParams() }),
    })
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

  const all = [...Object.values(EXPECTED), ...Object.values(DEMO_ONLY)]

  describe.each(VISITORS)('a visitor who is %s', (visitor) => {
    let cookie: string
    beforeAll(async () => {
      cookie = await freshCookie(visitor)
    })

    it.each(all)('reads $path', async ({ path, page, data }) => {
      const dataPath = path === '/' ? '/_.data' : `${path}.data`
      expect({ page: await ask(path, { cookie }), data: await ask(dataPath, { cookie }) }).toEqual({
        page: page[visitor],
        data: data[visitor],
      })
    })

    it.each(all)('writes to $path', async ({ path, post, otherMethods }) => {
      const got: Record<string, string> = {}
      for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
        got[method] = await ask(path, { method, cookie })
      // The session is used up; the next test needs another.
      if (path === '/sign-out') cookie = await freshCookie(visitor)
      const other = otherMethods[visitor]
      expect(got).toEqual({ PUT: other, PATCH: other, DELETE: other, POST: post[visitor] })
    })

    it.each(all)('writes to $path from a page of another site', async ({ path }) => {
      for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:1']) {
        expect(await ask(path, { method: 'POST', cookie, origin })).toBe('403')
      }
    })
  })
})
