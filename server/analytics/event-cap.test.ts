import { expect, it } from 'vitest'
import { createEventCap } from './event-cap.ts'

const NOW = 1_800_000_000_000
const ask = (admits: ReturnType<typeof createEventCap>, address: string, times: number, now = NOW) =>
  Array.from({ length: times }, () => admits(address, now)).filter(Boolean).length

it('a network has so many events a minute, and its neighbours have their own', () => {
  const admits = createEventCap(120)
  expect(ask(admits, '192.0.2.1', 130)).toBe(120)
  expect(ask(admits, '192.0.2.2', 1)).toBe(1)
  expect(ask(admits, '192.0.2.1', 1, NOW + 59_999)).toBe(0)
  expect(ask(admits, '192.0.2.1', 1, NOW + 60_000)).toBe(1)
})

it('the addresses of one IPv6 /64 are one network', () => {
  const admits = createEventCap(120)
  expect(ask(admits, '2001:db8::1', 120)).toBe(120)
  expect(ask(admits, '2001:db8::2', 1)).toBe(0)
  expect(ask(admits, '2001:db8:0:1::1', 1)).toBe(1)
})

it('a flood of networks does not grow the count without end', () => {
  const admits = createEventCap(120)
  const admitted = Array.from({ length: 10_500 }, (_, at) => admits(`10.0.${at >> 8}.${at & 255}`, NOW))
  expect(admitted.filter(Boolean)).toHaveLength(10_000)
})

it('whoever has a /48 of IPv6 uses up its share of what is remembered, and takes nothing from others', () => {
  const admits = createEventCap(120)
  const admitted = Array.from({ length: 300 }, (_, at) => admits(`2001:db8:7:${at.toString(16)}::1`, NOW))
  // A hundred networks of their own, and one for all that are beyond.
  expect(admitted.filter(Boolean)).toHaveLength(100 + 120)
  expect(ask(admits, '192.0.2.1', 120)).toBe(120)
  expect(ask(admits, '2001:db8:8::1', 120)).toBe(120)
  // Those who came first go on.
  expect(ask(admits, '2001:db8:7:5::2', 130)).toBe(119)
  expect(ask(admits, '2001:db8:7:ffff::1', 120, NOW + 60_000)).toBe(120)
})
