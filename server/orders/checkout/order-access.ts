import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookiePrefix, deriveSecret, readCookie, writeCookie } from '#server/accounts/door.ts'
import type { Settings } from '#server/settings.ts'

/** Of ten orders, and of the addresses that they were placed with. */
const REMEMBERED_TOKENS = 12
export const REMEMBERED_DAYS = 30
// base64url does not use it, and it needs no escape in a cookie.
const SEPARATOR = '.'
const TOKEN_MS = REMEMBERED_DAYS * 24 * 3600 * 1000

type Shop = {
  settings: Pick<Settings, 'publicUrl'>
  secrets: Pick<OrderSecrets, 'viewSecret' | 'knownSecret'>
}

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

/** Whether this browser has ordered with this address lately, and nobody had to look at the order. */
export function hasOrderedAs(
  headers: Pick<Headers, 'get'>,
  email: string,
  { settings, secrets }: Shop,
  now: number,
): boolean {
  const tokens = readTokens(headers, settings)
  return [now, now - TOKEN_MS].some((at) => tokens.includes(buyerToken(secrets, email, at)))
}

/** Says nothing of the address, and is good for one or two spans of thirty days, however long somebody keeps it. */
function buyerToken({ knownSecret }: Pick<OrderSecrets, 'knownSecret'>, email: string, at: number): string {
  const span = Math.floor(at / TOKEN_MS)
  return createHmac('sha256', knownSecret).update(`${span} ${email.toLowerCase()}`).digest('base64url')
}

/**
 * The Set-Cookie that gives this browser the token of the order, with those that it had already. With the address of an order that nobody has to
 * look at, the next one with it may come at once.
 */
export function rememberOrder(
  headers: Pick<Headers, 'get'>,
  order: { id: string; email?: string | undefined },
  { settings, secrets }: Shop,
  now = Date.now(),
): string {
  const tokens = [
    orderViewToken(secrets.viewSecret, order.id),
    ...(order.email === undefined ? [] : [buyerToken(secrets, order.email, now)]),
  ]
  const others = readTokens(headers, settings).filter((other) => !tokens.includes(other))
  return writeCookie(settings, {
    name: cookieName(settings),
    value: [...tokens, ...others].slice(0, REMEMBERED_TOKENS).join(SEPARATOR),
    maxAgeSeconds: REMEMBERED_DAYS * 24 * 3600,
  })
}

function readTokens(headers: Pick<Headers, 'get'>, settings: Shop['settings']): string[] {
  const value = readCookie(headers, cookieName(settings))
  // What is no token of ours is not carried on: the cookie stays as short as twelve of them.
  return (value ?? '')
    .split(SEPARATOR)
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, REMEMBERED_TOKENS)
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
export type OrderSecrets = {
  viewSecret: string
  knownSecret: string
  ticketSecret: string
  limitSecret: string
}

export function deriveOrderSecrets(accountsSecret: string): OrderSecrets {
  return {
    viewSecret: deriveSecret(accountsSecret, 'order-view'),
    knownSecret: deriveSecret(accountsSecret, 'order-known'),
    ticketSecret: deriveSecret(accountsSecret, 'order-ticket'),
    limitSecret: deriveSecret(accountsSecret, 'order-limit'),
  }
}
