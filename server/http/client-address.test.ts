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

  it.each([
    ['198.51.100.1:99', '198.51.100.1'],
    ['1.2.3.4, 198.51.100.1:65535', '198.51.100.1'],
    ['198.51.100.1:99, 10.1.2.3:4711', '198.51.100.1'],
    ['[2001:db8::7]:99', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['"[2001:db8::7]:99"', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[fe80::7%eth0]:99', 'fe80::7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['[::ffff:198.51.100.1]:99', '198.51.100.1'],
    ['[::1]:99', '::1'],
  ])('is read with its port: %s', (header, address) => {
    expect(createAddressReader(['10.0.0.0/8'])('10.0.0.1', header)).toBe(address)
  })

  it.each([
    'unknown',
    '_hidden',
    'unix:',
    '',
    ' ',
    '1.2.3.4,',
    '1.2.3',
    '1.2.3.4:',
    '1.2.3.4:99:99',
    '[::1',
    'a:99',
  ])('is nobody whom a trusted proxy calls %j, least of all the proxy', (header) => {
    const read = createAddressReader(['127.0.0.1', '10.0.0.0/8'])
    expect(read('10.0.0.1', header)).toBe('unknown')
    expect(read('127.0.0.1', `${header}, 10.0.0.1`)).toBe('unknown')
  })

  it('reads an IPv4 address that came over an IPv6 socket', () => {
    expect(createAddressReader(['127.0.0.1'])('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  })
})
