import { isLoopbackAddress, isLoopbackHost } from '#server/address-ranges.ts'

/** What proxies say about whom they speak for. */
const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

type ReadHeader = (name: string) => string | string[] | undefined

/**
 * Without a sign of a proxy, which would speak for somebody else; and asked for by a name of this machine: a page elsewhere may
 * have made its own name point here.
 */
export function isDirectToHere(readHeader: ReadHeader): boolean {
  const host = String(readHeader('host') ?? '').replace(/:\d+$/, '')
  return isLoopbackHost(host) && FORWARDING.every((name) => readHeader(name) === undefined)
}

/** Whether whoever asks sits at this machine. */
export function isFromHere(readHeader: ReadHeader, clientAddress: string): boolean {
  return isLoopbackAddress(clientAddress) && isDirectToHere(readHeader)
}
