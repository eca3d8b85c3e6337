import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealed-secret.ts'

const KEY = '11'.repeat(32)
const SECRET = Buffer.from('12345678901234567890')

test('a sealed secret opens with its key, for its account', () => {
  expect(openSecret(sealSecret(SECRET, KEY, 'ada'), KEY, 'ada')).toEqual(SECRET)
})

test('it looks different each time, and never like itself', () => {
  const sealed = sealSecret(SECRET, KEY, 'ada')
  expect(sealed.equals(sealSecret(SECRET, KEY, 'ada'))).toBe(false)
  expect(sealed.includes(SECRET)).toBe(false)
})

test('another key, another account or a changed bit does not open it', () => {
  const sealed = sealSecret(SECRET, KEY, 'ada')
  expect(() => openSecret(sealed, '22'.repeat(32), 'ada')).toThrow()
  expect(() => openSecret(sealed, KEY, 'ben')).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openSecret(changed, KEY, 'ada')).toThrow()
  }
})
