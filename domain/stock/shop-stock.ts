import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { MeasuredValue } from './measured-values.ts'

/** What a page says of how much there is. Exact amounts are for the order dialog alone. */
export type StockLevel = 'available' | 'few' | 'sold-out'

export const STOCK_WORDS: Record<StockLevel, string> = {
  available: 'Available',
  few: 'Few left',
  'sold-out': 'Sold out',
}

/** What the shop has of what is counted, as pages show it. */
export type ShopStock = {
  /** From so much on down it is few. */
  few: Record<OrderUnit, number>
  /** By `stockKey`. What is not in it is not counted. */
  products: Record<string, ProductStock>
}

export type ProductStock = {
  level: StockLevel
  /** The one that is sold now: one for each strain that it comes in. */
  batches: SoldBatch[]
}

export type SoldBatch = {
  /** Empty where the product is ordered as it is. */
  variant: string
  code: string
  producedOn: string | null
  bestBefore: string | null
  measured: MeasuredValue[]
  hasCertificate: boolean
}

export function stockKey(kind: string, productId: string): string {
  return `${kind} ${productId}`
}

/** Undefined where it is not counted. */
export function stockOf(
  stock: ShopStock | undefined,
  kind: string,
  productId: string,
): ProductStock | undefined {
  const key = stockKey(kind, productId)
  return stock && Object.hasOwn(stock.products, key) ? stock.products[key] : undefined
}

export function isAnyCounted(stock: ShopStock | undefined, kind: string): boolean {
  return Object.keys(stock?.products ?? {}).some((key) => key.startsWith(`${kind} `))
}

/** 'Few left'; undefined where it is not counted. */
export function stockWord(stock: ShopStock | undefined, kind: string, productId: string): string | undefined {
  const ofProduct = stockOf(stock, kind, productId)
  return ofProduct && STOCK_WORDS[ofProduct.level]
}
