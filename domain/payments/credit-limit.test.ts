import { expect, it } from 'vitest'
import { describeCredit, exceedsCredit, owedWith } from './credit-limit.ts'

const standing = { limitCents: 250_000, outstandingCents: 100_000, orderCents: 150_000, allowedCents: null }

it.each([
  ['up to the limit', {}, false],
  ['a cent beyond it', { orderCents: 150_001 }, true],
  ['a cent beyond it, of what they owe already', { outstandingCents: 100_001 }, true],
  [
    'an order that is paid, of somebody who owes too much',
    { outstandingCents: 300_000, orderCents: 0 },
    false,
  ],
  ['the smallest order of somebody who owes the limit', { outstandingCents: 250_000, orderCents: 1 }, true],
  ['a limit of nothing', { limitCents: 0, outstandingCents: 0, orderCents: 1 }, true],
  ['what somebody allowed', { orderCents: 200_000, allowedCents: 300_000 }, false],
  ['a cent more than somebody allowed', { orderCents: 200_001, allowedCents: 300_000 }, true],
  [
    'more than was allowed once, within a limit that was raised',
    { limitCents: 400_000, allowedCents: 300_000 },
    false,
  ],
])('%s', (_what, other, exceeds) => {
  expect(exceedsCredit({ ...standing, ...other })).toBe(exceeds)
})

it('says all three figures, and adds up what is owed', () => {
  expect(describeCredit(standing)).toBe('limit €2,500.00, outstanding €1,000.00, this order €1,500.00')
  expect(owedWith(standing)).toBe(250_000)
})
