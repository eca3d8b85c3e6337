import { describe, expect, it } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { findProducts, namesVariant } from './find-products.ts'

const products = listOrderables(shippedCatalogue, 'concentrate')

describe('looking for something to order', () => {
  it('finds everything while nothing is typed', () => {
    expect(findProducts(products, '  ', '')).toEqual(products)
  })

  it.each([
    ['name', 'kush house', 'Kush House Shatter'],
    ['brand', 'mellow fellow', 'Still Evening Live Resin'],
    ['type', 'bubble', 'Hillside Bubble Hash'],
    ['strain', 'gelato 41', 'Honeycomb Crumble'],
    ['size and type', '3.5g diamonds', 'Boulder Diamonds'],
  ])('finds by %s', (_what, text, name) => {
    expect(namesOf(findProducts(products, text, ''))).toContain(name)
  })

  it('minds neither case nor accents nor the order of words', () => {
    expect(findProducts(products, 'SHATTER küsh', '')).toEqual(findProducts(products, 'kush shatter', ''))
  })

  it('keeps to the chosen type', () => {
    const found = findProducts(products, '', 'Shatter')
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ type }) => type !== 'Shatter')).toEqual([])
  })

  it('finds nothing where a word fits nowhere', () => {
    expect(findProducts(products, 'kush zeppelin', '')).toEqual([])
  })
})

describe('a product in several strains', () => {
  const crumble = products.find(({ name }) => name === 'Honeycomb Crumble')
  if (!crumble) throw new Error('There is no Honeycomb Crumble')

  it('opens for somebody who looks for one of them', () => {
    expect(namesVariant(crumble, 'Gelato')).toBe(true)
  })

  it.each(['', 'honeycomb', 'sugar'])('stays closed for %j', (text) => {
    expect(namesVariant(crumble, text)).toBe(false)
  })
})

function namesOf(found: typeof products) {
  return found.map(({ name }) => name)
}
