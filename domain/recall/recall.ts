import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import type { Reconciled } from './reconcile.ts'

/** A batch as recalls speak of it. */
export type RecalledBatch = {
  number: number
  code: string
  /** With its variant, where it has one. */
  product: string
  unit: StockUnit
  site: string
  supplier: string
  supplierCode: string
  producedOn: string | null
  receivedOn: string
  bestBefore: string | null
  state: string
  isEverReleased: boolean
  onHand: number
}

/** One order with goods of the batch. */
export type Delivery = {
  orderId: string
  /** What buyer and staff call it. */
  orderNumber: string
  quantity: number
  pickedAt: Date
  /** Null where the order is gone. */
  status: string | null
  /** At the consignee; else it is packed here. */
  isShipped: boolean
}

/** Who got goods of a batch: a company, else an e-mail address. */
export type Consignee = {
  /** Null where it was erased, or the order is gone. */
  name: string | null
  email: string | null
  country: string | null
  /** As on a label. */
  address: string[]
  company: number | null
  deliveries: Delivery[]
}

export type RecalledConsignee = Consignee & {
  position: number
  letter: 'waiting' | 'queued' | 'none'
  /** What the outbox says of it; null where it has none, or not any more. */
  mailState: string | null
  repliedAt: Date | null
  amounts: Reconciled
}

export type RecallEntry = {
  id: number
  position: number
  recordedAt: Date
  kind: 'replied' | 'returned' | 'destroyed' | 'used'
  quantity: number
  actorName: string | null
  note: string | null
}

export type Recall = {
  number: number
  isRehearsal: boolean
  reason: string
  subject: string
  letter: string
  /** Still here when it began. */
  onHand: number
  startedAt: Date
  startedByName: string
  closedAt: Date | null
  closedByName: string | null
  closeReason: string | null
  batch: RecalledBatch
  consignees: RecalledConsignee[]
  entries: RecallEntry[]
}

/** A line of a list of recalls. */
export type ListedRecall = {
  number: number
  code: string
  product: string
  isRehearsal: boolean
  isOpen: boolean
  startedAt: Date
  startedByName: string
  consignees: number
  replied: number
}
