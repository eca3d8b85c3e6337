import { describe, expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domain/access/viewer.ts'
import { refuseUnlessAdmin, requireAdmin } from './require-admin.ts'

const person = { userId: 'u1', name: 'Ada', email: 'ada@shop.example' }
const member: Viewer = { kind: 'member', ...person }
const admin: Viewer = { kind: 'admin', ...person }

function redirectOf(viewer: Viewer, request?: Request): Response {
  try {
    requireAdmin(viewer, request)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('admitted')
}

describe('a page of the back office', () => {
  test('lets an admin in', () => {
    expect(requireAdmin(admin)).toBe(admin)
  })

  test.each([
    ['a signed-out visitor', ANONYMOUS, '/auth'],
    ['a person without the role', member, '/'],
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

describe('an endpoint of the back office', () => {
  test('lets an admin go on', () => {
    expect(refuseUnlessAdmin(admin)).toBeNull()
  })

  test.each([
    ['a signed-out visitor', ANONYMOUS, 401],
    ['a person without the role', member, 403],
  ])('answers %s with a problem', async (_who, viewer, status) => {
    const response = refuseUnlessAdmin(viewer)
    expect(response?.status).toBe(status)
    expect(response?.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response?.headers.get('Cache-Control')).toBe('no-store')
    expect(await response?.json()).toMatchObject({ status })
  })
})
