import { expect, it } from 'vitest'
import { readInvoiceListQuery } from './invoice-list-query.ts'

const read = (search: string) => readInvoiceListQuery(new URLSearchParams(search))

it('reads what the list of invoices is asked', () => {
  expect(read('q=%20Verde%20&state=overdue&from=2026-01-01&to=2026-02-30&after=12')).toEqual({
    search: 'Verde',
    state: 'overdue',
    from: '2026-01-01',
    to: '',
    after: 12,
  })
})

it.each(['open', 'overdue', 'settled'])('knows the state %s', (state) => {
  expect(read(`state=${state}`).state).toBe(state)
})

it('narrows nothing down by what it does not know', () => {
  expect(read('state=toString&after=0')).toMatchObject({ state: '', after: undefined })
})
