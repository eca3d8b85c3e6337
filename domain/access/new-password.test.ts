import { expect, test } from 'vitest'
import { parseNewPassword } from './new-password.ts'

const typedTwice = (password: string) => parseNewPassword({ password, repeated: password })

test('a new password has 12 to 128 characters', () => {
  expect(typedTwice('a'.repeat(11))).toEqual({
    ok: false,
    errors: { password: 'Use at least 12 characters' },
  })
  expect(typedTwice('a'.repeat(12))).toEqual({ ok: true, password: 'a'.repeat(12) })
  expect(typedTwice('a'.repeat(128))).toMatchObject({ ok: true })
  expect(typedTwice('a'.repeat(129))).toEqual({
    ok: false,
    errors: { password: 'Use at most 128 characters' },
  })
})

test('spaces are part of it', () => {
  expect(typedTwice(' a pass phrase ')).toEqual({ ok: true, password: ' a pass phrase ' })
})

test('typed differently the second time it is refused', () => {
  expect(parseNewPassword({ password: 'a'.repeat(12), repeated: 'a'.repeat(13) })).toEqual({
    ok: false,
    errors: { repeated: 'The passwords do not match' },
  })
})

test('a missing field is no password', () => {
  expect(parseNewPassword({ password: null, repeated: null })).toMatchObject({ ok: false })
})
