import { describe, expect, it } from 'vitest'
import { createAddressReader } from './client-address.ts'

describe('the client address', () => {
  it('is the socket address when no proxy is trusted, whatever a header claims', () => {
    expect(createAddressReader([])('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  it('is what the nearest stranger sent through a trusted proxy', () => {
    const read = createAddressReader(['10.0.0.0/8'])
    expect(read('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  })

  it('ignores what a stranger writes left of its own address', () => {
    const read = createAddressReader(['10.0.0.0/8'])
    expect(read('10.0.0.1', '1.2.3.4, 198.51.100.1')).toBe('198.51.100.1')
  })

  it('walks back over several trusted proxies', () => {
    const read = createAddressReader(['10.0.0.0/8', 'fd00::/8'])
    expect(read('fd00::5', '198.51.100.1, 10.1.2.3')).toBe('198.51.100.1')
  })

  it('does not believe a header from a socket that is not a trusted proxy', () => {
    expect(createAddressReader(['10.0.0.0/8'])('192.0.2.1', '198.51.100.1')).toBe('192.0.2.1')
  })

  it('stops at something that is not an address', () => {
    expect(createAddressReader(['10.0.0.1'])('10.0.0.1', 'unknown')).toBe('10.0.0.1')
  })

  it('reads an IPv4 address that came over an IPv6 socket', () => {
    expect(createAddressReader(['127.0.0.1'])('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  })
})
