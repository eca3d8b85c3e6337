import { expect, test } from 'vitest'
import { randomPassword } from './random-password.ts'

test('a random password is five groups of five easily read letters', () => {
  expect(randomPassword()).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){4}$/)
})

test('a thousand random passwords are a thousand different ones that use the whole alphabet', () => {
  const passwords = Array.from({ length: 1000 }, randomPassword)
  expect(new Set(passwords).size).toBe(1000)
  expect(new Set(passwords.join('').replaceAll('-', '')).size).toBe(32)
})
