import { describe, expect, it } from 'vitest'
import { KINDS } from '#domain/kinds/kinds.ts'
import { pastePrices } from './paste-prices.ts'
import { emptyTerms, readTypedList, readUnitPrice, type TypedList, toTypedContent } from './typed-list.ts'

const kinds = KINDS.map(({ order, ladder }) => ({ name: order.name, rules: ladder }))
const EMPTY: TypedList = {
  name: 'Spring',
  publicName: '',
  companies: [1],
  groups: [],
  from: '',
  to: '',
  kinds: Object.fromEntries(kinds.map((kind) => [kind.name, emptyTerms(kind)])),
  prices: [],
}
const vape = kinds.find(({ name }) => name === 'vape')
if (!vape) throw new Error('There are vapes')
const withVape = (part: Partial<TypedList['kinds'][string]>): TypedList => ({
  ...EMPTY,
  kinds: { ...EMPTY.kinds, vape: { ...emptyTerms(vape), ...part } },
})

describe('a list that is typed', () => {
  it('says nothing until something is said', () =>
    expect(readTypedList(EMPTY, kinds).problems).toHaveProperty('content'))

  it('is read as it was written', () => {
    const content = {
      kinds: { strain: { ladder: kinds[0]?.rules.first }, vape: { discount: 1250, minimum: 20 } },
      products: { concentrate: { rosin: 1999 } },
    }
    const read = readTypedList({ ...EMPTY, ...toTypedContent(content, kinds) }, kinds)
    expect(read.content?.kinds.vape).toEqual({ discount: 1250, minimum: 20 })
    expect(read.content?.kinds.strain?.ladder?.tiers).toHaveLength(6)
    expect(read.content?.products).toEqual(content.products)
  })

  it.each([
    ['1', undefined],
    ['100 000', undefined],
    ['0', 'Must be a whole number'],
    ['100001', 'Must be a whole number'],
    ['1.5', 'Must be a whole number'],
  ])('takes a minimum of %s: %s', (minimum, problem) => {
    const { problems = {} } = readTypedList(withVape({ minimum }), kinds)
    if (problem) expect(problems['kinds.vape.minimum']).toContain(problem)
    else expect(problems).toEqual({})
  })

  it('refuses a price that is none, and a product that stands there twice', () => {
    const price = (text: string) => ({ kind: 'vape', id: 'a', price: text })
    expect(readTypedList({ ...EMPTY, prices: [price('0')] }, kinds).problems).toHaveProperty([
      'prices.vape.a',
    ])
    expect(readTypedList({ ...EMPTY, prices: [price('1'), price('2')] }, kinds).problems).toHaveProperty([
      'prices.vape.a',
    ])
  })

  it.each([
    ['0.01', 1],
    ['€ 9,5', 950],
    ['10000', 1_000_000],
    ['10000.01', undefined],
    ['0', undefined],
    ['0.001', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads the price %j', (text, cents) => expect(readUnitPrice(text)).toBe(cents))
})

describe('rows that are pasted', () => {
  const products = [
    { kind: 'strain', id: 'white-widow', name: 'White Widow' },
    { kind: 'strain', id: 'og-kush', name: 'OG Kush' },
    { kind: 'strain', id: 'og-kush-2', name: 'OG Kush' },
  ]

  it('find their product by name or id, with a semicolon or a tab', () =>
    expect(pastePrices('white widow; 7,50\n\nog-kush\t€ 6.10\n', products)).toEqual({
      prices: [
        { kind: 'strain', id: 'white-widow', price: '7,50' },
        { kind: 'strain', id: 'og-kush', price: '€ 6.10' },
      ],
      refused: [],
    }))

  it.each([
    ['White Widow', 'not a product and price'],
    ['Black Widow; 3', 'unknown product'],
    ['OG Kush; 3', 'several products'],
    ['White Widow; free', 'no valid price'],
    ['White Widow; 0', 'no valid price'],
  ])('are refused with a reason: %s', (row, why) => {
    const { prices, refused } = pastePrices(row, products)
    expect(prices).toEqual([])
    expect(refused[0]?.why).toContain(why)
  })
})
