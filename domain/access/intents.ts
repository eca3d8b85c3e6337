import { mayEnter } from './office-areas.ts'
import { ROLES, type Role } from './roles.ts'

/**
 * What makes it act once, however often it is sent:
 * - revision: it names the revision that was seen, and every change raises it;
 * - key: it brings a key, and the same key again gets the answer of the first;
 * - same-result: doing it again leaves what doing it once does;
 * - each: every one counts for itself, such as a password that is tried.
 */
export type Once = 'revision' | 'key' | 'same-result' | 'each'

/** Who may: staff with one of these roles, and owners always; whoever has signed in to buy; or anyone. */
export type Intent = { roles: readonly Role[] | 'buyer' | 'anyone'; once: Once }

const OWNERS: readonly Role[] = []
const EVERY_ROLE: readonly Role[] = ROLES
const ORDERS: readonly Role[] = ['orders']
const CATALOGUE: readonly Role[] = ['catalogue']
const STOCK: readonly Role[] = ['stock']
const RELEASE: readonly Role[] = ['release']
const MONEY: readonly Role[] = ['orders', 'money']
const ORDERS_OR_MONEY: readonly Role[] = ['orders', 'money']

/** What the pages of a product ask for, which share one action. */
const PRODUCT = {
  publish: { roles: CATALOGUE, once: 'revision' },
  schedule: { roles: CATALOGUE, once: 'revision' },
  'move-schedule': { roles: CATALOGUE, once: 'same-result' },
  unschedule: { roles: CATALOGUE, once: 'same-result' },
  discard: { roles: CATALOGUE, once: 'revision' },
  archive: { roles: CATALOGUE, once: 'revision' },
  'bring-back': { roles: CATALOGUE, once: 'revision' },
  delete: { roles: CATALOGUE, once: 'revision' },
  'use-version': { roles: CATALOGUE, once: 'revision' },
} as const

/**
 * Everything that a form or an endpoint can ask the shop to do, by the route that takes it and the name that the form gives (`intent`); an
 * endpoint has its method for a name. Guards refuse what is not named here and whoever has none of its roles, before any code of the page
 * runs; pages show the forms that somebody may send; the access proof tries all of it. A page must be open to somebody as well
 * (office-areas.ts): a role that does not open it needs another one beside it.
 */
