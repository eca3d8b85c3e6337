import { describe, expect, it } from 'vitest'
import {
  hasOrderedAs,
  hasOrderToken,
  isOrderViewToken,
  orderViewToken,
  rememberOrder,
} from './order-access.ts'

const shop = {
  settings: { publicUrl: 'http://localhost:3000' },
  secrets: { viewSecret: 'a secret', knownSecret: 'another' },
}
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
    const buyer = browserWith(rememberOrder(stranger, { id: orderId(1) }, shop))
    expect(hasOrderToken(buyer, orderId(1), shop)).toBe(true)
    expect(hasOrderToken(buyer, orderId(2), shop)).toBe(false)
    expect(hasOrderToken(stranger, orderId(1), shop)).toBe(false)
    expect(hasOrderToken(new Headers({ cookie: `cultivar.order=${orderId(1)}` }), orderId(1), shop)).toBe(
      false,
    )
  })

  it('is remembered for the last twelve orders of a browser', () => {
    let browser = stranger
    for (let number = 1; number <= 13; number += 1)
      browser = browserWith(rememberOrder(browser, { id: orderId(number) }, shop))
    const seen = Array.from({ length: 13 }, (_, at) => hasOrderToken(browser, orderId(at + 1), shop))
    expect(seen).toEqual([false, ...Array(12).fill(true)])
  })

  it('remembers an order once, and nothing that is no token', () => {
    const once = rememberOrder(stranger, { id: orderId(1) }, shop)
    expect(rememberOrder(browserWith(once), { id: orderId(1) }, shop)).toBe(once)
    const odd = new Headers({ cookie: `cultivar.order=${'x'.repeat(3000)}.${'y'.repeat(44)}` })
    expect(rememberOrder(odd, { id: orderId(1) }, shop)).toBe(once)
  })

  it('is kept in a cookie that no script and no other site can use', () => {
    const plain = rememberOrder(stranger, { id: orderId(1) }, shop)
    expect(plain).toMatch(/^cultivar\.order=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const tls = rememberOrder(
      stranger,
      { id: orderId(1) },
      {
        ...shop,
        settings: { publicUrl: 'https://shop.example' },
      },
    )
    expect(tls).toMatch(/^__Host-cultivar\.order=.*; Secure; SameSite=Lax$/)
  })
})

describe('a browser that has ordered before', () => {
  const DAY_MS = 24 * 3600 * 1000
  const THEN = 1000 * 30 * DAY_MS
  const email = 'noor@apotheek.example'
  const buyer = browserWith(rememberOrder(stranger, { id: orderId(1), email }, shop, THEN))

  it('is known by the address it ordered with, however it is written, and by no other', () => {
    expect(hasOrderedAs(buyer, 'Noor@Apotheek.example', shop, THEN)).toBe(true)
    expect(hasOrderedAs(buyer, 'ada@apotheek.example', shop, THEN)).toBe(false)
    expect(hasOrderedAs(stranger, email, shop, THEN)).toBe(false)
    expect(
      hasOrderedAs(buyer, email, { ...shop, secrets: { ...shop.secrets, knownSecret: 'x' } }, THEN),
    ).toBe(false)
    expect(hasOrderToken(buyer, orderId(1), shop)).toBe(true)
  })

  it('is not known by an order that somebody has to look at', () => {
    const flagged = browserWith(rememberOrder(stranger, { id: orderId(1) }, shop, THEN))
    expect(hasOrderedAs(flagged, email, shop, THEN)).toBe(false)
  })

  it.each([
    [59, true],
    [60, false],
  ])('is known at most sixty days, whatever it keeps: after %d, %s', (days, isKnown) =>
    expect(hasOrderedAs(buyer, email, shop, THEN + days * DAY_MS)).toBe(isKnown),
  )
})
