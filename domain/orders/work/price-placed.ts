import type { TaxDecision } from '#domain/tax/decide-tax.ts'
import { sumAmounts } from '#domain/tax/order-amounts.ts'
import { sumOfCharges } from './order-sums.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The order with the tax that it would have. */
export function withTax(order: PlacedOrder, tax: Extract<TaxDecision, { ok: true }>): PlacedOrder {
  const { category, rate } = tax
  const chargesCents = sumOfCharges(order.charges ?? [])
  const { taxCents, payableCents } = sumAmounts({ goodsCents: order.totalCents, chargesCents, rate })
  return { ...order, tax: { category, rate: String(rate), cents: taxCents }, payableCents }
}
