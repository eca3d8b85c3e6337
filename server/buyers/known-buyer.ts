import { deriveSecret, knownDeviceCookie, readKnownDevice } from '#server/accounts/door.ts'
import type { BuyerParts } from './buyer-actor.ts'

type Cookies = Pick<Headers, 'get'>

/** The id of a browser that has signed in with this address before. It opens nothing: its requests for links are counted by themselves. */
export function readKnownBuyer(headers: Cookies, email: string, parts: BuyerParts): string | null {
  return readKnownDevice(headers, email, shopOf(parts), parts.now)
}

export function knownBuyerCookie(headers: Cookies, email: string, parts: BuyerParts): string {
  return knownDeviceCookie(headers, email, shopOf(parts), parts.now)
}

/** With a secret of its own: a mark of the staff's sign-in is none here. */
function shopOf({ settings, secret }: BuyerParts) {
  return { settings, deviceSecret: deriveSecret(secret, 'known buyer') }
}
