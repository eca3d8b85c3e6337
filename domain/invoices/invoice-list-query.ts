import { type AddressQuery, findName } from '#domain/address-query.ts'
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
  /** The page begins behind this one. */
  after: number | undefined
}

export function readInvoiceListQuery(params: AddressQuery): InvoiceListQuery {
  const after = params.get('after') ?? ''
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    state: findName(INVOICE_STATES, params.get('state')) ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  }
}
