type SitePage = { path: string; visitor: 'anonymous' | 'admin'; status: number }

/** Every page there is, with the status it answers with. */
export const PAGES: SitePage[] = [
  { path: '/', visitor: 'anonymous', status: 200 },
  { path: '/vapes', visitor: 'anonymous', status: 200 },
  { path: '/concentrates', visitor: 'anonymous', status: 200 },
  { path: '/product/black-domina', visitor: 'anonymous', status: 200 },
  { path: '/vape/slow-melt', visitor: 'anonymous', status: 200 },
  { path: '/concentrate/boulder-diamonds-3-5g', visitor: 'anonymous', status: 200 },
  { path: '/product/unknown', visitor: 'anonymous', status: 404 },
  { path: '/vape/unknown', visitor: 'anonymous', status: 404 },
  { path: '/concentrate/unknown', visitor: 'anonymous', status: 404 },
  { path: '/privacy-policy', visitor: 'anonymous', status: 200 },
  { path: '/cookie-policy', visitor: 'anonymous', status: 200 },
  { path: '/terms-of-service', visitor: 'anonymous', status: 200 },
  { path: '/auth', visitor: 'anonymous', status: 200 },
  { path: '/auth/invitation', visitor: 'anonymous', status: 404 },
  { path: '/no/such/page', visitor: 'anonymous', status: 404 },
  { path: '/', visitor: 'admin', status: 200 },
  { path: '/admin/dashboard', visitor: 'admin', status: 200 },
  { path: '/admin/statistics', visitor: 'admin', status: 200 },
  { path: '/admin/customers', visitor: 'admin', status: 200 },
  { path: '/admin/customers/new', visitor: 'admin', status: 200 },
  { path: '/admin/customers/of-order/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', visitor: 'admin', status: 404 },
  { path: '/admin/customers/999999/move', visitor: 'admin', status: 404 },
  { path: '/admin/customers/999999', visitor: 'admin', status: 404 },
  { path: '/admin/customers/999999/qualification', visitor: 'admin', status: 404 },
  { path: '/admin/catalogue', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/prices', visitor: 'admin', status: 200 },
  { path: '/admin/prices', visitor: 'admin', status: 200 },
  { path: '/admin/prices?kind=vape', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/import', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/import/999999', visitor: 'admin', status: 404 },
  { path: '/admin/catalogue/new', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/1', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/1/history', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/1/preview', visitor: 'admin', status: 200 },
  { path: '/admin/settings', visitor: 'admin', status: 200 },
  { path: '/admin/settings/markets', visitor: 'admin', status: 200 },
  { path: '/admin/settings/mail', visitor: 'admin', status: 200 },
  { path: '/admin/settings/review', visitor: 'admin', status: 200 },
  { path: '/admin/settings/history', visitor: 'admin', status: 200 },
  { path: '/admin/settings/history/9', visitor: 'admin', status: 404 },
  { path: '/admin/jobs', visitor: 'admin', status: 200 },
  { path: '/admin/account', visitor: 'admin', status: 200 },
  { path: '/admin/staff', visitor: 'admin', status: 200 },
  { path: '/admin/audit', visitor: 'admin', status: 200 },
  // A page of the demo, which a shop does not have.
  { path: '/demo/mails', visitor: 'admin', status: 404 },
  { path: '/admin/orders/irregular', visitor: 'admin', status: 200 },
  { path: '/admin/settings/checks', visitor: 'admin', status: 200 },
  { path: '/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', visitor: 'admin', status: 404 },
]

/** Routes that have no page at an address of their own: redirects, files, and the confirmation, which has its own spec. */
export const WITHOUT_A_PAGE = [
  '/order-confirmation',
  '/sign-out',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/admin/orders/:id/:document',
]

/** What the browser says about a page that is meant to be missing. */
export const MISSING_PAGE = /^(answer: 404|console: Failed to load resource.+404)/
