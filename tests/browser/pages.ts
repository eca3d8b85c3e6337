import { EXPECTED } from '#tests/security/expected-answers.ts'

type SitePage = { path: string; visitor: 'anonymous' | 'admin'; status: number }

/** Routes that have no page at an address of their own: redirects, files, and the confirmation, which has its own spec. */
export const WITHOUT_A_PAGE = [
  '/order-confirmation',
  '/admin',
  '/sign-out',
  // Of signed-in buyers: buyer-account.spec.ts has them.
  '/account/orders',
  '/account/documents',
  '/account/company',
  '/account/data',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/admin/picking/:id/packing-slip.pdf',
  '/admin/orders/:id/:document',
  '/admin/orders/:id/parcels/:number/:document',
  '/admin/stock/recalls/:number/:document',
  '/batch/:code/certificate',
]

/** The page of every route, as the access proof has it: a page that is added there is looked at here. */
const OF_ROUTES: SitePage[] = Object.entries(EXPECTED)
  .filter(([route]) => !route.startsWith('/api/') && !WITHOUT_A_PAGE.includes(route))
  .map(([route, { path, page }]) => {
    const visitor = /^\/(admin|demo)\//.test(route) ? 'admin' : 'anonymous'
    return { path, visitor, status: Number(page[visitor]) }
  })

/** Every page there is, with the status it answers with. */
export const PAGES: SitePage[] = [
  ...OF_ROUTES,
  // What routes show besides, where the access proof asks for something that is not there.
  { path: '/product/black-domina', visitor: 'anonymous', status: 200 },
  { path: '/vape/slow-melt', visitor: 'anonymous', status: 200 },
  { path: '/concentrate/boulder-diamonds-3-5g', visitor: 'anonymous', status: 200 },
  { path: '/no/such/page', visitor: 'anonymous', status: 404 },
  { path: '/', visitor: 'admin', status: 200 },
  { path: '/admin/prices?kind=vape', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/1', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/1/history', visitor: 'admin', status: 200 },
  { path: '/admin/catalogue/1/preview', visitor: 'admin', status: 200 },
  { path: '/admin/settings/messages', visitor: 'admin', status: 200 },
  { path: '/admin/settings/markets', visitor: 'admin', status: 200 },
  { path: '/admin/settings/stock', visitor: 'admin', status: 200 },
  { path: '/admin/settings/checks', visitor: 'admin', status: 200 },
  { path: '/admin/settings/history/9', visitor: 'admin', status: 404 },
]

/** What the browser says about a page that is meant to be missing. */
export const MISSING_PAGE = /^(answer: 404|console: Failed to load resource.+404)/
