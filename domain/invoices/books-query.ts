import { readDay } from '#domain/read-day.ts'

/** What an accountant asks for: each a file of its own. */
export const BOOKS = {
  invoices: 'Invoices and credit notes',
  payments: 'Payments and refunds',
  open: 'Open items on the last day',
} as const
export type Book = keyof typeof BOOKS

export type BooksQuery = { book: Book; from: string; to: string }

/** The year so far, where no days are said. */
export function readBooksQuery(params: { get: (name: string) => string | null }, today: string): BooksQuery {
  const book = params.get('book')
  const to = readDay(params.get('to')) || today
  return {
    book: book === 'payments' || book === 'open' ? book : 'invoices',
    from: readDay(params.get('from')) || `${to.slice(0, 4)}-01-01`,
    to,
  }
}
