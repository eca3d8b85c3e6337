import { formatRateParts } from '#domain/orders/work/line-price.ts'
import type { StockUnit } from './stock-quantity.ts'

/** A batch with something on hand, at its purchase price. */
export type ValuedBatch = {
  number: number
  code: string
  site: string
  kind: string
  product: string
  /** '' where the product is ordered as it is. */
  variant: string
  unit: StockUnit
  onHand: number
  revision: number
  /** Of one gram or unit, in ten-thousandths of a euro; null where nobody said what it was bought for. */
  price: number | null
  valueCents: number | null
}

/** As somebody types it; '' where nobody said. */
export function writePurchasePrice(price: number | null): string {
  return price === null ? '' : formatRateParts(price)
}
