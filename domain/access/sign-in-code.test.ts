import { expect, it } from 'vitest'
import { askBuckets, codeBuckets } from './buyer-back-off.ts'
import { describeWait } from './buyer-sign-in.ts'
import { formatSignInCode, readSignInCode } from './sign-in-code.ts'

it('a code is read however it is typed', () => {
  for (const typed of ['ABCD2345', 'abcd-2345', ' ABCD 2345 ', 'a b c d 2 3 4 5'])
    expect(readSignInCode(typed)).toBe('ABCD2345')
  expect(formatSignInCode('ABCD2345')).toBe('ABCD-2345')
})

it('what has another length, or letters that no code has, is none', () => {
  for (const typed of [
    '',
    'ABCD234',
    'ABCD23456',
    'ABCD234O',
    'ABCD2341',
    'ÄBCD2345',
    `${' '.repeat(100)}ABCD2345`,
  ])
    expect(readSignInCode(typed)).toBeUndefined()
})

const asking = { email: 'ada@green.example', clientAddress: '192.0.2.1', knownDevice: null }

it('after the third link for an address a site waits, after the seventh everybody, after the twentieth a network', () => {
  const [site, address, network] = askBuckets(asking)
  expect(site?.waitSeconds).toEqual([0, 0, 300, 3600])
  expect(address?.waitSeconds.slice(5)).toEqual([0, 900])
  expect(network?.waitSeconds.slice(18, 20)).toEqual([0, 4])
})

it('one site alone never fills what all strangers share', () => {
  const [site, address] = askBuckets(asking)
  expect(site?.waitSeconds.length).toBeLessThan(address?.waitSeconds.length ?? 0)
  expect(site?.waitSeconds.at(-1)).toBeGreaterThan(address?.forgetAfterSeconds ?? 0)
})

it('a browser that has signed in with the address before counts with no stranger', () => {
  expect(askBuckets({ ...asking, knownDevice: 'abc' }).map(({ key }) => key)).toEqual([
    'buyer link device abc',
    'buyer link network 192.0.2.1',
  ])
})

it('a network of IPv6 counts in its site as well', () => {
  expect(codeBuckets('2001:db8:1:2::3').map(({ key }) => key)).toEqual([
    'buyer code network 2001:db8:1:2::/64',
    'buyer code site 2001:db8:1::/48',
  ])
  expect(codeBuckets('192.0.2.1')).toHaveLength(1)
})

it('a wait is said in seconds, from a minute on in minutes', () => {
  expect([1, 59, 60, 61, 300].map(describeWait)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '5 minutes',
  ])
})
