import { describe, expect, it } from 'vitest'
import { createSessionCheck, deriveSessionSecret, sessionCookie } from './session-cookie.ts'

const SETTINGS = { publicUrl: 'http://localhost:3000' }
const SECRET = deriveSessionSecret('the secret of a shop')
const isSession = createSessionCheck(SETTINGS, SECRET)

function cookieOf(secret = SECRET) {
  return sessionCookie(SETTINGS, 'a-token-of-32-characters-or-more', secret).split(';', 1)[0] ?? ''
}

describe('the check of a session cookie', () => {
  it('knows what the shop signed, among other cookies', () => {
    expect(isSession(cookieOf())).toBe(true)
    expect(isSession(`a=1; ${cookieOf()}; b=2`)).toBe(true)
  })

  it.each([
    '',
    'a=1',
    'cultivar.session_token=',
    'cultivar.session_token=x',
    'cultivar.session_token=forged.signature',
    'cultivar.session_token=%FF.%FF',
    `x.${cookieOf()}`,
    cookieOf().slice(0, -1),
    cookieOf('the secret of another shop'),
    `cultivar.session_token=x; ${cookieOf()}`,
  ])('takes %j for a stranger', (cookies) => {
    expect(isSession(cookies)).toBe(false)
  })
})
