import { describe, expect, test } from 'vitest'
import { fieldsOf, refused } from '#domain/form-answer.ts'
import { parseSignIn } from './sign-in.ts'
import { describeRefusal } from './sign-in-answer.ts'

function errorsOf(email: unknown, password: unknown) {
  const parsed = parseSignIn({ email, password })
  return fieldsOf(parsed.ok ? undefined : parsed.answer)
}

describe('the sign-in form', () => {
  test('a password of 5 characters is refused', () => {
    expect(errorsOf('ada@shop.example', '12345')).toEqual({
      password: 'Password must be at least 6 characters',
    })
  })

  test('a password of 6 characters is accepted', () => {
    expect(errorsOf('ada@shop.example', '123456')).toEqual({})
  })

  test.each(['', 'ada', 'ada@', '@shop.example', 'ada@shop', 'a b@shop.example', undefined, 7])(
    '%j is no e-mail address',
    (email) => {
      expect(errorsOf(email, '123456')).toEqual({ email: 'Invalid email address' })
    },
  )

  test('an address of more than 255 characters is refused', () => {
    expect(errorsOf(`${'a'.repeat(250)}@b.example`, '123456')).toEqual({ email: 'Invalid email address' })
  })

  test('both problems are reported at once, each beside its field', () => {
    expect(Object.keys(errorsOf('ada', '1'))).toEqual(['email', 'password'])
  })

  test('spaces around the address are forgiven, spaces in the password are kept', () => {
    expect(parseSignIn({ email: ' ada@shop.example ', password: ' 12345 ' })).toEqual({
      ok: true,
      signIn: { email: 'ada@shop.example', password: ' 12345 ' },
    })
  })

  test('the typed address comes back with the errors, the password does not', () => {
    expect(parseSignIn({ email: 'ada', password: 'hunter2' })).toEqual({
      ok: false,
      answer: { ...refused({ email: 'Invalid email address' }), email: 'ada' },
    })
  })
})

describe('a refusal in words', () => {
  test('wrong credentials do not say which of the two is wrong', () => {
    expect(describeRefusal({ reason: 'invalid-credentials' })).toBe('Invalid email or password')
  })

  test('a throttled attempt says how long to wait', () => {
    expect(describeRefusal({ reason: 'too-many-attempts', retryAfterSeconds: 60 })).toBe(
      'Too many attempts. Please try again in 60 seconds.',
    )
    expect(describeRefusal({ reason: 'too-many-attempts', retryAfterSeconds: 1 })).toBe(
      'Too many attempts. Please try again in 1 second.',
    )
    expect(describeRefusal({ reason: 'too-many-attempts', retryAfterSeconds: 120 })).toBe(
      'Too many attempts. Please try again in 120 seconds.',
    )
    expect(describeRefusal({ reason: 'too-many-attempts', retryAfterSeconds: 121 })).toBe(
      'Too many attempts. Please try again in 3 minutes.',
    )
  })

  test('anything else is a failed login', () => {
    expect(describeRefusal({ reason: 'refused' })).toBe('Login failed')
  })

  test('a second step that is over leads back to the first', () => {
    expect(describeRefusal({ reason: 'too-many-codes' })).toBe('Too many wrong codes. Please sign in again.')
    expect(describeRefusal({ reason: 'expired' })).toBe('That took too long. Please sign in again.')
  })
})
