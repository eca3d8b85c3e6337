import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { createAddressReader } from './client-address.ts'
import { createMetricsAccess } from './metrics-access.ts'

type Asked = { from?: string; host?: string; headers?: Record<string, string> }

function maySee(
  env: Record<string, string>,
  { from = '127.0.0.1', host = 'localhost:3000', headers = {} }: Asked,
) {
  const settings = readSettings(env)
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: from })
  const incoming = new IncomingMessage(socket)
  incoming.headers = { host, ...headers }
  const address = createAddressReader(settings.trustedProxies)(from, headers['x-forwarded-for'])
  return createMetricsAccess(settings)(incoming, address)
}

const PUBLIC = { PUBLIC_URL: 'https://shop.example' }
const BEHIND_PROXY = { ...PUBLIC, TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }
const ADDRESS = '203.0.113.9'

describe('the figures of the shop are shown', () => {
  it.each<[string, Record<string, string>, Asked]>([
    ['to programs on this machine', {}, {}],
    ['to programs on this machine, by address', {}, { host: '127.0.0.1:3000' }],
    ['to programs on this machine over IPv6', {}, { from: '::1', host: '[::1]:3000' }],
    ['to programs on this machine, as IPv6 sockets say it', {}, { from: '::ffff:127.0.0.1' }],
    ['to programs beside the proxy that do not go through it', BEHIND_PROXY, {}],
    [
      'through a trusted proxy to programs on its machine',
      BEHIND_PROXY,
      { host: 'shop.example', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    [
      'to whoever brings the token',
      { METRICS_TOKEN: 'sixteen-letters!' },
      { from: ADDRESS, host: 'shop.example', headers: { authorization: 'Bearer sixteen-letters!' } },
    ],
    [
      'to whoever brings the token through a proxy',
      { ...BEHIND_PROXY, METRICS_TOKEN: 'sixteen-letters!' },
      {
        host: 'shop.example',
        headers: { authorization: 'Bearer sixteen-letters!', 'x-forwarded-for': ADDRESS },
      },
    ],
  ])('%s', (_what, env, asked) => {
    expect(maySee(env, asked)).toBe(true)
  })
})

describe('the figures of the shop are not shown', () => {
  it.each<[string, Record<string, string>, Asked]>([
    ['to other machines', {}, { from: ADDRESS }],
    ['to machines of the same network', {}, { from: '10.1.2.3' }],
    [
      'to other machines that claim to be this one',
      {},
      { from: ADDRESS, headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['through a trusted proxy to other machines', BEHIND_PROXY, { headers: { 'x-forwarded-for': ADDRESS } }],
    [
      'through a trusted proxy to other machines that claim to be this one',
      BEHIND_PROXY,
      { from: '10.0.0.1', headers: { 'x-forwarded-for': `127.0.0.1, ${ADDRESS}` } },
    ],
    [
      'to other machines behind a proxy here that nobody named',
      {},
      { headers: { 'x-forwarded-for': ADDRESS } },
    ],
    [
      'to other machines behind such a proxy that claim to be this one',
      {},
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ...['203.0.113.9:99', '[2001:db8::7]:99', 'unknown', '', '127.0.0.1, unknown', 'unknown, 127.0.0.1'].map(
      (forwardedFor): [string, Record<string, string>, Asked] => [
        `through a trusted proxy that says it speaks for ${JSON.stringify(forwardedFor)}`,
        BEHIND_PROXY,
        { host: 'localhost', headers: { 'x-forwarded-for': forwardedFor } },
      ],
    ),
    ['behind a proxy that uses other headers', {}, { headers: { forwarded: `for=${ADDRESS}` } }],
    ['behind a proxy that says no more than that it is one', {}, { headers: { via: '1.1 proxy' } }],
    ['behind a proxy that says nothing, where the shop is public and names none', PUBLIC, {}],
    [
      'behind a proxy that says nothing but the name it was asked for',
      { ...BEHIND_PROXY },
      { host: 'shop.example' },
    ],
    ['to a page that has its own name point here', {}, { host: 'elsewhere.example:3000' }],
    ['to a name that only begins like this machine', {}, { host: 'localhost.elsewhere.example' }],
    [
      'to whoever brings another token',
      { METRICS_TOKEN: 'sixteen-letters!' },
      { from: ADDRESS, headers: { authorization: 'Bearer sixteen-letters?' } },
    ],
    [
      'to whoever brings a part of the token',
      { METRICS_TOKEN: 'sixteen-letters!' },
      { from: ADDRESS, headers: { authorization: 'Bearer sixteen' } },
    ],
    [
      'to whoever brings the token in another way',
      { METRICS_TOKEN: 'sixteen-letters!' },
      { from: ADDRESS, headers: { authorization: 'sixteen-letters!' } },
    ],
    [
      'to whoever brings nothing where there is no token',
      {},
      { from: ADDRESS, headers: { authorization: 'Bearer undefined' } },
    ],
  ])('%s', (_what, env, asked) => {
    expect(maySee(env, asked)).toBe(false)
  })
})
