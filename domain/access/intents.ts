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

export type Intent = {
  /** Who may: staff with one of these roles, and owners always; whoever has signed in to buy; or anyone. */
  roles: readonly Role[] | 'buyer' | 'anyone'
  once: Once
  /** What the audit log calls what it does, and how that is said to people. */
  audit: Readonly<Record<string, string>>
}

const OWNERS: readonly Role[] = []
const EVERY_ROLE: readonly Role[] = ROLES
const ORDERS: readonly Role[] = ['orders']
const CATALOGUE: readonly Role[] = ['catalogue']
const STOCK: readonly Role[] = ['stock']
const RELEASE: readonly Role[] = ['release']
const MONEY: readonly Role[] = ['money']
const WITH_JOBS: readonly Role[] = ['orders', 'catalogue', 'release', 'money']
const ORDERS_OR_STOCK: readonly Role[] = ['orders', 'stock']
const ORDERS_OR_MONEY: readonly Role[] = ['orders', 'money']

/** Two forms may do the same: its words stand with the first of them. */
function allow<const Audit extends Intent['audit'] = Record<never, never>, const How extends Once = 'key'>(
  roles: Intent['roles'],
  audit?: Audit,
  once?: How,
) {
  // What is left out is what its type parameter is by default.
  return { roles, audit: audit ?? {}, once: once ?? 'key' } as {
    roles: Intent['roles']
    audit: Audit
    once: How
  }
}

/** What the pages of a product ask for, which share one action. */
const PRODUCT = {
  publish: allow(CATALOGUE, { 'product-published': 'Published a product' }),
  schedule: allow(CATALOGUE, { 'publication-scheduled': 'Scheduled a publication' }),
  'move-schedule': allow(CATALOGUE),
  unschedule: allow(CATALOGUE, { 'publication-unscheduled': 'Cancelled a scheduled publication' }),
  discard: allow(CATALOGUE, { 'draft-discarded': 'Discarded the draft of a product' }),
  archive: allow(CATALOGUE, { 'product-archived': 'Archived a product' }),
  'bring-back': allow(CATALOGUE, { 'product-brought-back': 'Unarchived a product' }),
  delete: allow(CATALOGUE, { 'draft-deleted': 'Deleted a product that was never published' }),
  'use-version': allow(CATALOGUE, { 'version-drafted': 'Created a draft from an earlier version' }),
} as const

/**
 * Everything that a form or an endpoint can ask the shop to do, by the route that takes it and the name that the form gives (`intent`); an
 * endpoint has its method for a name. Guards refuse what is not named here and whoever has none of its roles, before any code of the page
 * runs; pages show the forms that somebody may send; the access proof tries all of it. A page must be open to somebody as well
 * (office-areas.ts): a role that does not open it needs another one beside it.
 */