export const INTENTS = {
  '/admin/dashboard': {
    'save-view': { roles: ORDERS, once: 'same-result' },
    'delete-view': { roles: ORDERS, once: 'same-result' },
    'confirm-clock': { roles: ORDERS, once: 'same-result' },
  },
  '/admin/orders/irregular': {
    decide: { roles: ORDERS, once: 'revision' },
  },
  '/admin/orders/:id': {
    status: { roles: ORDERS, once: 'revision' },
    review: { roles: ORDERS, once: 'revision' },
    note: { roles: ORDERS, once: 'key' },
    'delete-note': { roles: ORDERS, once: 'same-result' },
    erase: { roles: ORDERS, once: 'revision' },
    delete: { roles: ORDERS, once: 'revision' },
    confirm: { roles: ORDERS, once: 'revision' },
    cancel: { roles: ORDERS, once: 'revision' },
    reply: { roles: ORDERS, once: 'key' },
    agree: { roles: ORDERS, once: 'same-result' },
    pick: { roles: ORDERS, once: 'key' },
    'put-back': { roles: ORDERS, once: 'key' },
    'pack-parcel': { roles: ORDERS, once: 'key' },
    'ship-parcel': { roles: ORDERS, once: 'revision' },
    'change-parcel': { roles: ORDERS, once: 'revision' },
    'deliver-parcel': { roles: ORDERS, once: 'revision' },
    'remove-parcel': { roles: ORDERS, once: 'revision' },
    'vat-area': { roles: ORDERS_OR_MONEY, once: 'same-result' },
    'record-payment': { roles: MONEY, once: 'revision' },
    'record-refund': { roles: MONEY, once: 'revision' },
    'reverse-payment': { roles: MONEY, once: 'revision' },
    'issue-invoice': { roles: MONEY, once: 'revision' },
    'mail-invoice': { roles: MONEY, once: 'key' },
    'credit-invoice': { roles: MONEY, once: 'key' },
  },
  '/admin/orders/:id/change': {
    // Works it out, and changes nothing.
    review: { roles: ORDERS, once: 'same-result' },
    save: { roles: ORDERS, once: 'revision' },
  },
  '/admin/orders/:id/returns': {
    'record-return': { roles: ORDERS, once: 'key' },
    'decide-return': { roles: ORDERS, once: 'same-result' },
  },
  '/admin/payments': {
    'send-reminders': { roles: MONEY, once: 'same-result' },
    'book-sure': { roles: MONEY, once: 'same-result' },
    'book-line': { roles: MONEY, once: 'same-result' },
    'ignore-line': { roles: MONEY, once: 'same-result' },
    'reopen-line': { roles: MONEY, once: 'same-result' },
  },
  '/admin/invoices': {
    'issue-ready': { roles: MONEY, once: 'same-result' },
    'confirm-numbers': { roles: OWNERS, once: 'same-result' },
  },
  '/admin/customers/new': {
    create: { roles: ORDERS, once: 'key' },
  },
  '/admin/customers/of-order/:id': {
    make: { roles: ORDERS, once: 'key' },
    assign: { roles: ORDERS, once: 'same-result' },
    release: { roles: ORDERS, once: 'same-result' },
  },
  '/admin/customers/:number': {
    facts: { roles: ORDERS, once: 'revision' },
    'add-person': { roles: ORDERS, once: 'key' },
    'save-person': { roles: ORDERS, once: 'revision' },
    'remove-person': { roles: ORDERS, once: 'revision' },
    'add-address': { roles: ORDERS, once: 'key' },
    'save-address': { roles: ORDERS, once: 'revision' },
    'remove-address': { roles: ORDERS, once: 'revision' },
    'remove-file': { roles: ORDERS, once: 'revision' },
    // Whoever qualifies a customer, or waits for its money, writes down what they heard.
    note: { roles: ['orders', 'release', 'money'], once: 'key' },
    'delete-note': { roles: ['orders', 'release', 'money'], once: 'same-result' },
    'undo-move': { roles: ORDERS, once: 'same-result' },
    erase: { roles: ORDERS, once: 'revision' },
    'person-may-sign-in': { roles: ORDERS, once: 'same-result' },
    'person-kept-out': { roles: ORDERS, once: 'same-result' },
    'person-may-order': { roles: ORDERS, once: 'same-result' },
    'person-may-look': { roles: ORDERS, once: 'same-result' },
    'person-sign-out': { roles: ORDERS, once: 'same-result' },
    'invitation-withdraw': { roles: ORDERS, once: 'same-result' },
    // It decides whether an invoice is issued without tax.
    'check-vat': { roles: ORDERS_OR_MONEY, once: 'same-result' },
    'record-vat-check': { roles: ORDERS_OR_MONEY, once: 'key' },
    'set-group': { roles: CATALOGUE, once: 'revision' },
  },
  '/admin/customers/:number/qualification': {
    state: { roles: RELEASE, once: 'revision' },
    save: { roles: RELEASE, once: 'revision' },
    check: { roles: RELEASE, once: 'revision' },
    withdraw: { roles: RELEASE, once: 'revision' },
  },
  '/admin/customers/:number/move': {
    merge: { roles: ORDERS, once: 'revision' },
    split: { roles: ORDERS, once: 'revision' },
  },
  '/admin/applications/:id': {
    more: { roles: RELEASE, once: 'revision' },
    refuse: { roles: RELEASE, once: 'revision' },
    approve: { roles: RELEASE, once: 'revision' },
  },
  '/admin/catalogue': {
    move: { roles: CATALOGUE, once: 'same-result' },
    archive: { roles: CATALOGUE, once: 'same-result' },
    'bring-back': { roles: CATALOGUE, once: 'same-result' },
  },
  '/admin/catalogue/prices': {
    publish: { roles: CATALOGUE, once: 'revision' },
  },
  '/admin/catalogue/import/:id': {
    import: { roles: CATALOGUE, once: 'same-result' },
    undo: { roles: CATALOGUE, once: 'same-result' },
  },
  '/admin/catalogue/new': {
    create: { roles: CATALOGUE, once: 'key' },
  },
  '/admin/catalogue/:number': PRODUCT,
  '/admin/catalogue/:number/history': PRODUCT,
  '/admin/stock/products': {
    count: { roles: STOCK, once: 'same-result' },
    'stop-counting': { roles: STOCK, once: 'same-result' },
  },
  '/admin/stock/count': {
    'post-count': { roles: STOCK, once: 'revision' },
  },
  '/admin/stock/batches/new': {
    // Codes of batches are unique.
    create: { roles: STOCK, once: 'same-result' },
  },
  '/admin/stock/batches/:number': {
    facts: { roles: STOCK, once: 'revision' },
    measured: { roles: STOCK, once: 'revision' },
    move: { roles: STOCK, once: 'revision' },
    state: { roles: RELEASE, once: 'revision' },
  },
  '/admin/stock/batches/:number/recall': {
    // One recall of a batch at a time.
    start: { roles: RELEASE, once: 'same-result' },
  },
  '/admin/stock/recalls/:number': {
    record: { roles: RELEASE, once: 'key' },
    close: { roles: RELEASE, once: 'same-result' },
  },
  '/admin/jobs': {
    cancel: { roles: CATALOGUE, once: 'same-result' },
    'try-again': { roles: CATALOGUE, once: 'same-result' },
  },
  '/admin/prices': {
    publish: { roles: CATALOGUE, once: 'revision' },
    withdraw: { roles: CATALOGUE, once: 'same-result' },
  },
  '/admin/price-lists': {
    // Names of lists and groups are unique.
    begin: { roles: CATALOGUE, once: 'same-result' },
    'add-group': { roles: CATALOGUE, once: 'same-result' },
    'remove-group': { roles: CATALOGUE, once: 'same-result' },
  },
  '/admin/price-lists/:id': {
    save: { roles: CATALOGUE, once: 'revision' },
    publish: { roles: CATALOGUE, once: 'revision' },
    discard: { roles: CATALOGUE, once: 'revision' },
    withdraw: { roles: CATALOGUE, once: 'revision' },
    end: { roles: CATALOGUE, once: 'revision' },
    archive: { roles: CATALOGUE, once: 'revision' },
  },
  '/admin/account': {
    'change-password': { roles: EVERY_ROLE, once: 'same-result' },
    'start-factor': { roles: EVERY_ROLE, once: 'same-result' },
    'confirm-factor': { roles: EVERY_ROLE, once: 'same-result' },
    'turn-off-factor': { roles: EVERY_ROLE, once: 'same-result' },
    'renew-codes': { roles: EVERY_ROLE, once: 'each' },
    'end-session': { roles: EVERY_ROLE, once: 'same-result' },
    'end-other-sessions': { roles: EVERY_ROLE, once: 'same-result' },
  },
  '/admin/staff': {
    // Addresses of accounts are unique.
    invite: { roles: OWNERS, once: 'same-result' },
    // The last one holds.
    link: { roles: OWNERS, once: 'each' },
    disable: { roles: OWNERS, once: 'same-result' },
    enable: { roles: OWNERS, once: 'same-result' },
    roles: { roles: OWNERS, once: 'same-result' },
  },
  '/admin/settings/review': {
    drop: { roles: OWNERS, once: 'same-result' },
    discard: { roles: OWNERS, once: 'same-result' },
    publish: { roles: OWNERS, once: 'revision' },
  },
  '/admin/settings/history/:version': {
    'publish-again': { roles: OWNERS, once: 'revision' },
  },
  '/admin/settings/mail': {
    // To whoever asks for it.
    'send-test-mail': { roles: OWNERS, once: 'each' },
  },
  '/admin/settings/:room': {
    keep: { roles: OWNERS, once: 'same-result' },
    review: { roles: OWNERS, once: 'same-result' },
  },
  '/api/admin/orders/export': { POST: { roles: ORDERS, once: 'same-result' } },
  '/api/admin/orders/status': { POST: { roles: ORDERS, once: 'revision' } },
  '/api/admin/orders/delete': { POST: { roles: ORDERS, once: 'revision' } },
  '/api/admin/catalogue/:number/draft': { POST: { roles: CATALOGUE, once: 'revision' } },
  '/api/admin/catalogue/:number/pictures': { POST: { roles: CATALOGUE, once: 'same-result' } },
  '/api/admin/catalogue/imports': { POST: { roles: CATALOGUE, once: 'each' } },
  '/api/admin/payments/statements': { POST: { roles: MONEY, once: 'same-result' } },
  '/api/admin/settings/documents': { POST: { roles: OWNERS, once: 'same-result' } },
  '/api/admin/qualification/evidence': { POST: { roles: RELEASE, once: 'same-result' } },
  '/api/admin/customers/:number/files': { POST: { roles: ORDERS, once: 'each' } },
  '/api/admin/stock/batches/:number/certificate': { POST: { roles: STOCK, once: 'same-result' } },

  '/account/company': {
    invite: { roles: 'buyer', once: 'same-result' },
    'withdraw-invitation': { roles: 'buyer', once: 'same-result' },
    'save-right': { roles: 'buyer', once: 'revision' },
    'remove-person': { roles: 'buyer', once: 'revision' },
    'add-address': { roles: 'buyer', once: 'key' },
    'save-address': { roles: 'buyer', once: 'revision' },
    'remove-address': { roles: 'buyer', once: 'revision' },
  },
  '/account/data': {
    'sign-out-everywhere': { roles: 'buyer', once: 'same-result' },
    close: { roles: 'buyer', once: 'same-result' },
  },
  '/account': {
    ask: { roles: 'anyone', once: 'each' },
    code: { roles: 'anyone', once: 'each' },
    restart: { roles: 'anyone', once: 'same-result' },
    'sign-out': { roles: 'anyone', once: 'same-result' },
    accept: { roles: 'buyer', once: 'same-result' },
    decline: { roles: 'buyer', once: 'same-result' },
  },
  // Whoever has the link, or the cookie of the order; what they bring says which.
  '/account/sign-in': { redeem: { roles: 'anyone', once: 'same-result' } },
  '/order-confirmation': { agree: { roles: 'anyone', once: 'same-result' } },
  '/auth': { 'sign-in': { roles: 'anyone', once: 'each' } },
  '/auth/invitation': { 'choose-password': { roles: 'anyone', once: 'same-result' } },
  '/sign-out': { 'sign-out': { roles: 'anyone', once: 'same-result' } },
  '/api/orders': { POST: { roles: 'anyone', once: 'key' } },
  '/api/collect': { POST: { roles: 'anyone', once: 'each' } },
  '/api/applications': { POST: { roles: 'anyone', once: 'key' } },
  '/api/applications/more': { POST: { roles: 'anyone', once: 'same-result' } },
  '/api/applications/:draft/files': { POST: { roles: 'anyone', once: 'each' } },
  '/api/demo/sign-in': { POST: { roles: 'anyone', once: 'each' } },
  '/api/demo/sign-in-as-buyer': { POST: { roles: 'anyone', once: 'each' } },
} as const satisfies Record<string, Record<string, Intent>>

