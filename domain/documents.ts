/**
 * Where each document and each file of the shop is read, and what it is called. Whoever answers takes the pattern, and links and mails fill it
 * with `documentPath`.
 */
export const DOCUMENTS = {
  // Of an order, for whoever may read all of it.
  ownInvoice: '/api/orders/:id/invoices/:invoice',
  ownReminder: '/api/orders/:id/invoices/:invoice/reminders/:step',
  ownProForma: '/api/orders/:id/pro-forma-invoice',
  ownDeliveryNote: '/api/orders/:id/parcels/:number/delivery-note',
  ownData: '/api/account/export',
  /** What the laboratory wrote about a batch, for everybody. */
  publicCertificate: '/batch/:code/certificate',

  // Of the back office. The papers of these three are named below.
  orderPaper: '/admin/orders/:id/:document',
  parcelPaper: '/admin/orders/:id/parcels/:number/:document',
  /** The packing slip, for whoever picks. */
  pickingSlip: '/admin/picking/:id/packing-slip.pdf',
  recallPaper: '/admin/stock/recalls/:number/:document',
  invoice: '/api/admin/invoices/:id/pdf',
  invoiceXml: '/api/admin/invoices/:id/xml',
  reminder: '/api/admin/invoices/:id/reminders/:step',
  batchLabel: '/api/admin/stock/batches/:number/label',

  // What was uploaded. Those without a name of their own in the address are sent to where they are read.
  certificate: '/api/admin/stock/batches/:number/certificate',
  companyFiles: '/api/admin/customers/:number/files',
  companyFile: '/api/admin/customers/:number/files/:id',
  evidences: '/api/admin/qualification/evidence',
  evidence: '/api/admin/qualification/evidence/:hash',
  settingDocuments: '/api/admin/settings/documents',
  settingDocument: '/api/admin/settings/documents/:hash',

  // Tables, written when they are asked for.
  orders: '/api/admin/orders/export',
  books: '/api/admin/invoices/books',
  salesFigures: '/api/admin/figures/sales',
  agedItems: '/api/admin/figures/open-items',
  stockValue: '/api/admin/figures/stock',
  customers: '/api/admin/customers/export',
  companyAccount: '/api/admin/customers/:number/account',
  register: '/api/admin/stock/register',
  products: '/api/admin/catalogue/export',
  statistics: '/api/admin/statistics/export',
} as const

export type OrderPaper = 'packing-slip.pdf' | 'pro-forma-invoice.pdf'
export type ParcelPaper = 'packing-slip.pdf' | 'delivery-note.pdf'
export type RecallPaper = 'letters.pdf' | 'report.pdf' | 'report.csv'
type Papers = {
  '/admin/orders/:id/:document': OrderPaper
  '/admin/orders/:id/parcels/:number/:document': ParcelPaper
  '/admin/stock/recalls/:number/:document': RecallPaper
}

type Pattern = (typeof DOCUMENTS)[keyof typeof DOCUMENTS]
/** The names of what is filled in: 'id' and 'step' of '/invoices/:id/reminders/:step'. */
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type ValuesOf<Path extends Pattern> = {
  [Name in NamesIn<Path>]: Path extends keyof Papers
    ? Name extends 'document'
      ? Papers[Path]
      : string | number
    : string | number
}

export function documentPath<Path extends Pattern>(pattern: Path, values: ValuesOf<Path>): string {
  const known = new Map<string, string | number>(Object.entries(values))
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(known.get(name) ?? ''))
}

/** What the files are called, for those who keep them. */
export const FILE_NAMES = {
  /** Of a credit note as well. */
  invoice: (number: string) => `${number}.pdf`,
  invoiceXml: (number: string) => `${number}.xml`,
  reminder: (number: string, step: number) => `${number}-reminder-${step}.pdf`,
  /** 'packing-slip-7A3F.pdf' */
  orderPaper: (paper: OrderPaper, order: string) => paper.replace('.', `-${order}.`),
  parcelPaper: (paper: ParcelPaper, order: string, parcel: number) =>
    paper.replace('.', `-${order}-${parcel}.`),
  /** The report has the name of the recall alone. */
  recallPaper: (paper: RecallPaper, recall: number, batch: string) =>
    `recall-${recall}-${batch}${paper.replace('report', '').replace('letters', '-letters')}`,
  batchLabel: (code: string) => `label-${code}.pdf`,
  ownData: (day: string) => `my-data-${day}.json`,
  products: (shelf: string, form: 'xlsx' | 'csv') => `${shelf}.${form}`,
}

type Days = { from: string; to: string }

/** What tables are called, of several on a desk each says what is in it; `tableFileName` adds the ending. */
export const TABLE_NAMES = {
  orders: 'orders',
  expiringOrders: 'orders-to-be-deleted',
  books: (book: string, { from, to }: Days) =>
    book === 'open' ? `open-items-${to}` : `${book}-${from}-to-${to}`,
  /** 'sales-by-product-2026-01-01-to-2026-11-19' */
  salesFigures: (by: string, { from, to }: Days) => `sales-by-${by}-${from}-to-${to}`,
  agedItems: (day: string) => `open-items-by-age-${day}`,
  stockValue: (day: string) => `stock-value-${day}`,
  customers: 'customers',
  companyAccount: (company: number) => `account-of-customer-${company}`,
  register: (content: 'register' | 'movements', { from, to }: Days) => `stock-${content}-${from}-to-${to}`,
  /** 'visitors-sessions-2026-10-17-to-2026-11-15' */
  statistics: (table: string, { from, to }: Days) => `visitors-${table}-${from}-to-${to}`,
}

export function tableFileName(name: string, form: 'plain' | 'excel' | 'pdf'): string {
  if (form === 'pdf') return `${name}.pdf`
  return `${name}${form === 'excel' ? '-excel' : ''}.csv`
}
