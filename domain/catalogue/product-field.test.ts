import { describe, expect, it, test } from 'vitest'
import { KINDS } from '#domain/kinds/kinds.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }
import { inFieldOrder, type ProductFacts, readField, withField } from './product-field.ts'

const SHIPPED: Record<string, ProductFacts[]> = { strains, vapes, concentrates }

describe.each(KINDS.map((kind) => [kind.shelf, kind] as const))(
  'the fields of %s',
  (shelf, { fields, schema }) => {
    const products = SHIPPED[shelf] ?? []

    test('are all that the schema reads: a product made of them alone is the same product', () => {
      for (const { id, ...facts } of products) {
        const made = fields.reduce<ProductFacts>(
          (built, { path }) => withField(built, path, readField(facts, path)),
          { id },
        )
        expect(made).toEqual({ id, ...facts })
      }
    })

    test('are needed, unless they say otherwise', () => {
      const [whole = {}] = products
      for (const { path, optional } of fields)
        expect(schema.safeParse(withField(whole, path, undefined)).success, path).toBe(optional === true)
    })

    test('put a product whose order was lost into that of the files', () => {
      for (const product of products)
        expect(JSON.stringify(inFieldOrder(fields, reversed(product)))).toBe(JSON.stringify(product))
    })
  },
)

describe('a field', () => {
  it('is read and written inside another', () => {
    const facts = { id: 'a', profile: { calm: 3 } }
    expect(readField(facts, 'profile.calm')).toBe(3)
    expect(readField(facts, 'profile.calm.deep')).toBeUndefined()
    expect(withField(facts, 'profile.awake', 5)).toEqual({ id: 'a', profile: { calm: 3, awake: 5 } })
    expect(withField(facts, 'profile', undefined)).toEqual({ id: 'a' })
    expect(facts).toEqual({ id: 'a', profile: { calm: 3 } })
  })

  it('that no list knows stays at the end, where the schema names it', () => {
    expect(inFieldOrder([], { colour: 'red', id: 'a', slug: 'b' })).toEqual({
      id: 'a',
      slug: 'b',
      colour: 'red',
    })
  })
})

function reversed(value: unknown): ProductFacts {
  const turn = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(turn)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(
      Object.entries(inner)
        .reverse()
        .map(([key, part]) => [key, turn(part)]),
    )
  }
  return turn(value) as ProductFacts
}
