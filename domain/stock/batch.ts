import type { BatchState } from './batch-state.ts'
import type { MoveReason } from './stock-move.ts'
import type { StockUnit } from './stock-quantity.ts'

export type Batch = {
  number: number
  code: string
  /** What is counted: the product, or one of its strains. */
  item: number
  productNumber: number
  kind: string
  productId: string
  product: string
  /** '' where the product is ordered as it is. */
  variant: string
  unit: StockUnit
  isCounted: boolean
  site: string
  supplier: string
  supplierCode: string
  producedOn: string | null
  receivedOn: string
  bestBefore: string | null
  place: string
  /** As it is stored: whoever shows it reads it with its schema. */
  measured: unknown
  certificate: string | null
  certificateName: string | null
  state: BatchState
  stateSince: Date
  stateBy: string | null
  stateReason: string | null
  releasedAt: Date | null
  releasedBy: string | null
  onHand: number
  /** Whether it may be sold today. */
  isSold: boolean
  isOverdue: boolean
  revision: number
  createdAt: Date
  createdBy: string
}

export type StockMove = {
  id: number
  movedAt: Date
  quantity: number
  /** What the batch held after it. */
  balance: number
  reason: MoveReason
  orderId: string | null
  /** What buyer and staff call that order. */
  orderNumber: string | null
  actor: string | null
  witness: string | null
  note: string | null
}

/** What everybody may know about a batch. */
export type PublicBatch = {
  code: string
  /** With its variant, where it has one. */
  product: string
  kind: string
  productId: string
  producedOn: string | null
  bestBefore: string | null
  isOverdue: boolean
  /** As it is stored: whoever shows it reads it with its schema. */
  measured: unknown
  hasCertificate: boolean
  state: BatchState
  /** Of a recalled one alone: why others are blocked is nobody else's business. */
  reason: string | null
  recalledAt: Date | null
}
