import { expect, test } from 'vitest'
import { readBatchListQuery, writeBatchListQuery } from './batch-list-query.ts'

const read = (address: string) => readBatchListQuery(new URLSearchParams(address))

test('an address says which batches are shown, and writes itself again', () => {
  const address = '?q=AC-1&state=blocked&site=Main%20site&watch=expires&sort=expiry&after=WyIxIl0'
  expect(read(address)).toEqual({
    search: 'AC-1',
    state: 'blocked',
    site: 'Main site',
    watch: 'expires',
    sort: 'expiry',
    after: 'WyIxIl0',
    before: '',
  })
  expect(writeBatchListQuery(read(address))).toBe(address)
  expect(writeBatchListQuery(read(''))).toBe('')
})

test('what is not understood counts as not asked for', () => {
  expect(writeBatchListQuery(read('?state=sold&watch=toString&sort=constructor&page=3'))).toBe('')
  expect(read(`?q=${'x'.repeat(300)}`)).toMatchObject({ search: 'x'.repeat(255), after: '' })
})
