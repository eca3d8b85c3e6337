import { expect, test } from 'vitest'
import { describeIrregularity } from './describe-irregularity.ts'

test.each([
  [
    'muchMore',
    { usualCents: 100_000, cents: 520_000, orders: 1 },
    'Its total is 5.2 times this customer’s usual total: €1,000.00, from 1 earlier order.',
  ],
  [
    'newCountry',
    { country: 'France', orders: 12 },
    'It ships to France; none of this customer’s 12 earlier orders did.',
  ],
  [
    'newAddress',
    { usualCents: 100_000, cents: 210_000, orders: 8 },
    'It ships to a new address after 8 orders, and comes to 210% of the usual total.',
  ],
  [
    'belowLimit',
    { orders: 3, days: 7, measure: 'grams', limit: 5000 },
    'It is one of 3 within 7 days just below 5,000 g.',
  ],
  [
    'belowLimit',
    { orders: 4, days: 1, measure: 'cents', limit: 1_000_000 },
    'It is one of 4 within 1 day just below €10,000.00.',
  ],
  ['sharedAddress', { buyers: 3, days: 180 }, '3 buyers had goods shipped to this address within 180 days.'],
  ['muchMore', { usualCents: 'much' }, 'Much more than usual.'],
  ['something-new', {}, 'something-new.'],
])('%s with %j', (rule, detail, sentence) => {
  expect(describeIrregularity(rule, detail)).toBe(sentence)
})
