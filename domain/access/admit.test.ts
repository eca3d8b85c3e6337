import { describe, expect, test } from 'vitest'
import { admit, refusalAt } from './admit.ts'
import { firstPageOf, mayEnter, OFFERED_ROLES } from './office-areas.ts'
import { ROLES, type Role } from './roles.ts'
import { ANONYMOUS, type Viewer } from './viewer.ts'

const person = { userId: 'u1', name: 'Ada', email: 'ada@shop.example' }
const member: Viewer = { kind: 'member', ...person }
const staff = (...roles: Role[]): Viewer => ({ kind: 'staff', ...person, roles })

describe('the back office', () => {
  test('admits an owner everywhere, also to what no role is named for', () => {
    for (const route of ['/admin/dashboard', '/admin/staff', '/admin/settings/:room', '/admin/something-new'])
      expect(admit(staff('admin'), route)).toEqual({ admitted: true })
  })

  test('sends a signed-out visitor to /auth', () => {
    expect(admit(ANONYMOUS, '/admin/dashboard')).toEqual({
      admitted: false,
      reason: 'signed-out',
      sendTo: '/auth',
    })
  })

  test('leads back to the page that was wanted, and to no other place', () => {
    expect(admit(ANONYMOUS, '/admin/orders/:id', '/admin/orders/1')).toMatchObject({
      sendTo: '/auth?next=%2Fadmin%2Forders%2F1',
    })
    expect(admit(ANONYMOUS, '/admin/orders/:id', '//elsewhere.example')).toMatchObject({ sendTo: '/auth' })
    expect(admit(member, '/admin/orders/:id', '/admin/orders/1')).toMatchObject({ sendTo: '/' })
  })

  test('sends a signed-in person without a role to /', () => {
    expect(admit(member, '/admin/dashboard')).toEqual({ admitted: false, reason: 'no-role', sendTo: '/' })
  })
})

describe('a role', () => {
  test.each<[Role, string[]]>([
    ['orders', ['/admin/dashboard', '/admin/orders/:id', '/admin/customers/:number', '/admin/account']],
    ['catalogue', ['/admin/catalogue', '/admin/catalogue/:number', '/api/admin/catalogue/1/draft']],
    ['release', ['/admin/customers/:number/qualification', '/api/admin/qualification/evidence']],
    [
      'stock',
      ['/admin/stock', '/admin/stock/batches/:number', '/admin/picking/:id', '/api/admin/orders/live'],
    ],
    [
      'money',
      ['/admin/payments', '/admin/invoices', '/admin/orders/:id', '/api/admin/customers/:number/account'],
    ],
    ['statistics', ['/admin/statistics', '/api/admin/statistics/export']],
  ])('%s opens its own pages', (role, routes) => {
    for (const route of routes) expect(admit(staff(role), route)).toEqual({ admitted: true })
  })

  test('opens no page of another, none that only begins alike, and none of the owner', () => {
    for (const route of ['/admin/orders/:id', '/admin/catalogues', '/admin/staff', '/admin/settings'])
      expect(admit(staff('catalogue'), route)).toEqual({
        admitted: false,
        reason: 'another-role',
        sendTo: '/admin/account?refused',
      })
  })

  test('adds to another', () => {
    expect(mayEnter(['catalogue', 'statistics'], '/admin/statistics')).toBe(true)
    expect(mayEnter([], '/admin/account')).toBe(false)
  })

  test('leads from /admin and the orders, where the way from the shop goes, to the first page that it opens', () => {
    for (const route of ['/admin', '/admin/dashboard']) {
      expect(admit(staff('statistics'), route)).toMatchObject({ sendTo: '/admin/statistics' })
      expect(admit(staff('statistics'), route, undefined, { isForm: true })).toMatchObject({
        sendTo: '/admin/account?refused',
      })
    }
    expect(firstPageOf(['catalogue', 'orders'])).toBe('/admin/dashboard')
    for (const role of ROLES) expect(mayEnter([role], firstPageOf([role]))).toBe(true)
  })

  test('is offered when it opens something', () => {
    expect(OFFERED_ROLES).toEqual(['admin', 'orders', 'catalogue', 'stock', 'release', 'money', 'statistics'])
  })
})

describe('the answer to a form', () => {
  test.each<[string, Viewer, string | undefined]>([
    ['a signed-out visitor', ANONYMOUS, 'signed-out'],
    ['a person without a role', member, 'no-role'],
    ['a person with another role', staff('statistics'), 'no-role'],
  ])('tells %s by its address, whatever page it was sent from', (_who, viewer, refusal) => {
    for (const route of ['/admin/dashboard', '/admin/orders/:id', '/admin/staff']) {
      const admission = admit(viewer, route, '/admin/orders/1', { isForm: true })
      expect(admission.admitted ? undefined : refusalAt(admission.sendTo)).toBe(refusal)
    }
  })

  test('is no refusal where it leads to a page of the back office', () => {
    for (const address of ['/admin/customers?erased=1', '/admin/catalogue', '/admin/account', '/authority'])
      expect(refusalAt(address)).toBeUndefined()
  })
})
