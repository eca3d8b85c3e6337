import type { OrderQuantity, OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'

export type OwnOrder = {
  id: string
  /** What buyer and staff call it. */
  number: string
  placedAt: Date
  status: OrderStatus
  total: OrderQuantity
  /** With delivery and tax, once these are known. */
  cents: number
  /** They are not known. */
  isNet: boolean
  /** Somebody else of the company may have placed it. */
  placedBy: string
  /** What the buyer calls it in their own books. */
  reference: string | null
  /** The first of its lines, and how many there are. */
  lines: { name: string; quantity: number; unit: OrderUnit }[]
  lineCount: number
  awaitsAgreement: boolean
}

export type OwnInvoice = {
  id: number
  orderId: string
  orderNumber: string
  number: string
  kind: 'invoice' | 'credit-note'
  issuedOn: string
  cents: number
  hasPdf: boolean
}

export type OwnReminder = {
  invoice: number
  orderId: string
  number: string
  step: number
  sentOn: string
  cents: number
}

export type OwnParcel = { orderId: string; orderNumber: string; number: number; shippedAt: Date }

export type OwnBatch = { code: string; name: string; hasCertificate: boolean; isRecalled: boolean }

export type OpenInvoice = {
  id: number
  orderId: string
  number: string
  dueOn: string | null
  isOverdue: boolean
  cents: number
  hasPdf: boolean
}
