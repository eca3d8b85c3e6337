import { type IntentName, type IntentRoute, mayDo } from '#domain/access/intents.ts'
import type { Role } from '#domain/access/roles.ts'

/** An intent of the table, by the page that has it. */
type AskedBy = { [AtRoute in IntentRoute]: readonly [AtRoute, IntentName<AtRoute>] }[IntentRoute]

type KindOfJob = {
  text: string
  /** What asks for it. Who may do that may see such a job, cancel it and try it again, and nobody else. */
  askedBy: AskedBy
}

/** What runs later or takes long, and how it is said to people. */
const JOB_KINDS = {
  'publish-product': { text: 'Publish a product', askedBy: ['/admin/catalogue/:number', 'schedule'] },
  'import-products': { text: 'Import a spreadsheet', askedBy: ['/admin/catalogue/import/:id', 'import'] },
  'undo-import': { text: 'Undo an import', askedBy: ['/admin/catalogue/import/:id', 'undo'] },
  'prepare-pictures': {
    text: 'Create product pictures',
    askedBy: ['/admin/catalogue/:number', 'publish'],
  },
  'check-vat-number': { text: 'Check a VAT number', askedBy: ['/admin/customers/:number', 'check-vat'] },
  'invoice-pdf': { text: 'Create an invoice PDF', askedBy: ['/admin/orders/:id', 'issue-invoice'] },
  'issue-invoices': { text: 'Issue invoices', askedBy: ['/admin/invoices', 'issue-ready'] },
  'send-recall-letters': {
    text: 'Write the letters of a recall',
    askedBy: ['/admin/stock/batches/:number/recall', 'start'],
  },
} as const satisfies Record<string, KindOfJob>

export type JobKind = keyof typeof JOB_KINDS

/** In words; the name itself for a kind of a newer version. */
export function describeJobKind(kind: string): string {
  return findKind(kind)?.text ?? kind
}

/** Whether somebody may see jobs of this kind, cancel them and try them again. A kind of a newer version is for owners. */
export function mayHandleJob(roles: readonly Role[], kind: string): boolean {
  const known = findKind(kind)
  if (!known) return roles.includes('admin')
  const [route, name] = known.askedBy
  return mayDo(roles, route, name as never)
}

/** The kinds of jobs of somebody; undefined for owners, whose are all, those of a newer version too. */
export function jobKindsOf(roles: readonly Role[]): string[] | undefined {
  if (roles.includes('admin')) return undefined
  return Object.keys(JOB_KINDS).filter((kind) => mayHandleJob(roles, kind))
}

function findKind(kind: string): KindOfJob | undefined {
  return Object.entries<KindOfJob>(JOB_KINDS).find(([known]) => known === kind)?.[1]
}
