import type { ShopConfig } from '#domain/shop/shop-config.ts'

/** Deletion is announced for so long: whoever needs the orders exports them meanwhile. */
export const ANNOUNCED_DAYS = 30

type OrderRetention = Pick<ShopConfig['retention'], 'ordersYears' | 'ordersKeptByLaw'>

/** After so many years an order that is over is deleted. What the law asks for wins where it asks for more. */
export function ordersKeptYears({ ordersYears, ordersKeptByLaw }: OrderRetention): number {
  return Math.max(ordersYears, ordersKeptByLaw?.years ?? 0)
}
