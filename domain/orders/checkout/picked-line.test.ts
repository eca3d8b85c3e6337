import { describe, expect, it } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { PRODUCTS, pick } from '#tests/orders/filled-order.ts'
import { nameOfLine } from './picked-line.ts'

const { packed, mixed } = PRODUCTS

it('a line is named after its product, and after its strain where there is one', () => {
  expect(nameOfLine(pick(packed, 10))).toBe('Box')
  expect(nameOfLine(pick(mixed, 10, 'Runtz'))).toBe('Pen - Runtz')
})

describe('what can be ordered', () => {
  it('is every strain, by its THC and without a price of its own', () => {
    const products = listOrderables(shippedCatalogue, 'strain')
    expect(products).toHaveLength(15)
    for (const [at, { id, name, type, thc, image }] of shippedCatalogue.strains.entries())
      expect(products[at]).toEqual({ id, name, type, strength: thc, picture: image, variants: [] })
  })

  it('is every vape, by its strength', () => {
    const products = listOrderables(shippedCatalogue, 'vape')
    expect(products).toHaveLength(17)
    for (const [
      at,
      { id, name, type, brand, mg, priceCents, strains = [] },
    ] of shippedCatalogue.vapes.entries())
      expect(products[at]).toEqual({
        id,
        name,
        type,
        brand,
        strength: mg,
        picture: `/plates/vapes/${id}`,
        unitCents: priceCents,
        variants: strains,
      })
  })

  it('is every concentrate, by its size', () => {
    const products = listOrderables(shippedCatalogue, 'concentrate')
    expect(products).toHaveLength(shippedCatalogue.concentrates.length)
    for (const [at, concentrate] of shippedCatalogue.concentrates.entries()) {
      const { id, name, type, brand, size, priceCents, strains = [] } = concentrate
      expect(products[at]).toEqual({
        id,
        name,
        type,
        brand,
        strength: size,
        picture: `/plates/concentrates/${id}`,
        unitCents: priceCents,
        variants: strains,
      })
    }
  })
})
