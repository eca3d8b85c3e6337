import { describe, expect, test } from 'vitest'
import { createNetworkLimiter } from './network-limiter.ts'

const ALLOWANCE = { burst: 3, perSecond: 0.5 }

/** How many of so many requests are admitted at one moment. */
function admitted(waitOf: ReturnType<typeof createNetworkLimiter>, addresses: string[], now = 0) {
  return addresses.filter((address) => waitOf(address, now) === 0).length
}

const times = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at))

describe('one network', () => {
  test('is admitted as often as its burst says, and then told how long to wait', () => {
    const waitOf = createNetworkLimiter(ALLOWANCE)
    expect(times(5, () => waitOf('192.0.2.1', 0))).toEqual([0, 0, 0, 2, 2])
  })

  test('is not made to wait longer by asking meanwhile', () => {
    const waitOf = createNetworkLimiter(ALLOWANCE)
    times(1000, () => waitOf('192.0.2.1', 0))
    expect(waitOf('192.0.2.1', 1000)).toBe(1)
    expect(waitOf('192.0.2.1', 2000)).toBe(0)
    expect(waitOf('192.0.2.1', 2000)).toBe(2)
  })

  test('has its whole burst again after a while, and no more', () => {
    const waitOf = createNetworkLimiter(ALLOWANCE)
    times(1000, () => waitOf('192.0.2.1', 0))
    expect(admitted(waitOf, Array(10).fill('192.0.2.1'), 3_600_000)).toBe(3)
  })

  test('costs the others nothing', () => {
    const waitOf = createNetworkLimiter(ALLOWANCE)
    times(1000, () => waitOf('192.0.2.1', 0))
    expect(waitOf('192.0.2.2', 0)).toBe(0)
  })

  test('is a whole IPv6 /64', () => {
    const waitOf = createNetworkLimiter(ALLOWANCE)
    expect(
      admitted(
        waitOf,
        times(10, (at) => `2001:db8::${at}`),
      ),
    ).toBe(3)
    expect(waitOf('2001:db8:0:1::1', 0)).toBe(0)
  })
})

describe('a site of IPv6', () => {
  test('has eight times the allowance for all of its networks together', () => {
    const waitOf = createNetworkLimiter(ALLOWANCE)
    const networks = times(5000, (at) => `2001:db8:1:${at.toString(16)}::1`)
    expect(admitted(waitOf, networks)).toBe(24)
    expect(waitOf('2001:db8:2::1', 0)).toBe(0)
  })

  test('cannot push the others out of memory', () => {
    const waitOf = createNetworkLimiter(ALLOWANCE, 100)
    times(3, () => waitOf('192.0.2.1', 0))
    times(5000, (at) => waitOf(`2001:db8:1:${at.toString(16)}::1`, 0))
    expect(waitOf('192.0.2.1', 0)).toBe(2)
  })
})

test('the network that was quiet for the longest is forgotten first', () => {
  const waitOf = createNetworkLimiter(ALLOWANCE, 2)
  for (const address of ['192.0.2.1', '192.0.2.2']) times(4, () => waitOf(address, 0))
  // It goes on asking, admitted or not.
  waitOf('192.0.2.1', 0)
  waitOf('192.0.2.3', 0)
  expect(waitOf('192.0.2.1', 0)).toBe(2)
  expect(waitOf('192.0.2.2', 0)).toBe(0)
})
