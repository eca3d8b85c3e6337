import { expect, it } from 'vitest'
import { readInvoiceListQuery, writeInvoiceListQuery } from './invoice-list-query.ts'

const read = (search: string) => readInvoiceListQuery(new URLSearchParams(search))

it('reads what the list of invoices is asked', () => {
  expect(read('q=%20Verde%20&state=overdue&from=2026-01-01&to=2026-02-30&after=WyIxIl0')).toEqual({
    search: 'Verde',
    state: 'overdue',
    from: '2026-01-01',
    to: '',
    after: 'WyIxIl0',
    before: '',
  })
})

it.each(['open', 'overdue', 'settled'])('knows the state %s', (state) => {
  expect(read(`state=${state}`).state).toBe(state)
})

it('narrows nothing down by what it does not know', () => {
  expect(read('state=toString&before=')).toMatchObject({ state: '', after: '', before: '' })
})

it('writes what it reads', () => {
  const address = '?q=Verde&state=overdue&from=2026-01-01&to=2026-02-28&before=WyIxIl0'
  expect(writeInvoiceListQuery(read(address))).toBe(address)
  expect(writeInvoiceListQuery(read(''))).toBe('')
})
