import type { StockUnit } from './stock-quantity.ts'

type ItemStock = {
  variant: string
  unit: StockUnit
  /** In all batches, whatever their state. */
  onHand: number
  /** Of those that may be sold today. */
  onSale: number
  reserved: number
  /** What orders that stand in line ask for. */
  waiting: number
}

export type CountedProduct = {
  number: number
  name: string
  kind: string
  isCounted: boolean
  /** None where there never was a batch of it. */
  items: ItemStock[]
}
