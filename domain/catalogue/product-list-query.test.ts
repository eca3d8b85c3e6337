import { describe, expect, it } from 'vitest'
import { canBeMoved, type ProductListQuery, writeProductListQuery } from './product-list.ts'
import { readProductListQuery } from './product-list-query.ts'

const WHOLE: ProductListQuery = { search: '', kind: '', state: 'current', sort: 'place', page: 1 }
const read = (address: string) => readProductListQuery(new URLSearchParams(address))

describe('the question of the catalogue', () => {
  it.each<[string, Partial<ProductListQuery>]>([
    ['', {}],
    ['?q=og%20kush%20%26%20co', { search: 'og kush & co' }],
    [
      '?kind=vape&state=archived&sort=-price&page=3',
      { kind: 'vape', state: 'archived', sort: '-price', page: 3 },
    ],
  ])('%j is read and written', (address, asked) => {
    expect(read(address)).toEqual({ ...WHOLE, ...asked })
    expect(writeProductListQuery(read(address))).toBe(address)
  })

  it.each(['?kind=pills', '?state=gone', '?sort=colour', '?page=0', '?page=-1', '?page=x', '?q=%20%00'])(
    '%j asks for nothing that there is',
    (address) => {
      expect(read(address)).toEqual(WHOLE)
    },
  )

  it('allows an order to be changed where the whole of a kind is shown in it', () => {
    expect(canBeMoved({ ...WHOLE, kind: 'vape', page: 2 })).toBe(true)
    for (const other of [{}, { search: 'a' }, { state: 'archived' }, { sort: 'name' }] as const)
      expect(canBeMoved({ ...WHOLE, ...(Object.keys(other).length > 0 && { kind: 'vape' }), ...other })).toBe(
        false,
      )
  })
})
