import { describe, expect, test } from 'vitest'
import { admit } from './admit.ts'
import { ANONYMOUS, type Viewer } from './viewer.ts'

const person = { userId: 'u1', name: 'Ada', email: 'ada@shop.example' }
const member: Viewer = { kind: 'member', ...person }
const admin: Viewer = { kind: 'admin', ...person }

describe('the back office', () => {
  test('admits an admin', () => {
    expect(admit(admin, 'back-office')).toEqual({ admitted: true })
  })

  test('sends a signed-out visitor to /auth', () => {
    expect(admit(ANONYMOUS, 'back-office')).toEqual({
      admitted: false,
      reason: 'signed-out',
      sendTo: '/auth',
    })
  })

  test('leads back to the page that was wanted, and to no other place', () => {
    expect(admit(ANONYMOUS, 'back-office', '/admin/orders/1')).toMatchObject({
      sendTo: '/auth?next=%2Fadmin%2Forders%2F1',
    })
    expect(admit(ANONYMOUS, 'back-office', '//elsewhere.example')).toMatchObject({ sendTo: '/auth' })
    expect(admit(member, 'back-office', '/admin/orders/1')).toMatchObject({ sendTo: '/' })
  })

  test('sends a signed-in person without the role to /', () => {
    expect(admit(member, 'back-office')).toEqual({ admitted: false, reason: 'not-an-admin', sendTo: '/' })
  })
})

test('the public pages admit everybody', () => {
  for (const viewer of [ANONYMOUS, member, admin]) expect(admit(viewer, 'public')).toEqual({ admitted: true })
})
