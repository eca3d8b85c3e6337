/** Invoices and credit notes. Other areas use this, and nothing else of the folder. */
export { creditIn } from './issue-credit-note.ts'
export { readInvoicesOfOrder } from './read-invoices.ts'
