import { INTENTS, type Intent } from '#domain/access/intents.ts'

/** What no form asks for: files that somebody takes along, the command line, what the shop does by itself. */
const WITHOUT_A_FORM = {
  'admin-created': 'Created an owner',
  'figures-exported': 'Exported sales, open items or stock value',
  'books-exported': 'Exported invoices and payments',
  'customers-exported': 'Exported the list of customers',
  'account-exported': 'Exported the transactions of a customer',
  'companies-expired': 'Deleted customers past their retention period',
  'applications-expired': 'Deleted unsuccessful applications past their retention period',
  'register-exported': 'Exported the stock register',
  'catalogue-imported': 'Imported a catalogue',
  'catalogue-exported': 'Exported products',
  'orders-expired': 'Deleted orders past their retention period',
  'statistics-exported': 'Exported statistics',
  'buyer-data-exported': 'A buyer exported their data',
  'second-factor-refused': 'Entered a wrong code after the correct password',
  'recovery-code-used': 'Used a recovery code',
  // Of earlier versions.
  'role-given': 'Made somebody an owner',
  'role-removed': 'Removed the owner role',
} as const

type AuditOf<Intents> = {
  [Name in keyof Intents]: Intents[Name] extends { audit: infer Words } ? keyof Words : never
}[keyof Intents]
type FormAction = { [Route in keyof typeof INTENTS]: AuditOf<(typeof INTENTS)[Route]> }[keyof typeof INTENTS]
export type AuditAction = FormAction | keyof typeof WITHOUT_A_FORM

/** What the audit log calls each action, and how it is said to people. */
export const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values<Record<string, Intent>>(INTENTS).flatMap((intents) =>
      Object.values(intents).flatMap(({ audit }) => Object.entries(audit)),
    ),
  ),
  ...WITHOUT_A_FORM,
}

/** In words; the name itself for an action of a newer version. */
export function describeAction(action: string): string {
  return Object.entries(AUDIT_ACTIONS).find(([known]) => known === action)?.[1] ?? action
}
