/** What somebody of the staff may do. The owner's role is stored as `admin`. */
export const ROLES = ['admin', 'orders', 'catalogue', 'stock', 'release', 'money', 'statistics'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_TEXTS: Record<Role, { label: string; allows: string }> = {
  admin: { label: 'Owner', allows: 'everything, including settings, staff and the audit log' },
  orders: { label: 'Orders', allows: 'view, change, export and delete orders' },
  catalogue: { label: 'Catalogue', allows: 'edit and publish products and prices' },
  stock: {
    label: 'Stock',
    allows: 'receive, count and correct stock; pick, pack and ship confirmed orders, without prices',
  },
  release: {
    label: 'Release',
    allows: 'qualify customers, decide applications, and release, block and recall batches',
  },
  money: {
    label: 'Finance',
    allows:
      'record payments, reconcile bank statements, issue, credit and export invoices, send reminders, and view sales, margins and stock value',
  },
  statistics: { label: 'Analytics', allows: 'view and export visitor analytics' },
}

/** The roles among these words, each once and in our order. */
export function readRoles(words: readonly unknown[]): Role[] {
  return ROLES.filter((role) => words.includes(role))
}

export function describeRoles(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_TEXTS[role].label).join(', ') || 'No role'
}
