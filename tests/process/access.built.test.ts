import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '#tests/shop/make-member.ts'
import { ADMIN, makeFolder, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'

const VISITORS = ['anonymous', 'signed out', 'member', 'admin'] as const
type Visitor = (typeof VISITORS)[number]
type Answers = Record<Visitor, string>
/** What each visitor gets for the page itself and for the page's data; writing is what POST, PUT, PATCH and DELETE get. */
type Expected = { path: string; page: Answers; data: Answers; writing: Answers }

const forEveryone = (answer: string): Answers => ({
  anonymous: answer,
  'signed out': answer,
  member: answer,
  admin: answer,
})

function publicPage(path: string, status = '200'): Expected {
  return { path, page: forEveryone(status), data: forEveryone(status), writing: forEveryone('405') }
}

function backOffice(path: string, status = '200'): Expected {
  const guarded = (toStranger: string, toMember: string, toAdmin: string): Answers => ({
    anonymous: toStranger,
    'signed out': toStranger,
    member: toMember,
    admin: toAdmin,
  })
  return {
    path,
    page: guarded('302 /auth', '302 /', status),
    data: guarded('401', '403', status),
    writing: guarded('302 /auth', '302 /', '405'),
  }
}

const EXPECTED: Record<string, Expected> = {
  '/': publicPage('/'),
  '/product/:id': publicPage('/product/unknown', '404'),
  '/vapes': publicPage('/vapes'),
  '/vape/:id': publicPage('/vape/unknown', '404'),
  '/concentrates': publicPage('/concentrates'),
  '/concentrate/:id': publicPage('/concentrate/unknown', '404'),
  '/order-confirmation': { ...publicPage('/order-confirmation', '302 /'), data: forEveryone('202') },
  '/privacy-policy': publicPage('/privacy-policy'),
  '/cookie-policy': publicPage('/cookie-policy'),
  '/terms-of-service': publicPage('/terms-of-service'),
  '/auth': {
    path: '/auth',
    page: { anonymous: '200', 'signed out': '200', member: '302 /', admin: '302 /' },
    data: { anonymous: '200', 'signed out': '200', member: '202', admin: '202' },
    // An empty form, refused by its rules; who is signed in already has no business here.
    writing: { anonymous: '400', 'signed out': '400', member: '302 /', admin: '302 /' },
  },
  '/sign-out': {
    path: '/sign-out',
    page: forEveryone('302 /'),
    data: forEveryone('202'),
    writing: forEveryone('302 /'),
  },
  '/admin/dashboard': backOffice('/admin/dashboard'),
  '/admin/statistics': backOffice('/admin/statistics'),
  '/admin/orders/:id': backOffice('/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', '404'),
  '/*': publicPage('/no/such/page', '404'),
}

describe('who gets what', () => {
  const dataDir = makeFolder()
  const member = { email: 'member@shop.example', password: 'a member of the public' }
  let shop: RunningShop
  let signedOutCookie: string

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await makeMember(dataDir, member)
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
    const { cookie } = await signIn(shop, visitor === 'admin' ? ADMIN : member)
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
    expect(Object.keys(EXPECTED).toSorted()).toEqual((await siteRoutes()).toSorted())
  })

  describe.each(VISITORS)('a visitor who is %s', (visitor) => {
    let cookie: string
    beforeAll(async () => {
      cookie = await freshCookie(visitor)
    })

    it.each(Object.values(EXPECTED))('reads $path', async ({ path, page, data }) => {
      const dataPath = path === '/' ? '/_.data' : `${path}.data`
      expect({ page: await ask(path, { cookie }), data: await ask(dataPath, { cookie }) }).toEqual({
        page: page[visitor],
        data: data[visitor],
      })
    })

    it.each(Object.values(EXPECTED))('writes to $path', async ({ path, writing }) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const ownCookie = path === '/sign-out' ? await freshCookie(visitor) : cookie
        expect(`${method} ${await ask(path, { method, cookie: ownCookie })}`).toBe(
          `${method} ${writing[visitor]}`,
        )
      }
    })

    it.each(Object.values(EXPECTED))('writes to $path from a page of another site', async ({ path }) => {
      for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:1']) {
        expect(await ask(path, { method: 'POST', cookie, origin })).toBe('403')
      }
    })
  })
})
