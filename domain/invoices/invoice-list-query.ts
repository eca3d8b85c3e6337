import { readDay } from '#domain/read-day.ts'

/** What the list of invoices is asked, as its address has it. */
export type InvoiceListQuery = {
  search: string
  isOpen: boolean
  /** Days, or empty. */
  from: string
  to: string
  /** The page begins behind this one. */
  after: number | undefined
}

type Params = { get: (name: string) => string | null }

export function readInvoiceListQuery(params: Params): InvoiceListQuery {
  const after = params.get('after') ?? ''
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    isOpen: params.get('state') === 'open',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  }
}
