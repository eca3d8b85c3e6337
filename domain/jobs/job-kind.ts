/** What runs later or takes long, and how it is said to people. */
const JOB_KINDS = {
  'publish-product': 'Publish a product',
  'import-products': 'Import a spreadsheet',
  'undo-import': 'Undo an import',
  'prepare-pictures': 'Make the pictures of products',
  'check-vat-number': 'Check a VAT number',
  'invoice-pdf': 'Make the PDF of an invoice',
  'issue-invoices': 'Issue invoices',
  'send-recall-letters': 'Write the letters of a recall',
} as const

export type JobKind = keyof typeof JOB_KINDS

/** In words; the name itself for a kind of a newer version. */
export function describeJobKind(kind: string): string {
  return Object.entries(JOB_KINDS).find(([known]) => known === kind)?.[1] ?? kind
}
