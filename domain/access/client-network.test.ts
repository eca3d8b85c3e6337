import { describe, expect, test } from 'vitest'
import { clientNetwork, clientSite, shortenAddress } from './client-network.ts'

describe('the network of a client', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })

  test('is the same for two addresses of one /64 and differs beyond it', () => {
    expect(clientNetwork('2001:db8:0:1::1')).toBe(clientNetwork('2001:db8:0:1:ffff:ffff:ffff:ffff'))
    expect(clientNetwork('2001:db8:0:1::1')).not.toBe(clientNetwork('2001:db8:0:2::1'))
  })

  test.each([
    '',
    'localhost',
    '256.0.0.1',
    '1.2.3',
    '1:2:3',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '1.2.3.4::',
  ])('of %j, which is no address, is one for all', (address) => {
    expect(clientNetwork(address)).toBe('unknown')
  })
})

test.each([
  ['192.0.2.77', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['nonsense', 'unknown'],
])('%s is of the site %s', (address, site) => {
  expect(clientSite(address)).toBe(site)
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', 'unknown'],
])('%s is kept as %s', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept)
})
