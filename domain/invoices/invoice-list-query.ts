import { type AddressQuery, findName, writeAddressQuery } from '#domain/address-query.ts'
import { cleanSearch } from '#domain/clean-search.ts'
import { readDay } from '#domain/read-day.ts'

/** Whether the money for an invoice came. What is overdue is open, too; credit notes are neither open nor settled. */
export const INVOICE_STATES = { open: 'Open', overdue: 'Overdue', settled: 'Settled' } as const
export type InvoiceState = keyof typeof INVOICE_STATES

/** What the list of invoices is asked, as its address has it. */
export type InvoiceListQuery = {
  search: string
  /** Empty: all. */
  state: InvoiceState | ''
  /** Days, or empty. */
  from: string
  to: string
  /** Cursors, or empty: the page begins after the one, or ends before the other, the newest first. */
  after: string
  before: string
}

const LONGEST_CURSOR = 200

export function readInvoiceListQuery(params: AddressQuery): InvoiceListQuery {
  return {
    search: cleanSearch(params.get('q')),
    state: findName(INVOICE_STATES, params.get('state')) ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    after: (params.get('after') ?? '').slice(0, LONGEST_CURSOR),
    before: (params.get('before') ?? '').slice(0, LONGEST_CURSOR),
  }
}

/** '' for the newest invoices of all. */
export function writeInvoiceListQuery({ search, state, from, to, after, before }: InvoiceListQuery): string {
  return writeAddressQuery([
    ['q', search],
    ['state', state],
    ['from', from],
    ['to', to],
    ['after', after],
    ['before', before],
  ])
}
