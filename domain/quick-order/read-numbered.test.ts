import { expect, it } from 'vitest'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import { buildQuickIndex } from './quick-index.ts'
import { readLine, suggestItems } from './read-line.ts'

const flower = (id: string, name: string, numbers: Partial<Orderable>): Orderable => ({
  ...{ id, name, type: 'Hybrid', strength: '22%', variants: [] },
  ...numbers,
})

const index = buildQuickIndex([
  {
    kind: 'strain',
    unit: 'gram',
    products: [
      flower('og-kush', 'OG Kush', { articleNumber: 'A-101', ean: '4006381333931' }),
      flower('white-widow', 'White Widow', { articleNumber: '200' }),
      flower('blue-dream', 'Blue Dream', { articleNumber: '1000' }),
    ],
  },
  {
    kind: 'vape',
    unit: 'unit',
    products: [
      {
        ...flower('pen', 'Slow Melt', { articleNumber: 'P 1', variants: ['Runtz', 'Gelato'] }),
        variantNumbers: [{ variant: 'Gelato', articleNumber: 'P-1-G', ean: '96385074' }],
      },
    ],
  },
])

it.each([
  ['A-101 200g', 'og-kush', undefined, 200],
  ['200 g a101', 'og-kush', undefined, 200],
  ['A 101; 0,5 kg', 'og-kush', undefined, 500],
  ['Art. A-101 OG Kush 150 g', 'og-kush', undefined, 150],
  ['#A-101 x 150', 'og-kush', undefined, 150],
  ['4006381333931 1.5 kg', 'og-kush', undefined, 1500],
  ['EAN: 4 006381 333931, 150', 'og-kush', undefined, 150],
  ['04006381333931\t300', 'og-kush', undefined, 300],
  ['p-1-g 20 pcs', 'pen', 'Gelato', 20],
  ['10 x 96385074', 'pen', 'Gelato', 10],
  ['200 500 g', 'white-widow', undefined, 500],
])('is sure of %s', (text, productId, variant, quantity) => {
  const item = { kind: productId === 'pen' ? 'vape' : 'strain', productId, ...(variant && { variant }) }
  expect(readLine(index, text)).toEqual({ state: 'sure', item, quantity })
})

it.each([
  ['A-101', ['quantity']],
  ['A-101 20 pcs', ['unit', 'quantity']],
  ['A-101 White Widow 200 g', ['product']],
  ['A-101 100 200', ['quantity']],
  // One number for both strains.
  ['P1 20', ['strain']],
  // Two figures, and both are numbers.
  ['200 1000', ['product']],
])('asks about %s: %j', (text, unclear) => {
  expect(readLine(index, text)).toMatchObject({ state: 'ask', unclear })
})

it('takes a quantity for a quantity, though it is a number as well', () => {
  const quantityOf = (text: string) => readLine(index, text)
  expect(quantityOf('OG Kush 200')).toMatchObject({
    state: 'sure',
    item: { productId: 'og-kush' },
    quantity: 200,
  })
  expect(quantityOf('OG Kush 1000 g')).toMatchObject({
    state: 'sure',
    item: { productId: 'og-kush' },
    quantity: 1000,
  })
})

it('offers what is wrongly named beside what is numbered', () => {
  const result = readLine(index, 'A-101 White Widow 200 g')
  expect(result.state === 'ask' && result.choices.map(({ productId }) => productId)).toEqual([
    'og-kush',
    'white-widow',
  ])
})

it('suggests the product of a number while somebody types', () => {
  expect(suggestItems(index, 'a-101 200').items).toEqual([{ kind: 'strain', productId: 'og-kush' }])
  expect(suggestItems(index, '96385074').items).toEqual([
    { kind: 'vape', productId: 'pen', variant: 'Gelato' },
  ])
})
