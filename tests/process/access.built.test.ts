import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#tests/shop/endpoints.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'

const VISITORS = ['anonymous', 'signed out', 'member', 'admin'] as const
type Visitor = (typeof VISITORS)[number]
type Answers = Record<Visitor, string>
/** What each visitor gets for the page, for the page's data, for POST, and for PUT, PATCH and DELETE. */
type Expected = { path: string; page: Answers; data: Answers; post: Answers; otherMethods: Answers }

const forEveryone = (answer: string): Answers => ({
  anonymous: answer,
  'signed out': answer,
  member: answer,
  admin: answer,
})

const NOT_ALLOWED = { post: forEveryone('405'), otherMethods: forEveryone('405') }

function publicPage(path: string, status = '200'): Expected {
  return { path, page: forEveryone(status), data: forEveryone(status), ...NOT_ALLOWED }
}

/** `posted`: what an admin gets for an empty form. */
function backOffice(path: string, status = '200', posted = '405'): Expected {
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
    post: guarded('302 /auth', '302 /', posted),
    otherMethods: guarded('302 /auth', '302 /', '405'),
  }
}

/** The same for everybody. A form is no JSON, which is all that endpoints take. */
function endpoint(path: string, get: string, post = '405', otherMethods = '405'): Expected {
  return {
    path,
    page: forEveryone(get),
    data: forEveryone('404'),
    post: forEveryone(post),
    otherMethods: forEveryone(otherMethods),
  }
}

/** For admins alone, before anything of the request is looked at. */
function officeEndpoint(path: string, { get = '405', post = '405' }): Expected {
  const guarded = (answer: string): Answers =>
    answer === '405'
      ? forEveryone(answer)
      : { anonymous: '401', 'signed out': '401', member: '403', admin: answer }
  return {
    path,
    page: guarded(get),
    data: forEveryone('404'),
    post: guarded(post),
    otherMethods: forEveryone('405'),
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
  '/sitemap.xml': publicPage('/sitemap.xml'),
  '/robots.txt': publicPage('/robots.txt'),
  '/manifest.webmanifest': publicPage('/manifest.webmanifest'),
  '/auth': {
    path: '/auth',
    page: { anonymous: '200', 'signed out': '200', member: '302 /', admin: '302 /' },
    data: { anonymous: '200', 'signed out': '200', member: '202', admin: '202' },
    // An empty form, refused by its rules; who is signed in already has no business here.
    post: { anonymous: '400', 'signed out': '400', member: '302 /', admin: '302 /' },
    otherMethods: forEveryone('405'),
  },
  // No link, so no page; with one, it is for whoever has it.
  '/auth/invitation': { ...publicPage('/auth/invitation', '404'), post: forEveryone('404') },
  '/sign-out': {
    path: '/sign-out',
    page: forEveryone('302 /'),
    data: forEveryone('202'),
    post: forEveryone('302 /'),
    otherMethods: forEveryone('405'),
  },
  '/admin/dashboard': backOffice('/admin/dashboard'),
  '/admin/statistics': backOffice('/admin/statistics'),
  '/admin/orders/:id': backOffice('/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', '404', '400'),
  '/admin/orders/:id/packing-slip.pdf': backOffice(
    '/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/packing-slip.pdf',
    '404',
  ),
  '/admin/orders/:id/pro-forma-invoice.pdf': backOffice(
    '/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/pro-forma-invoice.pdf',
    '404',
  ),
  '/admin/account': backOffice('/admin/account', '200', '400'),
  '/admin/staff': backOffice('/admin/staff', '200', '400'),
  '/admin/audit': backOffice('/admin/audit'),
  '/api/order-form/:kind': endpoint('/api/order-form/vape', '200'),
  '/api/order-ticket': endpoint('/api/order-ticket', '200'),
  '/api/orders': endpoint('/api/orders', '405', '415'),
  // The status of an order alone, for whoever has its id; this one does not exist.
  '/api/orders/:id/live': endpoint('/api/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/live', '404'),
  '/api/collect': endpoint('/api/collect', '405', '415'),
  '/api/admin/orders/live': officeEndpoint('/api/admin/orders/live', { get: '200' }),
  '/api/admin/orders/export': officeEndpoint('/api/admin/orders/export', { get: '200', post: '400' }),
  '/api/admin/orders/selection': officeEndpoint('/api/admin/orders/selection', { get: '200' }),
  '/api/admin/orders/status': officeEndpoint('/api/admin/orders/status', { post: '415' }),
  '/api/admin/orders/delete': officeEndpoint('/api/admin/orders/delete', { post: '415' }),
  '/api/admin/statistics/live': officeEndpoint('/api/admin/statistics/live', { get: '200' }),
  '/api/admin/statistics/export': officeEndpoint('/api/admin/statistics/export', { get: '200' }),
  '/api/*': endpoint('/api/no/such/endpoint', '404', '404', '404'),
  '/*': publicPage('/no/such/page', '404'),
}

describe('who gets what', () => {
  const dataDir = makeSeededFolder()
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
    const routes = [...(await siteRoutes()), ...endpoints()]
    expect(Object.keys(EXPECTED).toSorted()).toEqual(routes.toSorted())
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

    it.each(Object.values(EXPECTED))('writes to $path', async ({ path, post, otherMethods }) => {
      const got: Record<string, string> = {}
      for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
        got[method] = await ask(path, { method, cookie })
      // The session is used up; the next test needs another.
      if (path === '/sign-out') cookie = await freshCookie(visitor)
      const other = otherMethods[visitor]
      expect(got).toEqual({ PUT: other, PATCH: other, DELETE: other, POST: post[visitor] })
    })

    it.each(Object.values(EXPECTED))('writes to $path from a page of another site', async ({ path }) => {
      for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:1']) {
        expect(await ask(path, { method: 'POST', cookie, origin })).toBe('403')
      }
    })
  })
})
