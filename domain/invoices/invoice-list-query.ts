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

type Params = { get: (name: string) => string | null }

export function readInvoiceListQuery(params: Params): InvoiceListQuery {
  const after = params.get('after') ?? ''
  const states = Object.keys(INVOICE_STATES) as InvoiceState[]
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    state: states.find((known) => known === params.get('state')) ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  }
}
