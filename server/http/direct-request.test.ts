import { expect, it } from 'vitest'
import { isFromHere } from './direct-request.ts'

const asks = (headers: Record<string, string>, address = '127.0.0.1') =>
  isFromHere((name) => headers[name], address)

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
  'somebody at this machine: %s',
  (host) => {
    expect(asks({ host })).toBe(true)
    expect(asks({ host }, '::1')).toBe(true)
  },
)

it.each([
  ['another machine', { host: 'localhost:3000' }, '192.0.2.7'],
  ['a name that points here', { host: 'rebound.example:3000' }, '127.0.0.1'],
  ['no name at all', {}, '127.0.0.1'],
  ['a proxy on this machine', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ['a tunnel that says so', { host: 'localhost', via: '1.1 tunnel' }, '127.0.0.1'],
])('not %s', (_, headers, address) => {
  expect(asks(headers, address)).toBe(false)
})
