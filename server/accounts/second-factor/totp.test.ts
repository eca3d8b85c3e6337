import { describe, expect, test } from 'vitest'
import { findStep, stepAt, toBase32, toOtpAddress, totpAt } from './totp.ts'

/** RFC 6238, appendix B: the last six of its eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds is %s, as the standard says', (seconds, code) => {
    const now = new Date(seconds * 1000)
    expect(totpAt(RFC_SECRET, stepAt(now))).toBe(code)
    expect(findStep(RFC_SECRET, code, now)).toBe(stepAt(now))
  })

  test('counts in its own half minute, the one before and the one after', () => {
    const step = 1000
    const code = totpAt(RFC_SECRET, step)
    const at = (seconds: number) => findStep(RFC_SECRET, code, new Date((step * 30 + seconds) * 1000))
    expect([at(-31), at(-30), at(0), at(59), at(60)]).toEqual([undefined, step, step, step, undefined])
  })

  test.each(['', '28708', '2870822', ' 287082', '28708２', 'abcdef'])('%j is none', (code) => {
    expect(findStep(RFC_SECRET, code, new Date(59_000))).toBeUndefined()
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j (RFC 4648, without padding)', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})

test('the address for apps names shop and account', () => {
  expect(toOtpAddress(RFC_SECRET, { issuer: 'The Shop', account: 'ada@shop.example' })).toBe(
    'otpauth://totp/The%20Shop:ada%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=The%20Shop',
  )
})
