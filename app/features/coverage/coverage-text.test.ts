import { expect, test } from 'vitest'
import { shop } from '#shop.config'
import { describeCoverage } from './coverage-text.ts'

test('coverage is told with the number, the names and the exceptions', () => {
  const { served, excluded } = shop.markets
  expect(describeCoverage(served, excluded)).toBe(
    'Ships to 25 EU countries: Austria, Belgium, Bulgaria, Cyprus, Czechia, Denmark, Estonia, Finland, France, ' +
      'Germany, Greece, Hungary, Ireland, Italy, Latvia, Lithuania, Luxembourg, Malta, Netherlands, Poland, ' +
      'Portugal, Romania, Slovakia, Slovenia and Sweden; not to Spain and Croatia',
  )
})

test('without exceptions none are told', () => {
  expect(describeCoverage(['DE', 'FR'], [])).toBe('Ships to 2 EU countries: Germany and France')
})

test('one country is a country', () => {
  expect(describeCoverage(['MT'], ['ES'])).toBe('Ships to 1 EU country: Malta; not to Spain')
})

test('a shop without markets says so', () => {
  expect(describeCoverage([], ['ES'])).toBe('Ships to no EU country at the moment')
})
