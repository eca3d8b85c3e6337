import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16
const TOKEN = /^([1-9a-f][\da-f]{0,15})\.([\w-]{22})$/

const MOST_REMEMBERED = 5000

/** Issues tokens and reads them. It remembers the good ones: a visit shows its own with every event. */
export function createSessionTokens(secret: string) {
  // Made once: with the text, each signature would begin with making a key of it.
  const key = createSecretKey(secret, 'utf8')
  const remembered = new Map<string, string>()

  function remember(token: string, visitId: string) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(token, visitId)
  }

  return {
    issue(visitId: string): string {
      const token = issueSessionToken(visitId, key)
      remember(token, visitId)
      return token
    },
    read(token: string | undefined): string | undefined {
      if (token === undefined) return undefined
      const known = remembered.get(token)
      if (known !== undefined) return known
      const visitId = readSessionToken(token, key)
      if (visitId !== undefined) remember(token, visitId)
      return visitId
    },
  }
}

/** What a browser shows to go on with its visit. Nobody can make one for a visit that is not theirs. */
export function issueSessionToken(visitId: string, secret: string | KeyObject): string {
  const name = BigInt(visitId).toString(16)
  return `${name}.${signatureOf(name, secret).toString('base64url')}`
}

/** The id of the visit; undefined unless the shop itself signed it. */
export function readSessionToken(token: string, secret: string | KeyObject): string | undefined {
  const [, name = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!name) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(name, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return BigInt(`0x${name}`).toString()
}

function signatureOf(name: string, secret: string | KeyObject) {
  return createHmac('sha256', secret).update(name).digest().subarray(0, SIGNATURE_BYTES)
}
