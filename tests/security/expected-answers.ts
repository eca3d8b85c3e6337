/** 'admin' is an owner, 'buyer' somebody who has signed in to buy; the last six have one role each. */
export const VISITORS = [
  'anonymous',
  'signed out',
  'member',
  'buyer',
  'admin',
  'orders',
  'catalogue',
  'statistics',
  'release',
  'stock',
  'money',
] as const
export type Visitor = (typeof VISITORS)[number]
type Answers = Record<Visitor, string>
type Role = 'orders' | 'catalogue' | 'statistics' | 'release' | 'stock' | 'money'
const ROLES: Role[] = ['orders', 'catalogue', 'statistics', 'release', 'stock', 'money']
const FIRST_PAGES: Partial<Record<Role, string>> = {
  orders: '/admin/dashboard',
  release: '/admin/customers',
  money: '/admin/payments',
}
/** What each visitor gets for the page, for the page's data, for POST, and for PUT, PATCH and DELETE. */
export type Expected = { path: string; page: Answers; data: Answers; post: Answers; otherMethods: Answers }

const forEveryone = (answer: string): Answers => ({
  anonymous: answer,
  'signed out': answer,
  member: answer,
  buyer: answer,
  admin: answer,
  ...byRole(() => answer),
})

function byRole(answerTo: (role: Role) => string) {
  const answers = ROLES.map((role) => [role, answerTo(role)])
  return Object.fromEntries(answers) as Record<Role, string>
}

const NOT_ALLOWED = { post: forEveryone('405'), otherMethods: forEveryone('405') }

function publicPage(path: string, status = '200'): Expected {
  return { path, page: forEveryone(status), data: forEveryone(status), ...NOT_ALLOWED }
}

/** For signed-in buyers, to whom it shows their own; whoever works here is none. tests/process/buyer-access.built.test.ts looks at what it shows. */
function ownPage(path: string, { posted = true } = {}): Expected {
  return {
    path,
    page: { ...forEveryone('302 /account'), buyer: '200' },
    data: { ...forEveryone('202'), buyer: '200' },
    post: posted ? { ...forEveryone('302 /account'), buyer: '400' } : forEveryone('405'),
    otherMethods: forEveryone('405'),
  }
}

type OfficePage = {
  /** What a role gets for it as an owner does; all others are sent to their own account. */
  roles?: readonly Role[]
  status?: string
  /** For an empty form. */
  posted?: string
}

function backOffice(path: string, { roles = [], status = '200', posted = '405' }: OfficePage = {}): Expected {
  const guarded = (toStranger: string, toMember: string, toOthers: string, admitted: string): Answers => ({
    anonymous: toStranger,
    'signed out': toStranger,
    member: toMember,
    buyer: toStranger,
    admin: admitted,
    ...byRole((role) =>
      roles.includes(role)
        ? admitted
        : toOthers.replace('<first page>', FIRST_PAGES[role] ?? `/admin/${role}`),
    ),
  })
  // Of a document of an order, the order is what somebody comes back to; of /admin, the first page of their own.
  const wanted = path.replace(/(\/parcels\/\d+)?\/[a-z-]+\.pdf$/, '')
  const toSignIn = path === '/admin' ? '302 /auth' : `302 /auth?next=${encodeURIComponent(wanted)}`
  const toAccount = '302 /admin/account?refused'
  // The way from the shop leads to the orders; who has nothing to do there begins elsewhere. A form of theirs is refused.
  const toOwnPage = path === '/admin' || path === '/admin/dashboard' ? '302 <first page>' : toAccount
  return {
    path,
    page: guarded(toSignIn, '302 /', toOwnPage, status),
    data: guarded('401', '403', '403', status),
    post: guarded(toSignIn, '302 /', toAccount, posted),
    otherMethods: guarded(toSignIn, '302 /', toAccount, '405'),
  }
}

/** An owner begins with the orders. */
function leadingOn(expected: Expected): Expected {
  return {
    ...expected,
    page: { ...expected.page, admin: '302 /admin/dashboard' },
    data: { ...expected.data, admin: '202' },
  }
}

/** The same for everybody. A form is no JSON, which is all that endpoints take. */
function endpoint(path: string, get: string, post = '405', otherMethods = '405'): Expected {
  return {
    path,
    page: forEveryone(get),
    data: forEveryone('404'),
    post: forEveryone(post),
    otherMethods: forEveryone(otherMethods),
  }
}

/**
 * For owners alone, or with one role, before anything of the request is looked at. `data`: where .data at the end of the
 * address still leads to it.
 */
