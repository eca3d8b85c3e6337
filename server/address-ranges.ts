import { BlockList, isIP } from 'node:net'

/** Accepts `10.0.0.1`, `10.0.0.0/8`, `::1`, `fd00::/8`. */
export function isAddressRange(entry: string) {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32)
}

export function createAddressSet(ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  // Behind a proxy every request asks for the same address.
  let last = { address: '', isIn: false }

  function look(address: string) {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }

  return {
    has(address: string) {
      if (address !== last.address) last = { address, isIn: look(address) }
      return last.isIn
    },
  }
}

const loopback = createAddressSet(['127.0.0.0/8', '::1'])

export function isLoopbackAddress(address: string): boolean {
  return loopback.has(address)
}

/** A name or address by which this machine calls itself; IPv6 with its brackets or without. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/g, ''))
}
