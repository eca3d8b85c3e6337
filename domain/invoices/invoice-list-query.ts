import { type AddressQuery, findName } from '#domain/address-query.ts'
import { type PageQuery, readPageQuery, writePageQuery } from '#domain/page-query.ts'
import { readDay } from '#domain/read-day.ts'

/** Whether the money for an invoice came. What is overdue is open, too; credit notes are neither open nor settled. */
export const INVOICE_STATES = { open: 'Open', overdue: 'Overdue', settled: 'Settled' } as const
export type InvoiceState = keyof typeof INVOICE_STATES

/** What the list of invoices is asked, as its address has it; the newest come first. */
export type InvoiceListQuery = PageQuery & {
  /** Empty: all. */
  state: InvoiceState | ''
  /** Days, or empty. */
  from: string
  to: string
}

export function readInvoiceListQuery(params: AddressQuery): InvoiceListQuery {
  return {
    ...readPageQuery(params),
    state: findName(INVOICE_STATES, params.get('state')) ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  }
}

/** '' for the newest invoices of all. */
export function writeInvoiceListQuery({ state, from, to, ...page }: InvoiceListQuery): string {
  return writePageQuery(page, [
    ['state', state],
    ['from', from],
    ['to', to],
  ])
}
