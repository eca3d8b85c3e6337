import { type AddressQuery, findName } from '#domain/address-query.ts'
import { readDay } from '#domain/read-day.ts'

/** What an accountant or a tax office asks for: each a file of its own. */
export const BOOKS = {
  invoices: 'Invoices and credit notes',
  payments: 'Payments and refunds',
  open: 'Open items on the end date',
  oss: 'One Stop Shop return',
  'ec-sales': 'EC sales list',
} as const
export type Book = keyof typeof BOOKS

export type BooksQuery = { book: Book; from: string; to: string }

/** The year so far, where no days are said. */
export function readBooksQuery(params: AddressQuery, today: string): BooksQuery {
  const to = readDay(params.get('to')) || today
  return {
    book: findName(BOOKS, params.get('book')) ?? 'invoices',
    from: readDay(params.get('from')) || `${to.slice(0, 4)}-01-01`,
    to,
  }
}
