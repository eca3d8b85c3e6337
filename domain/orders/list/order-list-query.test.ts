import { describe, expect, it } from 'vitest'
import { type OrderListQuery, PLAIN_LIST, readListQuery, writeListQuery } from './order-list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the address of the list', () => {
  it.each<Partial<OrderListQuery>>([
    {},
    { search: 'a b&c=d%' },
    { status: 'pending', sort: 'total', descending: false },
    { sort: 'name', descending: true, page: 7, after: 'WyJhIl0' },
    { sort: 'date', descending: false, page: 'last' },
    { page: 3, before: 'x' },
  ])('is read as it was written: %j', (query) => {
    expect(read(writeListQuery(query))).toEqual({ ...PLAIN_LIST, ...query })
  })

  it('is empty for the plain list', () => {
    expect(writeListQuery(PLAIN_LIST)).toBe('')
  })

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'sort=price',
    'sort=-',
    'status=lost',
    'q=%20%20',
    'q=%00',
  ])('is the plain list where it makes no sense: %s', (search) => {
    expect(read(search)).toEqual(PLAIN_LIST)
  })

  it('makes one line of a search, and no longer than an e-mail', () => {
    expect(read('q=+ada%0Agreen%09').search).toBe('ada green')
    expect(read(`q=${'x'.repeat(9999)}`).search).toHaveLength(255)
    expect(read('q=%EF%BF%BF').search.isWellFormed()).toBe(true)
  })
})

describe('filters in the address', () => {
  it('are read as they were written', () => {
    const query: Partial<OrderListQuery> = {
      kind: 'vape',
      country: 'Malta',
      from: '2026-02-28',
      to: '2026-03-01',
      least: '0',
      most: '999999999',
      payment: 'part',
      shipment: 'none',
      waits: 'pickup',
      flag: 'double',
    }
    expect(read(writeListQuery(query))).toEqual({ ...PLAIN_LIST, ...query })
  })

  it.each([
    'kind=Vape!',
    'country=1',
    'country=%25',
    'from=2026-02-30',
    'to=yesterday',
    'least=-1',
    'most=1e9',
    'most=1234567890',
    'payment=lost',
    'shipment=constructor',
    'waits=everybody',
    'flag=red',
  ])('narrow nothing down where they make no sense: %s', (search) => {
    expect(read(search)).toEqual(PLAIN_LIST)
  })
})
