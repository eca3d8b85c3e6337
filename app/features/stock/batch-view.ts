import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { BatchState } from '#domain/stock/batch-state.ts'
import { formatStock, type StockUnit } from '#domain/stock/stock-quantity.ts'

type FoundBatch = {
  number: number
  code: string
  productNumber: number
  product: string
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
  certificate: string | null
  certificateName: string | null
  state: BatchState
  stateSince: Date
  stateBy: string | null
  stateReason: string | null
  onHand: number
  isSold: boolean
  isOverdue: boolean
  revision: number
}

export type BatchView = ReturnType<typeof viewBatch>

/** A batch as its page shows it. Made on the server, so that times and figures are the same everywhere. */
export function viewBatch(batch: FoundBatch, { timeZone }: { timeZone: string }) {
  const { stateSince, stateBy, producedOn, receivedOn, bestBefore, onHand, unit, ...facts } = batch
  return {
    ...facts,
    unit,
    goods: nameGoods(batch),
    onHand: formatStock(onHand, unit),
    since: `${formatMoment(stateSince, timeZone)}${stateBy ? `, by ${stateBy}` : ''}`,
    days: {
      producedOn: producedOn && formatDay(producedOn),
      receivedOn: formatDay(receivedOn),
      bestBefore: bestBefore && formatDay(bestBefore),
    },
  }
}

/** 'Black Domina', 'Slow Melt - Runtz': as the lines of an order have it. */
export function nameGoods({ product, variant }: { product: string; variant: string }): string {
  return variant === '' ? product : `${product} - ${variant}`
}
