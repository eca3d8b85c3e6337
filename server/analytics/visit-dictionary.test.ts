import { expect, it } from 'vitest'
import { createSourceAllowance } from './visit-dictionary.ts'

const NOW = 1_800_000_000_000

it('a neighbourhood brings so many new sources an hour, and others have their own', () => {
  const reserve = createSourceAllowance(2)
  expect(reserve('192.0.2.1', NOW)).toBeDefined()
  expect(reserve('192.0.2.99', NOW)).toBeDefined()
  expect(reserve('192.0.2.7', NOW)).toBeUndefined()
  expect(reserve('198.51.100.1', NOW)).toBeDefined()
  expect(reserve('192.0.2.1', NOW + 3_599_999)).toBeUndefined()
  expect(reserve('192.0.2.1', NOW + 3_600_000)).toBeDefined()
})

it('the networks of one IPv6 /48 are one neighbourhood', () => {
  const reserve = createSourceAllowance(1)
  expect(reserve('2001:db8:7:1::1', NOW)).toBeDefined()
  expect(reserve('2001:db8:7:2::1', NOW)).toBeUndefined()
  expect(reserve('2001:db8:8:1::1', NOW)).toBeDefined()
})

it('a source that was known already costs nothing', () => {
  const reserve = createSourceAllowance(1)
  for (let visit = 0; visit < 5; visit += 1) reserve('192.0.2.1', NOW)?.()
  expect(reserve('192.0.2.1', NOW)).toBeDefined()
})
