import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookiePrefix, deriveSecret, readCookie, writeCookie } from '#server/accounts/door.ts'
import type { Settings } from '#server/settings.ts'

const REMEMBERED_ORDERS = 10
export const REMEMBERED_DAYS = 30
// base64url does not use it, and it needs no escape in a cookie.
const SEPARATOR = '.'

type Shop = { settings: Pick<Settings, 'publicUrl'>; secrets: Pick<OrderSecrets, 'viewSecret'> }

/** It stands in the mailed link and in the buyer's cookie. */
export function orderViewToken(viewSecret: string, orderId: string): string {
  return createHmac('sha256', viewSecret).update(orderId.toLowerCase()).digest('base64url')
}

export function isOrderViewToken(viewSecret: string, orderId: string, token: string): boolean {
  const expected = Buffer.from(orderViewToken(viewSecret, orderId))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Whether this browser placed the order, or opened its mailed link. What that opens is asked elsewhere (maySeeOrder). */
export function hasOrderToken(
  headers: Pick<Headers, 'get'>,
  orderId: string,
  { settings, secrets }: Shop,
): boolean {
  return readTokens(headers, settings).some((token) => isOrderViewToken(secrets.viewSecret, orderId, token))
}

/** The Set-Cookie that gives this browser the token of the order, with those that it had already. */
export function rememberOrder(
  headers: Pick<Headers, 'get'>,
  orderId: string,
  { settings, secrets }: Shop,
): string {
  const token = orderViewToken(secrets.viewSecret, orderId)
  const others = readTokens(headers, settings).filter((other) => other !== token)
  return writeCookie(settings, {
    name: cookieName(settings),
    value: [token, ...others].slice(0, REMEMBERED_ORDERS).join(SEPARATOR),
    maxAgeSeconds: REMEMBERED_DAYS * 24 * 3600,
  })
}

function readTokens(headers: Pick<Headers, 'get'>, settings: Shop['settings']): string[] {
  const value = readCookie(headers, cookieName(settings))
  // What is no token of ours is not carried on: the cookie stays as short as ten of them.
  return (value ?? '')
    .split(SEPARATOR)
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, REMEMBERED_ORDERS)
}

function cookieName(settings: Shop['settings']) {
  return `${cookiePrefix(settings)}.order`
}

/** For a mail: whoever opens it sees the whole order. */
export function orderLink(
  orderId: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { viewSecret }: Pick<OrderSecrets, 'viewSecret'>,
): string {
  const query = new URLSearchParams({ order_id: orderId, token: orderViewToken(viewSecret, orderId) })
  return `${publicUrl}/order-confirmation?${query}`
}

/** One secret for each thing that is signed or hashed, all from the one that the shop's processes share. */
export type OrderSecrets = { viewSecret: string; ticketSecret: string; limitSecret: string }

export function deriveOrderSecrets(accountsSecret: string): OrderSecrets {
  return {
    viewSecret: deriveSecret(accountsSecret, 'order-view'),
    ticketSecret: deriveSecret(accountsSecret, 'order-ticket'),
    limitSecret: deriveSecret(accountsSecret, 'order-limit'),
  }
}