function officeEndpoint(
  path: string,
  role: Role | readonly Role[] | 'any role' | 'no other role',
  { get = '405', post = '405', data }: { get?: string; post?: string; data?: string },
): Expected {
  const guarded = (answer: string): Answers =>
    answer === '405'
      ? forEveryone(answer)
      : {
          anonymous: '401',
          'signed out': '401',
          member: '403',
          buyer: '401',
          admin: answer,
          ...byRole((other) => (role === 'any role' || [role].flat().includes(other) ? answer : '403')),
        }
  return {
    path,
    page: guarded(get),
    data: data === undefined ? forEveryone('404') : guarded(data),
    post: guarded(post),
    otherMethods: forEveryone('405'),
  }
}

/** Every route of the site and every endpoint: what nobody has put down here fails the tests. */
export const EXPECTED: Record<string, Expected> = {
  '/': publicPage('/'),
  '/product/:id': publicPage('/product/unknown', '404'),
  '/vapes': publicPage('/vapes'),
  '/vape/:id': publicPage('/vape/unknown', '404'),
  '/concentrates': publicPage('/concentrates'),
  '/concentrate/:id': publicPage('/concentrate/unknown', '404'),
  // One that was never released; nobody is told whether it exists.
  '/batch/:code': publicPage('/batch/unknown', '404'),
  '/batch/:code/certificate': publicPage('/batch/unknown/certificate', '404'),
  '/order-confirmation': {
    ...publicPage('/order-confirmation', '302 /'),
    data: forEveryone('202'),
    // An empty form agrees to nothing.
    post: forEveryone('400'),
  },
  '/privacy-policy': publicPage('/privacy-policy'),
  '/basket': publicPage('/basket'),
  '/cookie-policy': publicPage('/cookie-policy'),
  '/terms-of-service': publicPage('/terms-of-service'),
  '/sitemap.xml': publicPage('/sitemap.xml'),
  '/robots.txt': publicPage('/robots.txt'),
  '/manifest.webmanifest': publicPage('/manifest.webmanifest'),
  '/apply': publicPage('/apply'),
  '/quick-order': publicPage('/quick-order'),
  // An empty form asks for nothing.
  '/account': { ...publicPage('/account'), post: forEveryone('400') },
  // No link, so no page.
  '/account/sign-in': { ...publicPage('/account/sign-in', '404'), post: forEveryone('404') },
  '/account/orders': ownPage('/account/orders', { posted: false }),
  '/account/documents': ownPage('/account/documents', { posted: false }),
  '/account/company': ownPage('/account/company'),
  '/account/data': ownPage('/account/data'),
  '/auth': {
    path: '/auth',
    page: {
      anonymous: '200',
      'signed out': '200',
      member: '302 /',
      buyer: '200',
      admin: '302 /',
      ...byRole(() => '302 /'),
    },
    data: {
      anonymous: '200',
      'signed out': '200',
      buyer: '200',
      member: '202',
      admin: '202',
      ...byRole(() => '202'),
    },
    // An empty form, refused by its rules; who is signed in already has no business here.
    post: {
      anonymous: '400',
      'signed out': '400',
      buyer: '400',
      member: '302 /',
      admin: '302 /',
      ...byRole(() => '302 /'),
    },
    otherMethods: forEveryone('405'),
  },
  // No link, so no page; with one, it is for whoever has it.
  '/auth/invitation': { ...publicPage('/auth/invitation', '404'), post: forEveryone('404') },
  '/sign-out': {
    path: '/sign-out',
    page: forEveryone('302 /'),
    data: forEveryone('202'),
    post: forEveryone('302 /'),
    otherMethods: forEveryone('405'),
  },
  // In a demo and in development alone; a shop has no such page, for anybody.
  '/demo/mails/:id?': publicPage('/demo/mails', '404'),
  '/admin': leadingOn(backOffice('/admin')),
  '/admin/dashboard': backOffice('/admin/dashboard', { roles: ['orders'], posted: '400' }),
  '/admin/statistics': backOffice('/admin/statistics', { roles: ['statistics'] }),
  '/admin/orders/irregular': backOffice('/admin/orders/irregular', { roles: ['orders'], posted: '400' }),
  '/admin/orders/:id': backOffice('/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', {
    roles: ['orders', 'money'],
    status: '404',
    posted: '400',
  }),
  '/admin/orders/:id/change': backOffice('/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/change', {
    roles: ['orders'],
    status: '404',
    posted: '400',
  }),
  '/admin/orders/:id/returns': backOffice('/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/returns', {
    roles: ['orders', 'money'],
    status: '404',
    posted: '400',
  }),
  '/admin/orders/:id/parcels/:number/:document': backOffice(
    '/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/parcels/1/delivery-note.pdf',
    { roles: ['orders', 'money', 'stock'], status: '404' },
  ),
  '/admin/picking': backOffice('/admin/picking', { roles: ['orders', 'stock'] }),
  '/admin/picking/:id': backOffice('/admin/picking/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', {
    roles: ['orders', 'stock'],
    status: '404',
    posted: '400',
  }),
  '/admin/picking/:id/packing-slip.pdf': backOffice(
    '/admin/picking/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/packing-slip.pdf',
    { roles: ['orders', 'stock'], status: '404' },
  ),
  '/admin/orders/:id/:document': backOffice(
    '/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/packing-slip.pdf',
    { roles: ['orders', 'money'], status: '404' },
  ),
  '/admin/payments': backOffice('/admin/payments', { roles: ['money'], posted: '400' }),
  '/admin/customers': backOffice('/admin/customers', { roles: ['orders', 'release', 'money'] }),
  '/admin/customers/new': backOffice('/admin/customers/new', { roles: ['orders'], posted: '400' }),
  '/admin/customers/rights': backOffice('/admin/customers/rights', { roles: ['orders', 'release'] }),
  '/admin/customers/:number/qualification': backOffice('/admin/customers/999999/qualification', {
    roles: ['release'],
    status: '404',
    posted: '400',
  }),
  '/admin/customers/of-order/:id': backOffice(
    '/admin/customers/of-order/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
    { roles: ['orders'], status: '404', posted: '400' },
  ),
  '/admin/customers/:number/move': backOffice('/admin/customers/999999/move', {
    roles: ['orders'],
    status: '404',
    posted: '400',
  }),
  '/admin/customers/:number': backOffice('/admin/customers/999999', {
    roles: ['orders', 'release', 'money'],
    status: '404',
    posted: '400',
  }),
  '/admin/applications': backOffice('/admin/applications', { roles: ['release'] }),
  '/admin/applications/:id': backOffice('/admin/applications/999999', {
    roles: ['release'],
    status: '404',
    posted: '400',
  }),
  '/admin/catalogue': backOffice('/admin/catalogue', { roles: ['catalogue'], posted: '400' }),
  '/admin/catalogue/prices': backOffice('/admin/catalogue/prices', { roles: ['catalogue'], posted: '400' }),
  '/admin/catalogue/import': backOffice('/admin/catalogue/import', { roles: ['catalogue'] }),
  '/admin/catalogue/import/:id': backOffice('/admin/catalogue/import/999999', {
    roles: ['catalogue'],
    status: '404',
    posted: '400',
  }),
  '/admin/catalogue/new': backOffice('/admin/catalogue/new', { roles: ['catalogue'], posted: '400' }),
  '/admin/catalogue/:number': backOffice('/admin/catalogue/999999', {
    roles: ['catalogue'],
    status: '404',
    posted: '400',
  }),
  '/admin/catalogue/:number/history': backOffice('/admin/catalogue/999999/history', {
    roles: ['catalogue'],
    status: '404',
    posted: '400',
  }),
  '/admin/catalogue/:number/preview': backOffice('/admin/catalogue/999999/preview', {
    roles: ['catalogue'],
    status: '404',
  }),
  '/admin/prices': backOffice('/admin/prices', { roles: ['catalogue'], posted: '400' }),
  '/admin/price-lists': backOffice('/admin/price-lists', { roles: ['catalogue'], posted: '400' }),
  '/admin/price-lists/:id': backOffice('/admin/price-lists/999999', {
    roles: ['catalogue'],
    status: '404',
    posted: '400',
  }),
  '/admin/invoices': backOffice('/admin/invoices', { roles: ['money'], posted: '400' }),
  '/admin/figures': backOffice('/admin/figures', { roles: ['money'] }),
  '/admin/figures/open-items': backOffice('/admin/figures/open-items', { roles: ['money'] }),
  '/admin/figures/stock': backOffice('/admin/figures/stock', { roles: ['money'], posted: '400' }),
  '/admin/stock': backOffice('/admin/stock', { roles: ['stock', 'release'] }),
  '/admin/stock/batches/:number': backOffice('/admin/stock/batches/999999', {
    roles: ['stock', 'release'],
    status: '404',
    posted: '400',
  }),
  '/admin/stock/products': backOffice('/admin/stock/products', {
    roles: ['stock', 'release'],
    posted: '400',
  }),
  '/admin/stock/register': backOffice('/admin/stock/register', { roles: ['stock', 'release'] }),
  '/admin/stock/count': backOffice('/admin/stock/count', { roles: ['stock'], posted: '400' }),
  '/admin/stock/batches/new': backOffice('/admin/stock/batches/new', { roles: ['stock'], posted: '400' }),
  '/admin/stock/batches/:number/recall': backOffice('/admin/stock/batches/999999/recall', {
    roles: ['release'],
    status: '404',
    posted: '400',
  }),
  '/admin/stock/recalls': backOffice('/admin/stock/recalls', { roles: ['release'] }),
  '/admin/stock/recalls/:number': backOffice('/admin/stock/recalls/999999', {
    roles: ['release'],
    status: '404',
    posted: '400',
  }),
  '/admin/stock/recalls/:number/:document': backOffice('/admin/stock/recalls/999999/report.pdf', {
    roles: ['release'],
    status: '404',
  }),
  '/admin/jobs': backOffice('/admin/jobs', {
    roles: ['orders', 'catalogue', 'release', 'money'],
    posted: '400',
  }),
  '/admin/account': backOffice('/admin/account', { roles: ROLES, posted: '400' }),
  '/admin/staff': backOffice('/admin/staff', { posted: '400' }),
  '/admin/audit': backOffice('/admin/audit'),
  '/admin/start': backOffice('/admin/start', { posted: '400' }),
  '/admin/settings': backOffice('/admin/settings'),
  '/admin/settings/review': backOffice('/admin/settings/review', { posted: '400' }),
  '/admin/settings/history': backOffice('/admin/settings/history'),
  '/admin/settings/history/:version': backOffice('/admin/settings/history/0', { posted: '400' }),
  '/admin/settings/mail': backOffice('/admin/settings/mail', { posted: '400' }),
  '/admin/settings/:room': backOffice('/admin/settings/contact', { posted: '400' }),
  '/api/order-form/:kind': endpoint('/api/order-form/vape', '200'),
  '/api/theme/:colours': endpoint('/api/theme/24402f-a3bf90-85530f-e2ac57', '200'),
  '/api/order-ticket': endpoint('/api/order-ticket', '200'),
  '/api/orders': endpoint('/api/orders', '405', '415'),
  // Nobody of these placed it.
  '/api/orders/:id/again': endpoint('/api/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/again', '404'),
  // The status of an order alone, for whoever has its id; this one does not exist.
  '/api/orders/:id/live': endpoint('/api/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/live', '404'),
  // For the browser of the buyer alone, which none of these is.
  '/api/orders/:id/invoices/:invoice': endpoint(
    '/api/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/invoices/1',
    '404',
  ),
  '/api/orders/:id/invoices/:invoice/reminders/:step': endpoint(
    '/api/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/invoices/1/reminders/1',
    '404',
  ),
  '/api/orders/:id/pro-forma-invoice': endpoint(
    '/api/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/pro-forma-invoice',
    '404',
  ),
  '/api/orders/:id/parcels/:number/delivery-note': endpoint(
    '/api/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/parcels/1/delivery-note',
    '404',
  ),
  // For signed-in buyers alone.
  '/api/own-details': {
    ...endpoint('/api/own-details', '401'),
    page: { ...forEveryone('401'), buyer: '200' },
  },
  '/api/account/export': {
    ...endpoint('/api/account/export', '401'),
    page: { ...forEveryone('401'), buyer: '200' },
  },
  // The shop as it comes takes no applications: anybody may order.
  '/api/applications': endpoint('/api/applications', '405', '404'),
  '/api/applications/more': endpoint('/api/applications/more', '405', '404'),
  '/api/applications/:draft/files': endpoint(
    '/api/applications/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70/files',
    '405',
    '404',
  ),
  '/api/collect': endpoint('/api/collect', '405', '415'),
  '/api/admin/orders/live': officeEndpoint('/api/admin/orders/live', ['orders', 'money', 'stock'], {
    get: '200',
  }),
  '/api/admin/orders/export': officeEndpoint('/api/admin/orders/export', 'orders', {
    get: '200',
    post: '400',
  }),
  '/api/admin/orders/selection': officeEndpoint('/api/admin/orders/selection', 'orders', { get: '200' }),
  '/api/admin/orders/status': officeEndpoint('/api/admin/orders/status', 'orders', { post: '415' }),
  '/api/admin/orders/delete': officeEndpoint('/api/admin/orders/delete', 'orders', { post: '415' }),
  '/api/admin/catalogue/:number/draft': officeEndpoint('/api/admin/catalogue/1/draft', 'catalogue', {
    post: '415',
  }),
  '/api/admin/catalogue/:number/pictures': officeEndpoint('/api/admin/catalogue/1/pictures', 'catalogue', {
    post: '415',
  }),
  '/api/admin/catalogue/imports/:id/pictures': officeEndpoint(
    '/api/admin/catalogue/imports/1/pictures',
    'catalogue',
    { post: '415' },
  ),
  '/api/admin/payments/statements': officeEndpoint('/api/admin/payments/statements', ['money'], {
    post: '422',
  }),
  // An empty file is none.
  '/api/admin/catalogue/imports': officeEndpoint('/api/admin/catalogue/imports', 'catalogue', {
    post: '422',
  }),
  '/api/admin/catalogue/export': officeEndpoint('/api/admin/catalogue/export?kind=vape', 'catalogue', {
    get: '200',
    data: '404',
  }),
  '/api/admin/settings/documents': officeEndpoint('/api/admin/settings/documents', 'no other role', {
    post: '415',
  }),
  // A file that no settings name.
  '/api/admin/settings/documents/:hash': officeEndpoint(
    `/api/admin/settings/documents/${'0'.repeat(64)}`,
    'no other role',
    { get: '404', data: '404' },
  ),
  '/api/admin/customers/:number/files': officeEndpoint('/api/admin/customers/999999/files', 'orders', {
    post: '404',
  }),
  '/api/admin/customers/:number/files/:id': officeEndpoint('/api/admin/customers/999999/files/1', 'orders', {
    get: '404',
    data: '404',
  }),
  '/api/admin/customers/export': officeEndpoint('/api/admin/customers/export', ['orders', 'money'], {
    get: '200',
  }),
  '/api/admin/customers/:number/account': officeEndpoint('/api/admin/customers/999999/account', ['money'], {
    get: '404',
  }),
  '/api/admin/invoices/:id/pdf': officeEndpoint('/api/admin/invoices/999999/pdf', ['money'], { get: '404' }),
  '/api/admin/invoices/:id/reminders/:step': officeEndpoint(
    '/api/admin/invoices/999999/reminders/1',
    ['money'],
    { get: '404', data: '404' },
  ),
  '/api/admin/invoices/books': officeEndpoint('/api/admin/invoices/books', ['money'], { get: '200' }),
  '/api/admin/figures/sales': officeEndpoint('/api/admin/figures/sales', ['money'], { get: '200' }),
  '/api/admin/figures/open-items': officeEndpoint('/api/admin/figures/open-items', ['money'], { get: '200' }),
  '/api/admin/figures/stock': officeEndpoint('/api/admin/figures/stock', ['money'], { get: '200' }),
  '/api/admin/invoices/:id/xml': officeEndpoint('/api/admin/invoices/999999/xml', ['money'], { get: '404' }),
  '/api/admin/stock/batches/:number/label': officeEndpoint(
    '/api/admin/stock/batches/999999/label',
    ['stock', 'release'],
    { get: '404' },
  ),
  '/api/admin/stock/register': officeEndpoint('/api/admin/stock/register', ['stock', 'release'], {
    get: '200',
  }),
  '/api/admin/stock/batches/:number/certificate': {
    ...officeEndpoint('/api/admin/stock/batches/999999/certificate', ['stock', 'release'], { get: '404' }),
    post: officeEndpoint('', 'stock', { post: '404' }).post,
  },
  '/api/admin/qualification/evidence': officeEndpoint('/api/admin/qualification/evidence', 'release', {
    post: '415',
  }),
  // A file that proves nothing.
  '/api/admin/qualification/evidence/:hash': officeEndpoint(
    `/api/admin/qualification/evidence/${'0'.repeat(64)}`,
    'release',
    { get: '404', data: '404' },
  ),
  '/api/admin/session/live': officeEndpoint('/api/admin/session/live', 'any role', { get: '200' }),
  '/api/admin/statistics/live': officeEndpoint('/api/admin/statistics/live', 'statistics', { get: '200' }),
  '/api/admin/statistics/export': officeEndpoint('/api/admin/statistics/export', 'statistics', {
    get: '200',
  }),
  '/api/*': endpoint('/api/no/such/endpoint', '404', '404', '404'),
  '/*': publicPage('/no/such/page', '404'),
}

/** What answers in a demo besides, all of it under one address: a shop has nothing there, whoever asks in whatever way. */
export const DEMO_ONLY = {
  '/api/demo/sign-in': endpoint('/api/demo/sign-in', '404', '404', '404'),
  '/api/demo/sign-in-as-buyer': endpoint('/api/demo/sign-in-as-buyer', '404', '404', '404'),
  '/api/demo/mails/:id': endpoint(
    '/api/demo/mails/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
    '404',
    '404',
    '404',
  ),
}
