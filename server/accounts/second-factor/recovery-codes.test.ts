import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

const KEY = '11'.repeat(32)

test('there are ten of them, all different, in groups that can be read from paper', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
})

test('how a code is typed does not matter, and whose it is does', () => {
  const hash = hashRecoveryCode('abcd-2345-efgh-6789', KEY, 'ada')
  expect(hashRecoveryCode(' ABCD 2345EFGH–6789 ', KEY, 'ada')).toEqual(hash)
  expect(hashRecoveryCode('abcd-2345-efgh-6789', KEY, 'ben')).not.toEqual(hash)
  expect(hashRecoveryCode('abcd-2345-efgh-678', KEY, 'ada')).not.toEqual(hash)
})
