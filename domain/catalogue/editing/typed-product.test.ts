import { describe, expect, it, test } from 'vitest'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import shippedStrains from '../../../catalogue/strains.json' with { type: 'json' }
import { fromTyped, proposeSlug, toTyped } from './typed-product.ts'

test('what a form shows of a whole product is read back to the letter', () => {
  for (const facts of shippedStrains as ProductFacts[]) {
    const { id, ...rest } = facts
    expect(fromTyped(strain.fields, toTyped(strain.fields, facts))).toEqual({ ...rest, slug: id })
  }
})

test('an empty form of any kind says nothing', () => {
  for (const { fields } of KINDS) expect(fromTyped(fields, toTyped(fields, {}))).toEqual({})
})

describe('a form', () => {
  const read = (path: string, value: string | string[]) =>
    fromTyped(vape.fields, { ...toTyped(vape.fields, {}), [path]: value })[path]

  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['€ 12.98', 12.98],
    ['1,500.00', 1500],
    ['9.500', '9.500'],
    ['twelve', 'twelve'],
    [' ', undefined],
  ])('reads the price %j as %j: what is none stays, to be mended', (typed, price) => {
    expect(read('price', typed)).toBe(price)
  })

  it.each([
    [12, '12.00'],
    [12.345, '12.345'],
    ['twelve', 'twelve'],
  ])('shows the price %j as %j', (price, typed) => {
    expect(toTyped(vape.fields, { price }).price).toBe(typed)
  })

  it('keeps nothing that cannot be seen, and one line where there is one', () => {
    expect(read('name', '  A\u0000 \u200bPen\n2 ')).toBe('A  Pen 2')
    expect(read('description', 'One.\r\n\r\nTwo.\ud800 ')).toBe('One.\n\nTwo.\ufffd')
    expect(read('strains', [' Gelato ', '', 'Biscotti'])).toEqual(['Gelato', 'Biscotti'])
  })

  it('knows no field that its kind does not', () => {
    expect(fromTyped(vape.fields, { id: 'other', priceCents: '1', state: 'published' })).toEqual({})
  })
})

it.each([
  ['House Pen', 'house-pen'],
  ['  Crème brûlée 2.0! ', 'creme-brulee-2-0'],
  ['大麻', ''],
  ['x'.repeat(120), 'x'.repeat(100)],
])('the name %j proposes the address %j', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug)
})
