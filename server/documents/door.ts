/** What is printed: a document as data, and the process that draws it. Other areas use this, and nothing else of the folder. */
export { accountStatement, type StatementCustomer } from './account-statement.ts'
export { invoiceDocument } from './invoice-document.ts'
export { proFormaInvoice } from './pro-forma-invoice.ts'
export { reminderLetter } from './reminder-letter.ts'
export { renderDocument } from './render-document.ts'
export type { ShopDocument } from './shop-document.ts'
export { type CsvCells, csvHead, csvLines } from './write-csv.ts'
