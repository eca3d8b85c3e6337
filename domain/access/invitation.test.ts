import { expect, test } from 'vitest'
import { parseInvitation } from './invitation.ts'

const roles = ['orders'] as const

test('an invitation takes a name and an address, which is kept in small letters', () => {
  expect(parseInvitation({ name: ' Ben Moss ', email: ' Ben@Shop.Example ', roles })).toEqual({
    ok: true,
    invitation: { name: 'Ben Moss', email: 'ben@shop.example', roles },
  })
})

test('what is missing or wrong is named beside its field', () => {
  expect(parseInvitation({ name: '  ', email: 'nobody', roles: [] })).toEqual({
    ok: false,
    errors: {
      name: 'Name is required',
      email: 'Invalid email address',
      roles: 'Choose at least one role',
    },
  })
  expect(parseInvitation({ name: null, email: null, roles })).toMatchObject({ ok: false })
})

test('a name that nobody can see is no name, and one is kept without marks that turn its direction', () => {
  const email = 'ben@shop.example'
  for (const name of ['\u200b', '\u3164\u3164', ' \u2060\u00ad\ufeff'])
    expect(parseInvitation({ name, email, roles })).toEqual({
      ok: false,
      errors: { name: 'Name is required' },
    })
  expect(parseInvitation({ name: 'Ben\u202e Moss\u200b', email, roles })).toMatchObject({
    invitation: { name: 'Ben Moss' },
  })
})

test('a name of 200 characters is taken, one of 201 and one with control characters are not', () => {
  const email = 'ben@shop.example'
  expect(parseInvitation({ name: 'a'.repeat(200), email, roles })).toMatchObject({ ok: true })
  expect(parseInvitation({ name: 'a'.repeat(201), email, roles })).toMatchObject({ ok: false })
  expect(parseInvitation({ name: 'a\u0000b', email, roles })).toMatchObject({ ok: false })
})
