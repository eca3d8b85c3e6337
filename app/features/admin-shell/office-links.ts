type OfficeLink = {
  to: string
  text: string
  /** Pages under these paths belong to it too, but for those that have a link of their own. */
  covers?: readonly string[]
}

/** Where one can go in the back office. */
export const OFFICE_LINKS: OfficeLink[] = [
  { to: '/admin/dashboard', text: 'Orders', covers: ['/admin/orders/'] },
  { to: '/admin/orders/irregular', text: 'Irregular orders' },
  { to: '/admin/invoices', text: 'Invoices' },
  { to: '/admin/payments', text: 'Payments' },
  { to: '/admin/figures', text: 'Figures', covers: ['/admin/figures/'] },
  { to: '/admin/customers', text: 'Customers', covers: ['/admin/customers/', '/admin/applications'] },
  { to: '/admin/catalogue', text: 'Catalogue', covers: ['/admin/catalogue/'] },
  { to: '/admin/prices', text: 'Prices', covers: ['/admin/price-lists'] },
  { to: '/admin/picking', text: 'Picking', covers: ['/admin/picking/'] },
  { to: '/admin/stock', text: 'Stock', covers: ['/admin/stock/'] },
  { to: '/admin/statistics', text: 'Analytics' },
  { to: '/admin/jobs', text: 'Jobs' },
  { to: '/admin/settings', text: 'Settings', covers: ['/admin/settings/'] },
  { to: '/admin/staff', text: 'Staff' },
  { to: '/admin/audit', text: 'Audit log' },
  { to: '/admin/account', text: 'Account' },
]
