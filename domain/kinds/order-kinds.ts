import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import { concentrateOrder } from './concentrate/order.ts'
import { strainOrder } from './strain/order.ts'
import { vapeOrder } from './vape/order.ts'

/** The part of the kinds that browsers get: how each is ordered. */
export const ORDER_KINDS = {
  strain: strainOrder,
  vape: vapeOrder,
  concentrate: concentrateOrder,
} satisfies Record<string, OrderKind>

export type OrderKindName = keyof typeof ORDER_KINDS

export const ORDER_KIND_NAMES = namesOf(ORDER_KINDS)

/** As the statistics know them. */
export const TRACKED_NAMES = Object.values(ORDER_KINDS).map(({ trackedName }) => trackedName)

/** Undefined for a name that no kind has, or has any more. */
export function findOrderKind(name: string): OrderKind | undefined {
  return Object.values<OrderKind>(ORDER_KINDS).find((kind) => kind.name === name)
}

/** By the name that the statistics know it by. */
export function findTrackedKind(trackedName: unknown): OrderKind | undefined {
  return Object.values<OrderKind>(ORDER_KINDS).find((kind) => kind.trackedName === trackedName)
}

// The object is a literal of this file: it has these keys and no others.
function namesOf<T extends object>(kinds: T) {
  return Object.keys(kinds) as [keyof T & string, ...(keyof T & string)[]]
}
