import { TRANSITIONS } from '#domain/orders/work/order-status.ts'
import { mayEnter } from './office-areas.ts'
import { ROLES, type Role } from './roles.ts'

/**
 * What makes it act once, however often it is sent:
 * - key: it brings a key, and the same key again gets the answer of the first time (server/http/router/act-once-on-forms.ts). Many of them name the
 *   revision that was seen as well, which keeps what others changed;
 * - revision: it names the revision that was seen, and every change raises it;
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
const MONEY: readonly Role[] = ['money']
const WITH_JOBS: readonly Role[] = ['orders', 'catalogue', 'release', 'money']
const ORDERS_OR_MONEY: readonly Role[] = ['orders', 'money']

/** What the pages of a product ask for, which share one action. */
const PRODUCT = {
  publish: { roles: CATALOGUE, once: 'key' },
  schedule: { roles: CATALOGUE, once: 'key' },
  'move-schedule': { roles: CATALOGUE, once: 'key' },
  unschedule: { roles: CATALOGUE, once: 'key' },
  discard: { roles: CATALOGUE, once: 'key' },
  archive: { roles: CATALOGUE, once: 'key' },
  'bring-back': { roles: CATALOGUE, once: 'key' },
  delete: { roles: CATALOGUE, once: 'key' },
  'use-version': { roles: CATALOGUE, once: 'key' },
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
    decide: { roles: ORDERS, once: 'key' },
  },
  '/admin/orders/:id': {
    status: { ...TRANSITIONS.status, once: 'key' },
    review: { roles: ORDERS, once: 'key' },
    note: { roles: ORDERS_OR_MONEY, once: 'key' },
    'delete-note': { roles: ORDERS_OR_MONEY, once: 'key' },
    erase: { roles: ORDERS, once: 'key' },
    delete: { roles: ORDERS, once: 'key' },
    confirm: { ...TRANSITIONS.confirm, once: 'key' },
    cancel: { ...TRANSITIONS.cancel, once: 'key' },
    reply: { roles: ORDERS, once: 'key' },
    agree: { roles: ORDERS, once: 'key' },
    pick: { roles: ORDERS, once: 'key' },
    'put-back': { roles: ORDERS, once: 'key' },
    'pack-parcel': { roles: ORDERS, once: 'key' },
    'ship-parcel': { roles: ORDERS, once: 'key' },
    'change-parcel': { roles: ORDERS, once: 'key' },
    'deliver-parcel': { roles: ORDERS, once: 'key' },
    'remove-parcel': { roles: ORDERS, once: 'key' },
    'vat-area': { roles: ORDERS_OR_MONEY, once: 'key' },
    'record-payment': { roles: MONEY, once: 'key' },
    'record-refund': { roles: MONEY, once: 'key' },
    'reverse-payment': { roles: MONEY, once: 'key' },
    'issue-invoice': { roles: MONEY, once: 'key' },
    'mail-invoice': { roles: MONEY, once: 'key' },
    'credit-invoice': { roles: MONEY, once: 'key' },
  },
  '/admin/orders/:id/change': {
    // Works it out, and changes nothing.
    review: { roles: ORDERS, once: 'same-result' },
    save: { roles: ORDERS, once: 'key' },
  },
  '/admin/orders/:id/returns': {
    'record-return': { roles: ORDERS, once: 'key' },
    'decide-return': { roles: ORDERS, once: 'key' },
  },
  '/admin/payments': {
    'send-reminders': { roles: MONEY, once: 'key' },
    'book-sure': { roles: MONEY, once: 'key' },
    'book-line': { roles: MONEY, once: 'key' },
    'ignore-line': { roles: MONEY, once: 'key' },
    'keep-line': { roles: MONEY, once: 'key' },
    'ignore-overlap': { roles: MONEY, once: 'key' },
    'reopen-line': { roles: MONEY, once: 'key' },
  },
  '/admin/invoices': {
    'issue-ready': { roles: MONEY, once: 'key' },
    'confirm-numbers': { roles: OWNERS, once: 'key' },
  },
  '/admin/customers/new': {
    create: { roles: ORDERS, once: 'key' },
  },
  '/admin/customers/of-order/:id': {
    make: { roles: ORDERS, once: 'key' },
    assign: { roles: ORDERS, once: 'key' },
    release: { roles: ORDERS, once: 'key' },
  },
  '/admin/customers/:number': {
    facts: { roles: ORDERS, once: 'key' },
    'add-person': { roles: ORDERS, once: 'key' },
    'save-person': { roles: ORDERS, once: 'key' },
    'remove-person': { roles: ORDERS, once: 'key' },
    'add-address': { roles: ORDERS, once: 'key' },
    'save-address': { roles: ORDERS, once: 'key' },
    'remove-address': { roles: ORDERS, once: 'key' },
    'remove-file': { roles: ORDERS, once: 'key' },
    // Whoever qualifies a customer, or waits for its money, writes down what they heard.
    note: { roles: ['orders', 'release', 'money'], once: 'key' },
    'delete-note': { roles: ['orders', 'release', 'money'], once: 'key' },
    'undo-move': { roles: ORDERS, once: 'key' },
    erase: { roles: ORDERS, once: 'key' },
    'person-may-sign-in': { roles: ORDERS, once: 'key' },
    'person-kept-out': { roles: ORDERS, once: 'key' },
    'person-may-order': { roles: ORDERS, once: 'key' },
    'person-may-look': { roles: ORDERS, once: 'key' },
    'person-sign-out': { roles: ORDERS, once: 'key' },
    'invitation-withdraw': { roles: ORDERS, once: 'key' },
    // It decides whether an invoice is issued without tax.
    'check-vat': { roles: ORDERS_OR_MONEY, once: 'key' },
    'record-vat-check': { roles: ORDERS_OR_MONEY, once: 'key' },
    'set-group': { roles: CATALOGUE, once: 'key' },
  },
  '/admin/customers/:number/qualification': {
    state: { roles: RELEASE, once: 'key' },
    save: { roles: RELEASE, once: 'key' },
    check: { roles: RELEASE, once: 'key' },
    withdraw: { roles: RELEASE, once: 'key' },
  },
  '/admin/customers/:number/move': {
    merge: { roles: ORDERS, once: 'key' },
    split: { roles: ORDERS, once: 'key' },
  },
  '/admin/applications/:id': {
    more: { roles: RELEASE, once: 'key' },
    refuse: { roles: RELEASE, once: 'key' },
    approve: { roles: RELEASE, once: 'key' },
    delete: { roles: RELEASE, once: 'key' },
  },
  '/admin/catalogue': {
    move: { roles: CATALOGUE, once: 'key' },
    archive: { roles: CATALOGUE, once: 'key' },
    'bring-back': { roles: CATALOGUE, once: 'key' },
  },
  '/admin/catalogue/prices': {
    publish: { roles: CATALOGUE, once: 'key' },
  },
  '/admin/catalogue/import/:id': {
    import: { roles: CATALOGUE, once: 'key' },
    undo: { roles: CATALOGUE, once: 'key' },
  },
  '/admin/catalogue/new': {
    create: { roles: CATALOGUE, once: 'key' },
  },
  '/admin/catalogue/:number': PRODUCT,
  '/admin/catalogue/:number/history': PRODUCT,
  '/admin/stock/products': {
    count: { roles: STOCK, once: 'key' },
    'stop-counting': { roles: STOCK, once: 'key' },
  },
  '/admin/stock/count': {
    'post-count': { roles: STOCK, once: 'key' },
  },
  '/admin/stock/batches/new': {
    // Codes of batches are unique.
    create: { roles: STOCK, once: 'key' },
  },
  '/admin/stock/batches/:number': {
    facts: { roles: STOCK, once: 'key' },
    measured: { roles: STOCK, once: 'key' },
    move: { roles: STOCK, once: 'key' },
    state: { roles: RELEASE, once: 'key' },
  },
  '/admin/stock/batches/:number/recall': {
    // One recall of a batch at a time.
    start: { roles: RELEASE, once: 'key' },
  },
  '/admin/stock/recalls/:number': {
    record: { roles: RELEASE, once: 'key' },
    'send-letters': { roles: RELEASE, once: 'key' },
    close: { roles: RELEASE, once: 'key' },
  },
  // Of jobs whose own work is theirs (domain/jobs/job-kind.ts).
  '/admin/jobs': {
    cancel: { roles: WITH_JOBS, once: 'key' },
    'try-again': { roles: WITH_JOBS, once: 'key' },
  },
  '/admin/prices': {
    publish: { roles: CATALOGUE, once: 'key' },
    withdraw: { roles: CATALOGUE, once: 'key' },
  },
  '/admin/price-lists': {
    // Names of lists and groups are unique.
    begin: { roles: CATALOGUE, once: 'key' },
    'add-group': { roles: CATALOGUE, once: 'key' },
    'remove-group': { roles: CATALOGUE, once: 'key' },
  },
  '/admin/price-lists/:id': {
    save: { roles: CATALOGUE, once: 'key' },
    publish: { roles: CATALOGUE, once: 'key' },
    discard: { roles: CATALOGUE, once: 'key' },
    withdraw: { roles: CATALOGUE, once: 'key' },
    end: { roles: CATALOGUE, once: 'key' },
    archive: { roles: CATALOGUE, once: 'key' },
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
    invite: { roles: OWNERS, once: 'key' },
    // The last one holds.
    link: { roles: OWNERS, once: 'key' },
    disable: { roles: OWNERS, once: 'key' },
    enable: { roles: OWNERS, once: 'key' },
    roles: { roles: OWNERS, once: 'key' },
  },
  '/admin/settings/review': {
    drop: { roles: OWNERS, once: 'key' },
    discard: { roles: OWNERS, once: 'key' },
    publish: { roles: OWNERS, once: 'key' },
  },
  '/admin/settings/history/:version': {
    'publish-again': { roles: OWNERS, once: 'key' },
  },
  '/admin/settings/mail': {
    // To whoever asks for it.
    'send-test-mail': { roles: OWNERS, once: 'key' },
  },
  '/admin/settings/:room': {
    keep: { roles: OWNERS, once: 'same-result' },
    review: { roles: OWNERS, once: 'same-result' },
  },
  '/api/admin/orders/export': { POST: { roles: ORDERS, once: 'same-result' } },
  '/api/admin/orders/status': { POST: { ...TRANSITIONS.status, once: 'key' } },
  '/api/admin/orders/delete': { POST: { roles: ORDERS, once: 'key' } },
  '/api/admin/catalogue/:number/draft': { POST: { roles: CATALOGUE, once: 'revision' } },
  '/api/admin/catalogue/:number/pictures': { POST: { roles: CATALOGUE, once: 'same-result' } },
  // Kept to be looked at: nothing comes of it before it is imported.
  '/api/admin/catalogue/imports': { POST: { roles: CATALOGUE, once: 'each' } },
  '/api/admin/payments/statements': { POST: { roles: MONEY, once: 'same-result' } },
  '/api/admin/settings/documents': { POST: { roles: OWNERS, once: 'same-result' } },
  '/api/admin/qualification/evidence': { POST: { roles: RELEASE, once: 'same-result' } },
  '/api/admin/customers/:number/files': { POST: { roles: ORDERS, once: 'same-result' } },
  '/api/admin/stock/batches/:number/certificate': { POST: { roles: STOCK, once: 'same-result' } },

  '/account/company': {
    invite: { roles: 'buyer', once: 'key' },
    'withdraw-invitation': { roles: 'buyer', once: 'key' },
    'save-right': { roles: 'buyer', once: 'key' },
    'remove-person': { roles: 'buyer', once: 'key' },
    'add-address': { roles: 'buyer', once: 'key' },
    'save-address': { roles: 'buyer', once: 'key' },
    'remove-address': { roles: 'buyer', once: 'key' },
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

/** What somebody of the staff may do at a route: the forms that its page shows them. */
export function intentsOf<AtRoute extends IntentRoute>(
  roles: readonly Role[],
  route: AtRoute,
): IntentName<AtRoute>[] {
  const names = Object.keys(intentsAt(route)) as IntentName<AtRoute>[]
  return names.filter((name) => mayDo(roles, route, name))
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
