import { describe, expect, it } from 'vitest'
import { hasOrderToken, isOrderViewToken, orderViewToken, rememberOrder } from './order-access.ts'

const shop = { settings: { publicUrl: 'http://localhost:3000' }, secrets: { viewSecret: 'a secret' } }
const orderId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const browserWith = (setCookie: string) => new Headers({ cookie: setCookie.split(';', 1)[0] ?? '' })
const stranger = new Headers()

describe('the view of an order', () => {
  it('opens with its own token alone', () => {
    const token = orderViewToken('a secret', orderId(1))
    expect(isOrderViewToken('a secret', orderId(1), token)).toBe(true)
    expect(isOrderViewToken('a secret', orderId(1).toUpperCase(), token)).toBe(true)
    expect(isOrderViewToken('a secret', orderId(2), token)).toBe(false)
    expect(isOrderViewToken('another secret', orderId(1), token)).toBe(false)
    expect(isOrderViewToken('a secret', orderId(1), '')).toBe(false)
  })

  it('shows contact data to the browser that placed the order, and to no other', () => {
    const buyer = browserWith(rememberOrder(stranger, orderId(1), shop))
    expect(hasOrderToken(buyer, orderId(1), shop)).toBe(true)
    expect(hasOrderToken(buyer, orderId(2), shop)).toBe(false)
    expect(hasOrderToken(stranger, orderId(1), shop)).toBe(false)
    expect(hasOrderToken(new Headers({ cookie: `cultivar.order=${orderId(1)}` }), orderId(1), shop)).toBe(
      false,
    )
  })

  it('is remembered for the last ten orders of a browser', () => {
    let browser = stranger
    for (let number = 1; number <= 11; number += 1)
      browser = browserWith(rememberOrder(browser, orderId(number), shop))
    const seen = Array.from({ length: 11 }, (_, at) => hasOrderToken(browser, orderId(at + 1), shop))
    expect(seen).toEqual([false, ...Array(10).fill(true)])
  })

  it('remembers an order once, and nothing that is no token', () => {
    const once = rememberOrder(stranger, orderId(1), shop)
    expect(rememberOrder(browserWith(once), orderId(1), shop)).toBe(once)
    const odd = new Headers({ cookie: `cultivar.order=${'x'.repeat(3000)}.${'y'.repeat(44)}` })
    expect(rememberOrder(odd, orderId(1), shop)).toBe(once)
  })

  it('is kept in a cookie that no script and no other site can use', () => {
    const plain = rememberOrder(stranger, orderId(1), shop)
    expect(plain).toMatch(/^cultivar\.order=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const tls = rememberOrder(stranger, orderId(1), {
      ...shop,
      settings: { publicUrl: 'https://shop.example' },
    })
    expect(tls).toMatch(/^__Host-cultivar\.order=.*; Secure; SameSite=Lax$/)
  })
})
