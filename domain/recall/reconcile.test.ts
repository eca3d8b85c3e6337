import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, mayRecord, outstandingOf, recoveredOf } from './reconcile.ts'

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const more = fc.record({ returned: amount, destroyed: amount, used: amount })

test('whatever is recorded, delivered is recovered and used and outstanding, and none of them is below nothing', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(more, { maxLength: 20 }), (delivered, all) => {
      let now = { delivered, returned: 0, destroyed: 0, used: 0 }
      for (const one of all) if (mayRecord(now, one)) now = addUp([now, { delivered: 0, ...one }])
      expect(recoveredOf(now) + now.used + outstandingOf(now)).toBe(delivered)
      expect(Math.min(now.returned, now.destroyed, now.used, outstandingOf(now))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('all that was delivered may be recorded, and not a milligram more', () => {
  const now = { delivered: 1000, returned: 400, destroyed: 100, used: 200 }
  expect(mayRecord(now, { returned: 300, destroyed: 0, used: 0 })).toBe(true)
  expect(mayRecord(now, { returned: 301, destroyed: 0, used: 0 })).toBe(false)
  expect(mayRecord(now, { returned: -401, destroyed: 0, used: 0 })).toBe(false)
})
