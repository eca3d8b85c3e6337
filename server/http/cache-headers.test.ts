import { describe, expect, it } from 'vitest'
import { readCacheHeaders } from './cache-headers.ts'

const SESSION = 'shop.session_token='

function wishOf(...rawHeaders: string[]) {
  return readCacheHeaders(rawHeaders, (cookies) => cookies.includes(`${SESSION}signed`))
}

describe('what a request asks of a cached page', () => {
  it('is nothing where nothing is said', () => {
    expect(wishOf('Host', 'shop.example')).toEqual({
      hasHost: true,
      hasSession: false,
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
    })
  })

  it('is read from headers in any case of letters', () => {
    expect(wishOf('ACCEPT-ENCODING', 'br', 'if-none-match', 'W/"a"')).toEqual({
      hasHost: false,
      hasSession: false,
      acceptEncoding: 'br',
      ifNoneMatch: 'W/"a"',
    })
  })

  it('is not read from other headers with names as long', () => {
    expect(wishOf('Accept-Languagf', 'br', 'If-None-Matcx', 'W/"a"', 'Coffee', `${SESSION}1`)).toEqual({
      hasHost: false,
      hasSession: false,
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
    })
  })

  it('knows whether it says whom it asks, which an empty header does not', () => {
    expect(wishOf('host', 'shop.example').hasHost).toBe(true)
    expect(wishOf('Host', '').hasHost).toBe(false)
    expect(wishOf('Most', 'shop.example').hasHost).toBe(false)
  })

  it('sees a session that is signed, in whichever cookie header it is', () => {
    expect(wishOf('Cookie', `a=1; ${SESSION}signed`).hasSession).toBe(true)
    expect(wishOf('Cookie', `${SESSION}signed`, 'Cookie', 'a=1').hasSession).toBe(true)
    expect(wishOf('cookie', 'a=1', 'COOKIE', `b=2; ${SESSION}signed`).hasSession).toBe(true)
    expect(wishOf('Cookie', 'a=1', 'Cookie', 'b=2').hasSession).toBe(false)
    expect(wishOf('Cookie', `${SESSION}x`).hasSession).toBe(false)
  })

  it('takes a header that comes twice as one list', () => {
    expect(wishOf('Accept-Encoding', 'gzip', 'Accept-Encoding', 'br').acceptEncoding).toBe('gzip, br')
    expect(wishOf('If-None-Match', '"a"', 'If-None-Match', '"b"').ifNoneMatch).toBe('"a", "b"')
  })
})
