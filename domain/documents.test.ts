import { expect, it, test } from 'vitest'
import { DOCUMENTS, documentPath, FILE_NAMES, TABLE_NAMES, tableFileName } from './documents.ts'

it('fills the address of a document', () => {
  expect(documentPath(DOCUMENTS.ownReminder, { id: 'a-b', invoice: 7, step: 2 })).toBe(
    '/api/orders/a-b/invoices/7/reminders/2',
  )
  expect(documentPath(DOCUMENTS.parcelPaper, { id: 'a-b', number: 1, document: 'delivery-note.pdf' })).toBe(
    '/admin/orders/a-b/parcels/1/delivery-note.pdf',
  )
})

it('keeps what a code holds within its part of the address', () => {
  expect(documentPath(DOCUMENTS.publicCertificate, { code: 'A/1 ?' })).toBe('/batch/A%2F1%20%3F/certificate')
})

test.each([
  [FILE_NAMES.invoice('INV-2026-000001'), 'INV-2026-000001.pdf'],
  [FILE_NAMES.reminder('INV-2026-000001', 2), 'INV-2026-000001-reminder-2.pdf'],
  [FILE_NAMES.orderPaper('pro-forma-invoice.pdf', '7A3F'), 'pro-forma-invoice-7A3F.pdf'],
  [FILE_NAMES.parcelPaper('delivery-note.pdf', '7A3F', 2), 'delivery-note-7A3F-2.pdf'],
  [FILE_NAMES.recallPaper('letters.pdf', 3, 'OGK-26'), 'recall-3-OGK-26-letters.pdf'],
  [FILE_NAMES.recallPaper('report.pdf', 3, 'OGK-26'), 'recall-3-OGK-26.pdf'],
  [FILE_NAMES.recallPaper('report.csv', 3, 'OGK-26'), 'recall-3-OGK-26.csv'],
])('a file is called %s', (name, expected) => {
  expect(name).toBe(expected)
})

test.each([
  ['plain', 'open-items-2026-03-31.csv'],
  ['excel', 'open-items-2026-03-31-excel.csv'],
  ['pdf', 'open-items-2026-03-31.pdf'],
] as const)('a table says as %s how it is written', (form, expected) => {
  expect(tableFileName(TABLE_NAMES.books('open', { from: '2026-01-01', to: '2026-03-31' }), form)).toBe(
    expected,
  )
})
