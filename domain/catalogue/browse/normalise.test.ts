import { describe, expect, test } from 'vitest'
import { vape } from '#domain/kinds/vape/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { indexList } from './list-index.ts'
import { normalise } from './normalise.ts'

const index = indexList(vape.list.definition, shippedCatalogue.vapes)

describe('the one address of a question', () => {
  test.each([
    ['', ''],
    ['q=&min=&max=&sort=featured&page=1', ''],
    ['type=live-rosin&type=live-resin', '?type=live-resin&type=live-rosin'],
    ['brand=tre-house&type=live-resin', '?type=live-resin&brand=tre-house'],
    ['type=Live+Resin&type=live-resin', '?type=live-resin'],
    ['type=cigar&brand=nobody&colour=red', ''],
    ['q=++Bl%C3%BCe++BLUE+dream', '?q=blue+dream'],
    ['q=%21%21%21', ''],
    ['min=50&max=80', '?min=50&max=80'],
    ['min=80&max=50', '?min=50&max=80'],
    ['min=0&max=1e3', ''],
    ['min=49.5&max=+79,90+', '?min=49.50&max=79.90'],
    ['min=-5&max=NaN', ''],
    ['min=5000000000', ''],
    ['sort=price-up&page=1', '?sort=price-up'],
    ['sort=random', ''],
    ['page=0', ''],
    ['page=7', ''],
    ['page=1.5', ''],
    ['strength=varies', '?strength=varies'],
  ])('%j is %j', (asked, search) => {
    expect(normalise(index, new URLSearchParams(asked)).search).toBe(search)
  })

  test('a text is cut to a length that a person would type', () => {
    const { search } = normalise(index, new URLSearchParams({ q: 'x'.repeat(5000) }))
    expect(search).toBe(`?q=${'x'.repeat(100)}`)
    expect(normalise(index, [['q', 'a b c d e f g h i j']]).search).toBe('?q=a+b+c+d+e+f+g+h')
  })
})

describe('a visitor who asked in another form', () => {
  test('is sent to the one address, with the parameters of others', () => {
    const { redirectTo } = normalise(index, new URLSearchParams('utm_source=mail&q=&type=live-resin&page=1'))
    expect(redirectTo).toBe('?type=live-resin&utm_source=mail')
  })

  test('stays where the address is the one already, whatever others add to it', () => {
    expect(
      normalise(index, new URLSearchParams('utm_source=mail&type=live-resin')).redirectTo,
    ).toBeUndefined()
    expect(normalise(index, new URLSearchParams('q=blue%20dream')).redirectTo).toBeUndefined()
  })

  test('is sent to the plain list when nothing of the question is left', () => {
    expect(normalise(index, new URLSearchParams('q=')).redirectTo).toBe('')
  })
})
