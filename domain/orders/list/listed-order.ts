import type { OrderQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import type { OrderFlag, OrderWait } from './order-filters.ts'

/** An order as a line of the list shows it. */
export type ListedOrder = {
  id: string
  /** What buyer and staff call it. */
  number: string
  fullName: string
  /** The customer that it belongs to, else the business as it was typed; empty where there is none. */
  business: string
  email: string
  country: string
  total: OrderQuantity
  totalCents: number
  status: OrderStatus
  /** ISO 8601, in UTC. */
  createdAt: string
  /** Raised by every change: whoever saves says which one they saw. */
  revision: number
  /** Why somebody should look at it first; empty once somebody has. */
  reviewReasons: ReviewReason[]
  waits: OrderWait[]
  flags: OrderFlag[]
}
