import { describe, expect, test } from 'vitest'
import { shop } from '#shop.config'
import { isServed, type Markets } from './is-served.ts'

describe('the shop as it comes', () => {
  test('serves 25 countries of the EU', () => {
    expect(shop.markets.served).toHaveLength(25)
  })

  test.each(['Spain', 'ES', 'es', 'España', 'Croatia', 'hr', 'Hrvatska'])('does not serve %s', (country) => {
    expect(isServed(shop.markets, country)).toBe(false)
  })

  test.each(['Germany', 'GERMANY', 'de', 'Deutschland', ' Malta ', 'Cyprus', 'France'])(
    'serves %j',
    (country) => {
      expect(isServed(shop.markets, country)).toBe(true)
    },
  )

  test.each(['Switzerland', 'United Kingdom', 'GB', 'Atlantis', ''])('does not serve %j', (country) => {
    expect(isServed(shop.markets, country)).toBe(false)
  })
})

describe('an operator with other markets', () => {
  const markets: Markets = { served: ['DE', 'MT', 'ES'], excluded: ['ES'] }

  test('serves the countries listed and no others', () => {
    expect(isServed(markets, 'Germany')).toBe(true)
    expect(isServed(markets, 'France')).toBe(false)
  })

  test('does not serve a country that stands in both lists', () => {
    expect(isServed(markets, 'Spain')).toBe(false)
  })
})
