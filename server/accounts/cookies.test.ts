import { afterEach, describe, expect, it } from 'vitest'
import {
  createCookieCheck,
  nameCookies,
  readCookie,
  readSignedCookie,
  signedValue,
  writeCookie,
} from './cookies.ts'

const PLAIN = { publicUrl: 'http://127.0.0.1:3000' }
const TLS = { publicUrl: 'https://nordblatt.example' }
const SECRET = 'a secret of the shop'
const from = (cookie: string) => new Headers({ cookie })
afterEach(() => nameCookies(() => 'Cultivar'))

describe('cookies', () => {
  it('carry the name of the shop', () => {
    nameCookies(() => 'Nordblatt Süd')
    const written = { name: 'cultivar.order', value: 'a.b', maxAgeSeconds: 60 }
    expect(writeCookie(PLAIN, written)).toMatch(/^nordblatt-sud\.order=a\.b; /)
    expect(writeCookie(TLS, { ...written, name: '__Host-cultivar.order' })).toMatch(
      /^__Host-nordblatt-sud\.order=/,
    )
  })

  it('that were written under another name are read as well, behind those of the name it has', () => {
    nameCookies(() => 'Nordblatt')
    expect(readCookie(from('cultivar.order=old'), 'cultivar.order')).toBe('old')
    expect(readCookie(from('cultivar.order=old; nordblatt.order=new'), 'cultivar.order')).toBe('new')
    expect(readCookie(from('nordblatt.order=new; cultivar.order=old'), 'cultivar.order')).toBe('new')
  })

  it('of another kind are none of them', () => {
    for (const cookie of [
      'cultivar.buyer_ask=x',
      'order=x',
      '.order=x',
      'a.b.order=x',
      'Other.order=x',
      'cultivar.orders=x',
    ])
      expect([cookie, readCookie(from(cookie), 'cultivar.order')]).toEqual([cookie, null])
  })

  it('over TLS are those alone that no neighbour can plant', () => {
    expect(readCookie(from('cultivar.order=planted'), '__Host-cultivar.order')).toBeNull()
    expect(readCookie(from('__Host-cultivar.order=ours'), '__Host-cultivar.order')).toBe('ours')
  })

  it('keep a session open when the shop gets another name, whatever else bears its kind', () => {
    const session = encodeURIComponent(signedValue('token', SECRET))
    nameCookies(() => 'Nordblatt')
    const cookies = `nordblatt.session_token=forged.AAAA; better-auth.session_token=x.y; cultivar.session_token=${session}`
    expect(readSignedCookie(from(cookies), 'cultivar.session_token', SECRET)).toBe('token')
    expect(createCookieCheck('cultivar.session_token', SECRET)(cookies)).toBe(true)
    expect(createCookieCheck('cultivar.session_token', 'another')(cookies)).toBe(false)
  })
})
