import type { Role } from '#domain/access/roles.ts'

export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Every order begins with it. */
export const FIRST_STATUS: OrderStatus = 'pending'

/**
 * The ways from one status to another, and who may take them: the selector of the status, which tells nobody; confirming an order, and
 * cancelling it for a reason, of which the buyer hears. Where each leads says LIFE.
 */
export const TRANSITIONS = {
  status: { roles: ['orders'] },
  confirm: { roles: ['orders'] },
  cancel: { roles: ['orders'] },
} as const satisfies Record<string, { roles: readonly Role[] }>

type StatusLife = {
  name: string
  /** What it means, for the buyer and for whoever else has the link. */
  sentence: string
  /** Over the order on the buyer's page, where they are not thanked for it. */
  heading?: string
  /** The colour of its badge, and of the selector in the list. */
  tone: 'outline' | 'secondary' | 'default' | 'destructive'
  /** What can become of it by the selector, and where confirming and cancelling lead; without one of these, it cannot be done. */
  to: { status: readonly OrderStatus[]; confirm?: OrderStatus; cancel?: OrderStatus }
  /** Something is still to happen: it may be changed and picked, and is kept however old it is. */
  isOpen: boolean
  /** The shop has said yes: that needs the customer's right to the goods and their agreement, and lets parcels and invoices follow. */
  isConfirmed: boolean
  /** Its goods are to be picked and sent now. */
  isShipping: boolean
  /** It is part of what was sold, and its money is waited for. Otherwise it is void: nothing is said or sent of it any more. */
  counts: boolean
  /**
   * What it does with counted goods: they are reserved for some days, or until they are picked; all of them were picked and have left the
   * house; or it holds none, and none may be picked.
   */
  goods: 'reserved-for-days' | 'reserved' | 'sent' | 'none'
}

/**
 * The life of an order: what a status is called, where it leads, and what follows from it. Pages, use cases and SQL ask this table and the
 * sets below (docs/decisions/0072-one-life-of-an-order.md).
 */
export const LIFE: Record<OrderStatus, StatusLife> = {
  pending: {
    name: 'Pending',
    sentence: 'Received. We confirm every order by hand.',
    tone: 'outline',
    to: { status: ['processing', 'completed', 'cancelled'], confirm: 'processing', cancel: 'cancelled' },
    isOpen: true,
    isConfirmed: false,
    isShipping: false,
    counts: true,
    goods: 'reserved-for-days',
  },
  processing: {
    name: 'Processing',
    sentence: 'Confirmed. The order is being prepared.',
    tone: 'secondary',
    to: { status: ['pending', 'completed', 'cancelled'], cancel: 'cancelled' },
    isOpen: true,
    isConfirmed: true,
    isShipping: true,
    counts: true,
    goods: 'reserved',
  },
  completed: {
    name: 'Completed',
    sentence: 'This order is complete.',
    tone: 'default',
    to: { status: ['pending', 'processing', 'cancelled'] },
    isOpen: false,
    isConfirmed: true,
    isShipping: false,
    counts: true,
    goods: 'sent',
  },
  cancelled: {
    name: 'Cancelled',
    sentence: 'This order was cancelled. Nothing will be sent.',
    heading: 'Your order was cancelled',
    tone: 'destructive',
    to: { status: ['pending', 'processing', 'completed'] },
    isOpen: false,
    isConfirmed: false,
    isShipping: false,
    counts: false,
    goods: 'none',
  },
}

/** The statuses that something is true of. SQL has them by the same names (server/db/status-sql.ts). */
export const SETS = {
  all: ORDER_STATUSES,
  open: where(({ isOpen }) => isOpen),
  final: where(({ isOpen }) => !isOpen),
  unconfirmed: where(({ to }) => to.confirm !== undefined),
  confirmed: where(({ isConfirmed }) => isConfirmed),
  billable: where(({ isConfirmed }) => isConfirmed),
  packable: where(({ isConfirmed }) => isConfirmed),
  shipping: where(({ isShipping }) => isShipping),
  countable: where(({ counts }) => counts),
  void: where(({ counts }) => !counts),
  reservedForDays: where(({ goods }) => goods === 'reserved-for-days'),
  sent: where(({ goods }) => goods === 'sent'),
  goodless: where(({ goods }) => goods === 'none'),
} satisfies Record<string, readonly OrderStatus[]>

export type StatusSet = keyof typeof SETS

function where(isTrue: (life: StatusLife) => boolean): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => isTrue(LIFE[status]))
}

export function isIn(set: StatusSet, status: OrderStatus): boolean {
  return SETS[set].includes(status)
}

/** What the selector of the status offers, itself among them. */
export function choicesFrom(status: OrderStatus): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((other) => other === status || LIFE[status].to.status.includes(other))
}

/**
 * What another status means for the buyer: the order is confirmed or cancelled by it. The selector tells nobody, so somebody decides first
 * whether the buyer is to hear of it (docs/decisions/0092-the-selector-asks.md).
 */
export function meansForBuyer(from: OrderStatus, to: OrderStatus): 'confirm' | 'cancel' | undefined {
  if (isIn('confirmed', to) && !isIn('confirmed', from)) return 'confirm'
  return isIn('void', to) && !isIn('void', from) ? 'cancel' : undefined
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}
