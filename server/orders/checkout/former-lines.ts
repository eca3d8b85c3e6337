import { parseDecimalEuros } from '#domain/money.ts'
import type { FormerLine } from '#domain/orders/checkout/order-again.ts'
import type { findOrder } from '../work/find-order.ts'

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** The lines of an order, for whoever wants the same again: nothing of who placed it. */
export function formerLines({ items }: Pick<FoundOrder, 'items'>): FormerLine[] {
  return items.map(({ kind, productId, variant, strainName: name, quantity, linePrice, discount }) => ({
    kind,
    productId,
    variant,
    name,
    quantity,
    // What staff took off was for that order.
    rateCents:
      linePrice === null ? null : (parseDecimalEuros(linePrice) + parseDecimalEuros(discount)) / quantity,
  }))
}
