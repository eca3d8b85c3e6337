import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'

/** What an order button asks for. */
export type OrderSelection = {
  kind: OrderKind
  /** The product whose button it was. */
  productId?: string | undefined
  /** The amount of the price table's row. */
  targetQuantity?: number | undefined
}

/** Reads the `data-` attributes of a button; undefined where no such order exists. */
export function readSelection({ order, product, target }: DOMStringMap): OrderSelection | undefined {
  const kind = findOrderKind(order ?? '')
  return kind && { kind, productId: product, targetQuantity: Number(target) || undefined }
}
