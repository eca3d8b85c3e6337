import type { PAYMENT_STATES } from '#domain/orders/list/order-filters.ts'

export const PAYMENT_WAYS = {
  'bank-transfer': 'Bank transfer',
  card: 'Card',
  cryptocurrency: 'Cryptocurrency',
  'transfer-service': 'Transfer service',
  cash: 'Cash',
  other: 'Other',
} as const
export type PaymentWay = keyof typeof PAYMENT_WAYS

export const PAYMENT_WAY_NAMES = Object.keys(PAYMENT_WAYS) as PaymentWay[]

export type PaymentState = keyof typeof PAYMENT_STATES

/** The colour of its badge. */
export const PAYMENT_TONES = {
  open: 'outline',
  part: 'secondary',
  paid: 'default',
  overpaid: 'mark',
  refunded: 'secondary',
} as const satisfies Record<PaymentState, string>

/** What an order comes to, and what came for it. */
export type OrderMoney = {
  /** With delivery and tax, where these were worked out; else the goods. */
  dueCents: number
  creditedCents: number
  paidCents: number
  refundedCents: number
  state: PaymentState
  dueOn: string | undefined
}

/** What the buyer still owes; less than zero where they paid too much. */
export function owedCents(money: Omit<OrderMoney, 'state' | 'dueOn'>): number {
  return money.dueCents - money.creditedCents - (money.paidCents - money.refundedCents)
}

export type Payment = {
  id: number
  cents: number
  paidOn: string
  way: PaymentWay
  reference: string
  recordedByName: string
  recordedAt: Date
  isFromBank: boolean
  /** It took back another one. */
  isReversal: boolean
  isReversed: boolean
}
