import { expect, test } from 'vitest'
import { describeOrderStop } from './order-stop.ts'

const where = { company: 12, country: 'Germany' }

test.each([
  [{ reason: 'suspended', company: 12 }, 'The customer is suspended.'],
  [
    { reason: 'not-covered', ...where, kind: 'vape' },
    'The customer has no valid authorisation that covers vapes in Germany.',
  ],
  [
    { reason: 'not-covered', ...where, kind: 'edible' },
    'The customer has no valid authorisation that covers edible in Germany.',
  ],
  [
    { reason: 'ended', ...where, kind: 'strain', ended: '2026-10-31' },
    'The customer’s authorisation that covers strains in Germany ended on 31 October 2026.',
  ],
] as const)('says why an order cannot be confirmed', (stop, sentence) => {
  expect(describeOrderStop(stop)).toBe(sentence)
})
