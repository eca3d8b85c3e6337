import { describe, expect, it, test } from 'vitest'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import {
  columnsOf,
  matchColumns,
  readCells,
  writeCells,
} from '#domain/catalogue/spreadsheet/sheet-columns.ts'
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

test('numbers are kept as they are meant: an EAN without spaces, and of strains what was filled in', () => {
  const facts = fromTyped(vape.fields, {
    articleNumber: ' A 101 ',
    ean: '4 006381-333931',
    variantNumbers: [
      { variant: 'Runtz', articleNumber: 'R-1', ean: '' },
      { variant: 'Gelato', articleNumber: ' ', ean: '' },
    ],
  })
  const numbers = {
    articleNumber: 'A 101',
    ean: '4006381333931',
    variantNumbers: [{ variant: 'Runtz', articleNumber: 'R-1' }],
  }
  expect(facts).toEqual(numbers)
  expect(fromTyped(vape.fields, toTyped(vape.fields, numbers))).toEqual(numbers)
})

test('numbers stand in a spreadsheet as they are, and come back', () => {
  const columns = columnsOf(vape.fields)
  const numbers = {
    articleNumber: '00417',
    ean: '036000291452',
    variantNumbers: [
      { variant: 'Runtz', articleNumber: 'R, 1' },
      { variant: 'A = B', articleNumber: 'X' },
      { variant: 'Gelato', ean: '96385074' },
    ],
  }
  const cells = writeCells(columns, vape.fields, numbers)
  const cellOf = (key: string) => cells[columns.findIndex((column) => column.key === key)]
  expect([cellOf('articleNumber'), cellOf('ean')]).toEqual(['00417', '036000291452'])
  expect(cellOf('variantNumbers')).toBe('Runtz = R, 1; A = B = X = ; Gelato =  = 96385074')
  expect(fromTyped(vape.fields, readCells(columns, cells.map(String), {}))).toEqual(numbers)
})

test.each([
  ['Artikelnr.', 'EAN-Code'],
  ['SKU', 'Barcode'],
  ['Referencia', 'Código de barras'],
  ['Kod produktu', 'Kod kreskowy'],
  ['Article number', 'GTIN'],
])('%s and %s are the headings of numbers', (...headings) => {
  const found = matchColumns(columnsOf(vape.fields), headings).map((column) => column?.key)
  expect(found).toEqual(['articleNumber', 'ean'])
})
