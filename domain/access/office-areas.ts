import { ROLES, type Role } from './roles.ts'

type OfficeArea = { under: string; roles: readonly Role[] }

const EVERY_ROLE = ROLES

/**
 * Which roles open which pages and endpoints, by the address of the route. An owner may enter everywhere, and what is not listed is for
 * owners alone.
 */
const AREAS: OfficeArea[] = [
  { under: '/admin/account', roles: EVERY_ROLE },
  { under: '/api/admin/session', roles: EVERY_ROLE },
  { under: '/admin/dashboard', roles: ['orders'] },
  { under: '/admin/orders/:id/change', roles: ['orders'] },
  // What lies in a parcel, and where it goes: no price stands on its papers.
  { under: '/admin/orders/:id/parcels', roles: ['orders', 'money', 'stock'] },
  // Payments and invoices of an order are booked on its page, and what came back is credited on that of its returns.
  { under: '/admin/orders/:id/returns', roles: ['orders', 'money'] },
  { under: '/admin/orders/:id', roles: ['orders', 'money'] },
  { under: '/admin/orders', roles: ['orders'] },
  // It tells which orders changed, and nothing of them.
  { under: '/api/admin/orders/live', roles: ['orders', 'money', 'stock'] },
  { under: '/api/admin/orders', roles: ['orders'] },
  { under: '/admin/payments', roles: ['money'] },
  { under: '/api/admin/payments', roles: ['money'] },
  { under: '/admin/figures', roles: ['money'] },
  { under: '/api/admin/figures', roles: ['money'] },
  { under: '/admin/invoices', roles: ['money'] },
  { under: '/api/admin/invoices', roles: ['money'] },
  { under: '/admin/customers/:number/qualification', roles: ['release'] },
  { under: '/admin/customers/:number/move', roles: ['orders'] },
  { under: '/admin/customers/of-order', roles: ['orders'] },
  { under: '/admin/customers/new', roles: ['orders'] },
  { under: '/admin/applications', roles: ['release'] },
  { under: '/api/admin/qualification', roles: ['release'] },
  { under: '/admin/customers/rights', roles: ['orders', 'release'] },
  { under: '/admin/customers', roles: ['orders', 'release', 'money'] },
  { under: '/api/admin/customers/:number/account', roles: ['money'] },
  { under: '/api/admin/customers/export', roles: ['orders', 'money'] },
  { under: '/api/admin/customers', roles: ['orders'] },
  { under: '/admin/catalogue', roles: ['catalogue'] },
  { under: '/api/admin/catalogue', roles: ['catalogue'] },
  { under: '/admin/prices', roles: ['catalogue'] },
  { under: '/admin/price-lists', roles: ['catalogue'] },
  { under: '/admin/jobs', roles: ['orders', 'catalogue', 'release', 'money'] },
  { under: '/admin/picking', roles: ['orders', 'stock'] },
  { under: '/admin/stock/batches/new', roles: ['stock'] },
  { under: '/admin/stock/count', roles: ['stock'] },
  { under: '/admin/stock/batches/:number/recall', roles: ['release'] },
  { under: '/admin/stock/recalls', roles: ['release'] },
  // Both see the same pages; intents.ts says what each of them does there.
  { under: '/admin/stock', roles: ['stock', 'release'] },
  { under: '/api/admin/stock', roles: ['stock', 'release'] },
  { under: '/admin/statistics', roles: ['statistics'] },
  { under: '/api/admin/statistics', roles: ['statistics'] },
  // Of a demo, and in development.
  { under: '/demo/mails', roles: EVERY_ROLE },
  { under: '/api/demo', roles: EVERY_ROLE },
]

/** Where somebody begins, the first of these that they may enter. */
const FIRST_PAGES = [
  '/admin/dashboard',
  '/admin/payments',
  '/admin/catalogue',
  '/admin/customers',
  '/admin/stock',
  '/admin/statistics',
  '/admin/account',
]

export function mayEnter(roles: readonly Role[], path: string): boolean {
  if (roles.includes('admin')) return true
  const area = AREAS.find(({ under }) => path === under || path.startsWith(`${under}/`))
  return area?.roles.some((role) => roles.includes(role)) ?? false
}

export function firstPageOf(roles: readonly Role[]): string {
  return FIRST_PAGES.find((page) => mayEnter(roles, page)) ?? '/admin/account'
}

/** Those that open something: a role is offered once there is a page for it. */
export const OFFERED_ROLES: readonly Role[] = ROLES.filter(
  (role) => role === 'admin' || AREAS.some((area) => area.roles !== EVERY_ROLE && area.roles.includes(role)),
)
