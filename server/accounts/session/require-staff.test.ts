import { describe, expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domain/access/viewer.ts'
import { admitToPage, refuseEndpoint, requireStaff } from './require-staff.ts'

const person = { userId: 'u1', name: 'Ada', email: 'ada@shop.example' }
const member: Viewer = { kind: 'member', ...person }
const owner: Viewer = { kind: 'staff', ...person, roles: ['admin'] }
const clerk: Viewer = { kind: 'staff', ...person, roles: ['catalogue'] }

function redirectOf(viewer: Viewer, request = new Request('https://shop.example/admin/staff')): Response {
  try {
    admitToPage(viewer, { route: new URL(request.url).pathname, request })
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('admitted')
}

describe('a page of the back office', () => {
  test('lets in whose roles cover it', () => {
    const request = new Request('https://shop.example/admin/catalogue')
    for (const viewer of [owner, clerk])
      expect(() => admitToPage(viewer, { route: '/admin/catalogue', request })).not.toThrow()
    expect(requireStaff(owner)).toBe(owner)
    expect(() => requireStaff(member)).toThrow()
  })

  test.each([
    ['a signed-out visitor', ANONYMOUS, '/auth?next=%2Fadmin%2Fstaff'],
    ['a person without a role', member, '/'],
    ['a person with another role', clerk, '/admin/account?refused'],
  ])('sends %s away, and no cache keeps that', (_who, viewer, location) => {
    const { headers, status } = redirectOf(viewer)
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe(location)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

test('the way to the sign-in knows the page that was asked for', () => {
  const request = new Request('https://shop.example/admin/dashboard?q=a')
  expect(redirectOf(ANONYMOUS, request).headers.get('Location')).toBe(
    '/auth?next=%2Fadmin%2Fdashboard%3Fq%3Da',
  )
})

test('whoever has nothing to do at the dashboard begins elsewhere, also where a program asks for its head; a form is refused', () => {
  const asked = (method: string) =>
    redirectOf(clerk, new Request('https://shop.example/admin/dashboard', { method })).headers.get('Location')
  expect(asked('GET')).toBe('/admin/catalogue')
  expect(asked('HEAD')).toBe('/admin/catalogue')
  expect(asked('POST')).toBe('/admin/account?refused')
})

describe('an endpoint of the back office', () => {
  test('lets those go on whose roles cover it', () => {
    expect(refuseEndpoint(owner, '/api/admin/orders/live', 'GET')).toBeNull()
    expect(refuseEndpoint(clerk, '/api/admin/catalogue/:number/draft', 'POST')).toBeNull()
  })

  test('is closed for a way to use it that the table of intents does not name', () => {
    expect(refuseEndpoint(owner, '/api/admin/orders/live', 'POST')?.status).toBe(403)
  })

  test.each([
    ['a signed-out visitor', ANONYMOUS, 401],
    ['a person without a role', member, 403],
    ['a person with another role', clerk, 403],
  ])('answers %s with a problem', async (_who, viewer, status) => {
    const response = refuseEndpoint(viewer, '/api/admin/orders/live', 'GET')
    expect(response?.status).toBe(status)
    expect(response?.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response?.headers.get('Cache-Control')).toBe('no-store')
    expect(await response?.json()).toMatchObject({ status })
  })
})