export const INTENTS = {
  '/admin/dashboard': {
    'save-view': allow(ORDERS, { 'view-saved': 'Saved a view of the orders' }, 'same-result'),
    'delete-view': allow(ORDERS, { 'view-deleted': 'Removed a view of the orders' }, 'same-result'),
    'confirm-clock': allow(ORDERS, { 'clock-confirmed': 'Confirmed the clock' }, 'same-result'),
  },
  '/admin/orders/irregular': {
    decide: allow(ORDERS, { 'order-judged': 'Decided whether an order is irregular' }),
  },
  '/admin/orders/:id': {
    status: allow(TRANSITIONS.status.roles, { 'order-status-changed': 'Changed the status of an order' }),
    review: allow(ORDERS, { 'order-reviewed': 'Marked an order as reviewed' }),
    note: allow(ORDERS_OR_MONEY, { 'order-note-added': 'Added a note to an order' }),
    'delete-note': allow(ORDERS_OR_MONEY, { 'order-note-deleted': 'Deleted a note of an order' }),
    erase: allow(ORDERS, { 'order-erased': 'Erased a customer’s data from an order' }),
    delete: allow(ORDERS, { 'order-deleted': 'Deleted an order' }),
    confirm: allow(TRANSITIONS.confirm.roles, {
      'order-confirmed': 'Confirmed an order and notified the buyer',
    }),
    cancel: allow(TRANSITIONS.cancel.roles, {
      'order-cancelled': 'Cancelled an order and notified the buyer',
    }),
    reply: allow(ORDERS, { 'order-message-sent': 'Replied to the buyer of an order' }),
    'ask-agreement': allow(ORDERS, {
      'order-agreement-asked': 'Asked a buyer to agree to what an order comes to',
    }),
    agree: allow(ORDERS, { 'order-agreement-recorded': 'Recorded a buyer’s agreement to a change' }),
    pick: allow(ORDERS, { 'order-picked': 'Picked goods for an order' }),
    'put-back': allow(ORDERS, { 'order-put-back': 'Put goods of an order back' }),
    'pack-parcel': allow(ORDERS, { 'parcel-packed': 'Packed a parcel of an order' }),
    'ship-parcel': allow(ORDERS, { 'parcel-shipped': 'Shipped a parcel of an order' }),
    'change-parcel': allow(ORDERS, { 'parcel-changed': 'Changed carrier or tracking of a parcel' }),
    'deliver-parcel': allow(ORDERS, { 'parcel-delivered': 'Marked a parcel as delivered' }),
    'remove-parcel': allow(ORDERS, { 'parcel-removed': 'Removed a parcel of an order' }),
    'vat-area': allow(ORDERS_OR_MONEY, {
      'order-vat-area-decided': 'Decided whether an order leaves the VAT area',
    }),
    'allow-credit': allow(MONEY, {
      'credit-limit-exceeded': 'Allowed an order beyond the customer’s credit limit',
    }),
    'record-payment': allow(MONEY, { 'payment-recorded': 'Recorded a payment or a refund' }),
    'record-refund': allow(MONEY),
    'reverse-payment': allow(MONEY, { 'payment-reversed': 'Reversed a payment or a refund' }),
    'issue-invoice': allow(MONEY, { 'invoice-issued': 'Issued an invoice' }),
    'mail-invoice': allow(MONEY, { 'invoice-mailed': 'Sent an invoice to the buyer' }),
    'credit-invoice': allow(MONEY, { 'invoice-credited': 'Issued a credit note' }),
  },
  // The same as on the page of the order, for those who see nothing of its money.
  '/admin/picking/:id': {
    pick: allow(ORDERS_OR_STOCK),
    'put-back': allow(ORDERS_OR_STOCK),
    'pack-parcel': allow(ORDERS_OR_STOCK),
    'ship-parcel': allow(ORDERS_OR_STOCK),
    'change-parcel': allow(ORDERS_OR_STOCK),
    'deliver-parcel': allow(ORDERS_OR_STOCK),
    'remove-parcel': allow(ORDERS_OR_STOCK),
  },
  '/admin/orders/:id/change': {
    // Works it out, and changes nothing.
    review: allow(ORDERS, {}, 'same-result'),
    save: allow(ORDERS, { 'order-changed': 'Changed an order' }),
  },
  '/admin/orders/:id/returns': {
    'record-return': allow(ORDERS, { 'return-recorded': 'Recorded a return or a complaint' }),
    'decide-return': allow(ORDERS, { 'return-decided': 'Decided on a return or a complaint' }),
    'credit-return': allow(MONEY),
  },
  '/admin/payments': {
    'send-reminders': allow(MONEY, { 'reminder-sent': 'Sent a payment reminder' }),
    'book-sure': allow(MONEY),
    'book-line': allow(MONEY),
    'ignore-line': allow(MONEY, { 'bank-line-ignored': 'Ignored a bank statement line' }),
    'keep-line': allow(MONEY, { 'bank-line-kept': 'Kept a bank statement line as a different payment' }),
    'ignore-overlap': allow(MONEY, {
      'bank-lines-ignored': 'Ignored the bank statement lines that were already imported',
    }),
    'reopen-line': allow(MONEY, { 'bank-line-reopened': 'Undid the decision on a bank statement line' }),
  },
  '/admin/invoices': {
    'issue-ready': allow(MONEY),
    'confirm-numbers': allow(OWNERS, {
      'invoice-numbers-confirmed': 'Continued the invoice number series after a restore',
    }),
  },
  '/admin/customers/new': {
    create: allow(ORDERS, { 'company-created': 'Created a customer' }),
  },
  '/admin/customers/of-order/:id': {
    make: allow(ORDERS),
    assign: allow(ORDERS, { 'order-assigned': 'Assigned an order to a customer' }),
    release: allow(ORDERS, { 'order-released': 'Removed an order from a customer' }),
  },
  '/admin/customers/:number': {
    facts: allow(ORDERS, { 'company-changed': 'Changed the details of a customer' }),
    'add-person': allow(ORDERS, { 'company-person-added': 'Added a person to a customer' }),
    'save-person': allow(ORDERS, { 'company-person-changed': 'Changed a person of a customer' }),
    'remove-person': allow(ORDERS, { 'company-person-removed': 'Removed a person from a customer' }),
    'add-address': allow(ORDERS, { 'company-address-added': 'Added an address to a customer' }),
    'save-address': allow(ORDERS, { 'company-address-changed': 'Changed an address of a customer' }),
    'remove-address': allow(ORDERS, { 'company-address-removed': 'Removed an address from a customer' }),
    'remove-file': allow(ORDERS, { 'company-file-removed': 'Removed a file from a customer' }),
    // Whoever qualifies a customer, or waits for its money, writes down what they heard.
    note: allow(['orders', 'release', 'money'], { 'company-note-added': 'Added a note to a customer' }),
    'delete-note': allow(['orders', 'release', 'money'], {
      'company-note-deleted': 'Deleted a note of a customer',
    }),
    'undo-move': allow(ORDERS, { 'company-move-undone': 'Undid a merge or a split of customers' }),
    erase: allow(ORDERS, { 'company-erased': 'Erased a customer' }),
    'person-may-sign-in': allow(ORDERS, {
      'buyer-right-changed': 'Changed what a person of a customer may do',
    }),
    'person-kept-out': allow(ORDERS),
    'person-may-order': allow(ORDERS),
    'person-may-look': allow(ORDERS),
    'person-sign-out': allow(ORDERS, { 'buyer-sessions-ended': 'Signed a person of a customer out' }),
    'invitation-withdraw': allow(ORDERS, {
      'buyer-invitation-withdrawn': 'Withdrew an invitation to a customer',
    }),
    // It decides whether an invoice is issued without tax.
    'check-vat': allow(ORDERS_OR_MONEY, { 'vat-check-asked': 'Checked a VAT number with VIES' }),
    'record-vat-check': allow(ORDERS_OR_MONEY, {
      'vat-check-recorded': 'Recorded a manual VAT number check',
    }),
    'set-group': allow(CATALOGUE, { 'company-group-set': 'Changed the group of a customer' }),
  },
  '/admin/customers/:number/qualification': {
    state: allow(RELEASE, { 'company-state-changed': 'Changed whether a customer is qualified' }),
    save: allow(RELEASE, {
      'company-right-added': 'Added an authorisation to a customer',
      'company-right-changed': 'Changed an authorisation of a customer',
    }),
    check: allow(RELEASE, { 'company-right-checked': 'Checked an authorisation of a customer' }),
    withdraw: allow(RELEASE, { 'company-right-withdrawn': 'Withdrew an authorisation of a customer' }),
  },
  '/admin/customers/:number/move': {
    merge: allow(ORDERS, { 'companies-merged': 'Merged two customers' }),
    split: allow(ORDERS, { 'company-split': 'Split a customer' }),
  },
  '/admin/applications/:id': {
    more: allow(RELEASE, { 'application-more-asked': 'Requested more information from an applicant' }),
    refuse: allow(RELEASE, { 'application-refused': 'Rejected an application' }),
    approve: allow(RELEASE, { 'application-approved': 'Approved an application' }),
    delete: allow(RELEASE, { 'application-deleted': 'Deleted an application without a decision' }),
  },
  '/admin/catalogue': {
    move: allow(CATALOGUE, { 'product-moved': 'Moved a product' }),
    archive: allow(CATALOGUE),
    'bring-back': allow(CATALOGUE),
  },
  '/admin/catalogue/prices': {
    publish: allow(CATALOGUE, { 'prices-changed': 'Changed prices' }),
  },
  '/admin/catalogue/import/:id': {
    answer: allow(CATALOGUE, { 'import-answered': 'Answered what a spreadsheet left open' }, 'revision'),
    columns: allow(CATALOGUE, { 'import-columns-chosen': 'Chose the columns of a spreadsheet' }, 'revision'),
    correct: allow(CATALOGUE, { 'import-corrected': 'Corrected a row of a spreadsheet' }, 'revision'),
    import: allow(CATALOGUE, { 'spreadsheet-imported': 'Imported a spreadsheet' }),
    undo: allow(CATALOGUE, { 'import-undone': 'Undid an import' }),
  },
  '/admin/catalogue/new': {
    create: allow(CATALOGUE, { 'product-drafted': 'Created a product' }),
  },
  '/admin/catalogue/:number': PRODUCT,
  '/admin/catalogue/:number/history': PRODUCT,
  '/admin/stock/products': {
    count: allow(STOCK, { 'counting-begun': 'Started tracking stock of a product' }),
    'stop-counting': allow(STOCK, { 'counting-ended': 'Stopped tracking stock of a product' }),
  },
  '/admin/stock/count': {
    'post-count': allow(STOCK, { 'stock-counted': 'Posted a stock count' }),
  },
  '/admin/stock/batches/new': {
    // Codes of batches are unique.
    create: allow(STOCK, { 'batch-created': 'Received a batch' }),
  },
  '/admin/stock/batches/:number': {
    facts: allow(STOCK, { 'batch-changed': 'Changed the details of a batch' }),
    measured: allow(STOCK, { 'batch-measured': 'Changed the measured values of a batch' }),
    move: allow(STOCK, { 'stock-moved': 'Recorded a stock movement' }),
    state: allow(RELEASE, {
      'batch-released': 'Released a batch',
      'batch-quarantined': 'Returned a batch to quarantine by changing it',
      'batch-blocked': 'Blocked a batch',
      'batch-recalled': 'Recalled a batch',
    }),
    price: allow(MONEY, { 'batch-priced': 'Set the purchase price of a batch' }),
  },
  '/admin/figures/stock': {
    price: allow(MONEY),
  },
  '/admin/stock/batches/:number/recall': {
    // One recall of a batch at a time.
    start: allow(RELEASE, {
      'recall-started': 'Started a recall, with letters to all recipients',
      'recall-rehearsed': 'Rehearsed the recall of a batch',
    }),
  },
  '/admin/stock/recalls/:number': {
    record: allow(RELEASE, { 'recall-recorded': 'Recorded a response to a recall' }),
    'send-letters': allow(RELEASE, { 'recall-letters-resumed': 'Resumed the letters of a recall' }),
    close: allow(RELEASE, { 'recall-closed': 'Closed a recall' }),
  },
  // Of jobs whose own work is theirs (domain/jobs/job-kind.ts).
  '/admin/jobs': {
    cancel: allow(WITH_JOBS, { 'job-cancelled': 'Cancelled a job' }),
    'try-again': allow(WITH_JOBS, { 'job-tried-again': 'Tried a job again' }),
  },
  '/admin/prices': {
    publish: allow(CATALOGUE, { 'ladder-published': 'Published prices and quantities' }),
    withdraw: allow(CATALOGUE, { 'ladder-withdrawn': 'Withdrew scheduled prices' }),
  },
  '/admin/price-lists': {
    // Names of lists and groups are unique.
    begin: allow(CATALOGUE, { 'price-list-begun': 'Created a price list' }),
    'add-group': allow(CATALOGUE, { 'customer-group-made': 'Created a customer group' }),
    'remove-group': allow(CATALOGUE, { 'customer-group-removed': 'Removed a customer group' }),
  },
  '/admin/price-lists/:id': {
    save: allow(CATALOGUE),
    publish: allow(CATALOGUE, { 'price-list-published': 'Published a price list' }),
    discard: allow(CATALOGUE),
    withdraw: allow(CATALOGUE, { 'price-list-withdrawn': 'Withdrew a version of a price list' }),
    end: allow(CATALOGUE, { 'price-list-ended': 'Ended a price list' }),
    archive: allow(CATALOGUE, { 'price-list-archived': 'Archived a price list' }),
  },
  '/admin/account': {
    'change-password': allow(EVERY_ROLE, { 'password-changed': 'Changed the password' }, 'same-result'),
    'start-factor': allow(EVERY_ROLE, {}, 'same-result'),
    'confirm-factor': allow(
      EVERY_ROLE,
      { 'second-factor-turned-on': 'Turned on two-factor authentication' },
      'same-result',
    ),
    'turn-off-factor': allow(
      EVERY_ROLE,
      { 'second-factor-turned-off': 'Turned off two-factor authentication' },
      'same-result',
    ),
    'renew-codes': allow(EVERY_ROLE, { 'recovery-codes-renewed': 'Created new recovery codes' }, 'each'),
    'end-session': allow(EVERY_ROLE, { 'sessions-ended': 'Ended sessions' }, 'same-result'),
    'end-other-sessions': allow(EVERY_ROLE, {}, 'same-result'),
  },
  '/admin/staff': {
    // Addresses of accounts are unique.
    invite: allow(OWNERS, { 'staff-invited': 'Invited a colleague' }),
    // The last one holds.
    link: allow(OWNERS, { 'reset-link-made': 'Created a password reset link' }),
    disable: allow(OWNERS, { 'staff-disabled': 'Disabled an account' }),
    enable: allow(OWNERS, { 'staff-enabled': 'Enabled an account' }),
    roles: allow(OWNERS, { 'roles-changed': 'Changed the roles of a colleague' }),
  },
  // The same drafts as in the rooms of the settings, and the examples.
  '/admin/start': {
    keep: allow(OWNERS, {}, 'same-result'),
    review: allow(OWNERS, {}, 'same-result'),
    'start-empty': allow(OWNERS),
    'bring-examples-back': allow(OWNERS),
  },
  '/admin/settings/review': {
    drop: allow(OWNERS),
    discard: allow(OWNERS),
    publish: allow(OWNERS, { 'settings-published': 'Published settings' }),
  },
  '/admin/settings/history/:version': {
    'publish-again': allow(OWNERS),
  },
  '/admin/settings/mail': {
    // To whoever asks for it.
    'send-test-mail': allow(OWNERS, { 'test-mail-sent': 'Sent a test e-mail' }),
  },
  '/admin/settings/:room': {
    keep: allow(OWNERS, {}, 'same-result'),
    review: allow(OWNERS, {}, 'same-result'),
  },
  '/api/admin/orders/export': {
    POST: allow(ORDERS, { 'orders-exported': 'Exported orders' }, 'same-result'),
  },
  '/api/admin/orders/status': { POST: allow(TRANSITIONS.status.roles) },
  '/api/admin/orders/delete': { POST: allow(ORDERS) },
  '/api/admin/catalogue/:number/draft': { POST: allow(CATALOGUE, {}, 'revision') },
  '/api/admin/catalogue/:number/pictures': {
    POST: allow(CATALOGUE, { 'picture-uploaded': 'Uploaded a picture of a product' }, 'same-result'),
  },
  // Kept to be looked at: nothing comes of it before it is imported.
  '/api/admin/catalogue/imports': {
    POST: allow(CATALOGUE, { 'spreadsheet-uploaded': 'Uploaded a spreadsheet for an import' }, 'each'),
  },
  // Its product is found when the list is imported.
  '/api/admin/catalogue/imports/:id/pictures': {
    POST: allow(CATALOGUE, { 'import-picture': 'Uploaded a picture for an import' }, 'same-result'),
  },
  '/api/admin/payments/statements': {
    POST: allow(MONEY, { 'statement-imported': 'Imported a bank statement' }, 'same-result'),
  },
  '/api/admin/settings/documents': {
    POST: allow(OWNERS, { 'document-uploaded': 'Uploaded a document' }, 'same-result'),
  },
  '/api/admin/qualification/evidence': { POST: allow(RELEASE, {}, 'same-result') },
  '/api/admin/customers/:number/files': {
    POST: allow(ORDERS, { 'company-file-added': 'Added a file to a customer' }, 'same-result'),
  },
  '/api/admin/stock/batches/:number/certificate': {
    POST: allow(STOCK, { 'batch-certificate': 'Uploaded the certificate of a batch' }, 'same-result'),
  },

  '/account/company': {
    invite: allow('buyer', { 'buyer-invited': 'A buyer invited a colleague' }),
    'withdraw-invitation': allow('buyer'),
    'save-right': allow('buyer'),
    'remove-person': allow('buyer'),
    'add-address': allow('buyer'),
    'save-address': allow('buyer'),
    'remove-address': allow('buyer'),
  },
  '/account/data': {
    'sign-out-everywhere': allow('buyer', {}, 'same-result'),
    close: allow('buyer', { 'buyer-account-closed': 'A buyer closed their account' }, 'same-result'),
  },
  '/account': {
    ask: allow('anyone', {}, 'each'),
    code: allow('anyone', {}, 'each'),
    restart: allow('anyone', {}, 'same-result'),
    'sign-out': allow('anyone', { 'buyer-signed-out': 'A buyer signed out' }, 'same-result'),
    accept: allow('buyer', { 'buyer-joined': 'A buyer accepted an invitation to a customer' }, 'same-result'),
    decline: allow('buyer', {}, 'same-result'),
  },
  // Whoever has the link, or the cookie of the order; what they bring says which.
  '/account/sign-in': { redeem: allow('anyone', { 'buyer-signed-in': 'A buyer signed in' }, 'same-result') },
  '/order-confirmation': {
    agree: allow('anyone', {}, 'same-result'),
    decline: allow('anyone', {}, 'same-result'),
    // The same question about the same version is one question.
    ask: allow('anyone', {}, 'same-result'),
  },
  '/auth': { 'sign-in': allow('anyone', { 'signed-in': 'Signed in' }, 'each') },
  '/auth/invitation': {
    'choose-password': allow(
      'anyone',
      {
        'invitation-accepted': 'Accepted an invitation',
        'password-reset': 'Chose a new password with a link',
      },
      'same-result',
    ),
  },
  '/sign-out': { 'sign-out': allow('anyone', { 'signed-out': 'Signed out' }, 'same-result') },
  '/api/orders': { POST: allow('anyone') },
  '/api/collect': { POST: allow('anyone', {}, 'each') },
  '/api/applications': { POST: allow('anyone') },
  '/api/applications/more': { POST: allow('anyone', {}, 'same-result') },
  '/api/applications/:draft/files': { POST: allow('anyone', {}, 'each') },
  '/api/demo/sign-in': { POST: allow('anyone', {}, 'each') },
  '/api/demo/sign-in-as-buyer': { POST: allow('anyone', {}, 'each') },
} as const

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
