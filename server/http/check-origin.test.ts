import { describe, expect, it } from 'vitest'
import { isFromOurPages, isOurOrigin } from './check-origin.ts'

const SHOP = 'https://shop.example'

function post(headers: Record<string, string>, method = 'POST') {
  return new Request('http://internal/sign-out', { method, headers })
}

describe('a request that changes something', () => {
  it('passes with our own origin', () => {
    expect(isFromOurPages(post({ origin: SHOP }), SHOP)).toBe(true)
  })

  it.each([
    'https://evil.example',
    'http://shop.example',
    'https://shop.example.evil.example',
    'https://shop.example:8443',
    'https://sub.shop.example',
    'null',
    '',
    'not a url',
  ])('is refused with the origin %j', (origin) => {
    expect(isFromOurPages(post({ origin }), SHOP)).toBe(false)
  })

  it('passes without an origin only when the browser says that it is same-origin', () => {
    expect(isFromOurPages(post({ 'sec-fetch-site': 'same-origin' }), SHOP)).toBe(true)
    expect(isFromOurPages(post({ 'sec-fetch-site': 'same-site' }), SHOP)).toBe(false)
    expect(isFromOurPages(post({ 'sec-fetch-site': 'cross-site' }), SHOP)).toBe(false)
    expect(isFromOurPages(post({ 'sec-fetch-site': 'none' }), SHOP)).toBe(false)
    expect(isFromOurPages(post({}), SHOP)).toBe(false)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'POST'])('is checked for %s', (method) => {
    expect(isFromOurPages(post({ origin: 'https://evil.example' }, method), SHOP)).toBe(false)
  })
})

describe('a request that reads', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('passes as %s from anywhere', (method) => {
    expect(isFromOurPages(post({ origin: 'https://evil.example' }, method), SHOP)).toBe(true)
  })
})

describe('a shop on this machine', () => {
  it('answers to every name of this machine on its own port', () => {
    expect(isOurOrigin('http://127.0.0.1:3000', 'http://localhost:3000')).toBe(true)
    expect(isOurOrigin('http://[::1]:3000', 'http://localhost:3000')).toBe(true)
    expect(isOurOrigin('http://127.0.0.1:3001', 'http://localhost:3000')).toBe(false)
    expect(isOurOrigin('http://evil.example:3000', 'http://localhost:3000')).toBe(false)
  })
})
