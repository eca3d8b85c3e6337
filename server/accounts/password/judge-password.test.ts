import { describe, expect, test } from 'vitest'
import { isEasyToGuess, readNewPassword } from './judge-password.ts'
import { firstPassword, randomPassword } from './random-password.ts'

const ADA = { name: 'Ada Green', email: 'ada.green@shop.example', shopName: 'Cultivar' }

describe('what is easy to guess', () => {
  test.each([
    ['one of the common ones', 'unbelievable'],
    ['a common one with a number', 'iloveyou12345'],
    ['a common one, twice', 'passwordpassword'],
    ['a common one in disguise', 'P4ssw0rd!2026'],
    ['a row of digits', '123456789012'],
    ['a way over the keyboard', 'qwertyuiopasdfghjkl'],
    ['one letter', 'a'.repeat(128)],
    ['the name of the shop', 'Cultivar2026!'],
    ['what the shop sells', 'cannabiswholesale'],
    ['the name of the person', 'AdaGreen1999'],
    ['the address of the person', 'ada.green@shop.example'],
  ])('%s', async (_what, password) => {
    expect(await isEasyToGuess(password, ADA)).toBe(true)
  })

  test.each([
    'correct horse battery',
    'a long pass phrase',
    'x7Kq-29mm-Lp0z',
    'øre på glas, tørt',
    '雨が静かに降っている夜明け',
  ])('not %s', async (password) => {
    expect(await isEasyToGuess(password, ADA)).toBe(false)
  })

  test('not what the shop makes itself', async () => {
    expect(await isEasyToGuess(randomPassword(), ADA)).toBe(false)
  })
})

test('a form says why it refuses such a password, and what would be better', async () => {
  const typed = (password: string) => {
    const form = new FormData()
    form.set('password', password)
    form.set('repeated', password)
    return readNewPassword(form, ADA)
  }
  expect(await typed('iloveyou12345')).toEqual({
    ok: false,
    errors: { password: 'This is easy to guess. Try several unrelated words' },
  })
  expect(await typed('correct horse battery')).toEqual({ ok: true, password: 'correct horse battery' })
  expect(await typed('short')).toEqual({ ok: false, errors: { password: 'Use at least 12 characters' } })
})

test('a password from the settings is judged too, and said to be at fault without being shown', async () => {
  await expect(firstPassword({ adminPassword: 'iloveyou12345' }, ADA)).rejects.toThrow(
    /^ADMIN_PASSWORD is easy to guess(?!.*iloveyou)/,
  )
  expect(await firstPassword({ adminPassword: 'correct horse battery' }, ADA)).toBe('correct horse battery')
  expect(await firstPassword({ adminPassword: undefined }, ADA)).toHaveLength(randomPassword().length)
})