export type IntentRoute = keyof typeof INTENTS
export type IntentName<AtRoute extends IntentRoute> = keyof (typeof INTENTS)[AtRoute] & string

/** What a form asks for at a route, by the name it gives. Where there is one intent alone, a form need not name it. */
export function findIntent(route: string, name: string | null): Intent | undefined {
  const known: Record<string, Intent> = intentsAt(route)
  if (name !== null) return Object.hasOwn(known, name) ? known[name] : undefined
  const [only, ...others] = Object.values(known)
  return others.length === 0 ? only : undefined
}

/** By name; none where nothing can be sent to. */
export function intentsAt(route: string): Record<string, Intent> {
  return Object.entries(INTENTS).find(([known]) => known === route)?.[1] ?? {}
}

export function coversIntent(roles: readonly Role[], { roles: covering }: Intent): boolean {
  if (typeof covering === 'string') return false
  return roles.includes('admin') || covering.some((role) => roles.includes(role))
}

/** Whether somebody of the staff may do it: the page is open to them, and so is what they ask for. */
export function mayDo<AtRoute extends IntentRoute>(
  roles: readonly Role[],
  route: AtRoute,
  name: IntentName<AtRoute>,
): boolean {
  const intent = findIntent(route, name)
  return intent !== undefined && mayEnter(roles, route) && coversIntent(roles, intent)
}
