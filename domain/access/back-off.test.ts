import { describe, expect, test } from 'vitest'
import { accountBucket, type Bucket, bucketsOf, codeBucket, LONGEST_WAIT_SECONDS } from './back-off.ts'

/** As the database waits: the last one repeats. */
function waitAfter({ waitSeconds }: Bucket, failures: number): number | undefined {
  return failures < 1 ? 0 : waitSeconds[Math.min(failures, waitSeconds.length) - 1]
}

const stranger = { passwordOf: 'ada@shop.example', clientAddress: '192.0.2.1', knownDevice: null }

describe('the wait of an account', () => {
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 2],
    [6, 4],
    [7, 8],
    [8, 16],
    [9, 32],
    [10, 60],
    [11, 60],
    [1_000_000, 60],
  ])('after %i failures is %i s', (failures, seconds) => {
    expect(waitAfter(accountBucket('ada@shop.example'), failures)).toBe(seconds)
  })
})

describe('the wait of an address', () => {
  test.each([
    [9, 0],
    [10, 2],
    [15, 60],
    [16, 60],
  ])('after %i failures is %i s', (failures, seconds) => {
    const [, network] = bucketsOf(stranger)
    expect(network && waitAfter(network, failures)).toBe(seconds)
  })
})

describe('the wait of the codes of an account', () => {
  test.each([
    [4, 0],
    [5, 2],
    [10, 60],
    [11, 120],
    [15, 1920],
    [16, 3600],
    [17, 3600],
    [1_000_000, 3600],
  ])('after %i failures is %i s', (failures, seconds) => {
    expect(waitAfter(codeBucket('u1'), failures)).toBe(seconds)
  })

  test('is remembered for a week, all others for an hour', () => {
    expect(codeBucket('u1').forgetAfterSeconds).toBe(7 * 24 * 3600)
    for (const bucket of [...bucketsOf(stranger), ...bucketsOf({ ...stranger, knownDevice: 'd1' })])
      expect(bucket.forgetAfterSeconds).toBe(3600)
  })
})

test('no bucket waits less after one more failure, and none of passwords longer than a minute', () => {
  for (const bucket of [...bucketsOf(stranger), ...bucketsOf({ ...stranger, knownDevice: 'd1' })]) {
    for (let failures = 1; failures < 40; failures++) {
      expect(waitAfter(bucket, failures + 1)).toBeGreaterThanOrEqual(waitAfter(bucket, failures) ?? Infinity)
    }
    expect(waitAfter(bucket, 40)).toBe(LONGEST_WAIT_SECONDS)
  }
})

describe('the buckets of an attempt', () => {
  const keysOf = (attempt: Parameters<typeof bucketsOf>[0]) => bucketsOf(attempt).map((bucket) => bucket.key)

  test('of a stranger are those of the account and of the address', () => {
    expect(keysOf(stranger)).toEqual(['account ada@shop.example', 'network 192.0.2.1'])
  })

  test('of a stranger who gives password and code are those, and that of the codes', () => {
    expect(keysOf({ ...stranger, codeOf: 'u1' })).toEqual([...keysOf(stranger), 'code u1'])
  })

  test('of a stranger who has given the password are those of the address and of the codes', () => {
    expect(keysOf({ ...stranger, passwordOf: undefined, codeOf: 'u1' })).toEqual([
      'network 192.0.2.1',
      'code u1',
    ])
  })

  test('that strangers fill for each other are those of accounts alone', () => {
    const shared = bucketsOf({ ...stranger, clientAddress: '2001:db8::1', codeOf: 'u1' }).filter(
      (bucket) => bucket.isShared,
    )
    expect(shared.map((bucket) => bucket.key)).toEqual(['account ada@shop.example'])
  })

  test('of IPv6 are those of the /64 and of the /48, which has 50 tries before it waits', () => {
    const [, network, site] = bucketsOf({ ...stranger, clientAddress: '2001:db8:1:2::1' })
    expect([network?.key, site?.key]).toEqual(['network 2001:db8:1:2::/64', 'site 2001:db8:1::/48'])
    expect([49, 50, 55, 1000].map((failures) => site && waitAfter(site, failures))).toEqual([0, 2, 60, 60])
  })

  test('do not depend on how the address is capitalised', () => {
    expect(keysOf({ ...stranger, passwordOf: 'ADA@Shop.Example' })).toEqual(keysOf(stranger))
  })

  test('are shared by a whole IPv6 /64', () => {
    expect(keysOf({ ...stranger, clientAddress: '2001:db8::1' })).toEqual(
      keysOf({ ...stranger, clientAddress: '2001:db8::2' }),
    )
  })

  test('of a known device are its own alone, with one for its codes that waits as long as that of strangers', () => {
    expect(keysOf({ ...stranger, knownDevice: 'd1' })).toEqual(['device d1'])
    const known = { clientAddress: '192.0.2.1', knownDevice: 'd1', codeOf: 'u1' }
    expect(keysOf(known)).toEqual(['device d1', 'device code d1'])
    const [, codes] = bucketsOf(known)
    expect(codes).toEqual({ ...codeBucket('u1'), key: 'device code d1' })
  })
})
