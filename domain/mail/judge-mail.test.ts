import { describe, expect, it, test } from 'vitest'
import { judgeMail } from './judge-mail.ts'
import { mailboxOf, mailLimitOf } from './mail-limit.ts'

const PLAIN = { status: 'pending', reviewReasons: [], reviewedAt: null } as const
const FLAGGED = { ...PLAIN, reviewReasons: ['too-fast'] } as const
const REVIEWED = { ...FLAGGED, reviewedAt: new Date() } as const

describe('the confirmation to the buyer', () => {
  it.each([
    ['goes out', PLAIN, 'send'],
    ['is held while nobody has looked at a suspicious order', FLAGGED, 'hold'],
    ['goes out once somebody has', REVIEWED, 'send'],
    ['is not sent for a cancelled order', { ...PLAIN, status: 'cancelled' }, 'drop'],
    ['is not sent for a suspicious order that was cancelled', { ...FLAGGED, status: 'cancelled' }, 'drop'],
    ['is not sent for a reviewed order that was cancelled', { ...REVIEWED, status: 'cancelled' }, 'drop'],
  ] as const)('%s', (_, order, verdict) => {
    expect(judgeMail('buyer-confirmation', order)).toBe(verdict)
  })
})

test('the notice to the staff is what calls somebody: it goes out until somebody has looked', () => {
  expect(judgeMail('staff-notice', PLAIN)).toBe('send')
  expect(judgeMail('staff-notice', FLAGGED)).toBe('send')
  expect(judgeMail('staff-notice', REVIEWED)).toBe('drop')
})

test('an address is limited however it is written; notices are limited where orders are suspicious', () => {
  const email = 'Ada+shop@Example.com'
  expect(mailLimitOf('buyer-confirmation', { ...PLAIN, email })).toEqual({
    recipient: 'ada@example.com',
    most: 5,
  })
  expect(mailLimitOf('staff-notice', { ...PLAIN, email })).toBeUndefined()
  expect(mailLimitOf('staff-notice', { ...FLAGGED, email })).toEqual({ recipient: 'staff', most: 20 })
  expect(mailboxOf('+tag@example.com')).toBe('+tag@example.com')
})
