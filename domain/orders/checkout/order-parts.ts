import { findOrderKind, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { BASKET } from './basket-checkout.ts'
import type { Checkout, OrderKind } from './order-kind.ts'
import type { OrderLine } from './picked-line.ts'

/** What an order has of one kind. */
export type OrderPart = { kind: OrderKind; lines: readonly OrderLine[] }

/** How an order of this name is filled in: of one kind, or of a basket. */
export function findCheckout(name: string): Checkout | undefined {
  return name === BASKET.name ? BASKET : findOrderKind(name)
}

/**
 * An order by its kinds, in the order of the shop. Undefined where a line says of no kind that there is, or of another one than
 * its order.
 */
export function partsOf({
  kind: orderedKind,
  lines,
}: {
  kind: string
  lines: readonly OrderLine[]
}): OrderPart[] | undefined {
  const whole = findOrderKind(orderedKind)
  if (whole)
    return lines.every(({ kind = orderedKind }) => kind === orderedKind)
      ? [{ kind: whole, lines }]
      : undefined
  if (orderedKind !== BASKET.name || lines.some(({ kind = '' }) => !findOrderKind(kind))) return undefined
  return Object.values<OrderKind>(ORDER_KINDS)
    .map((kind) => ({ kind, lines: lines.filter((line) => line.kind === kind.name) }))
    .filter((part) => part.lines.length > 0)
}
