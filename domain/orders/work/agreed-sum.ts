import { formatEuro, parseDecimalEuros } from '#domain/money.ts'
import { nameTax } from '#domain/tax/price-words.ts'
import { asPlacedOrder, type OrderTax } from './placed-order.ts'
import { withTax } from './price-placed.ts'

type Taxed = { category: OrderTax['category']; rate: number; country: string }

type Agreed = Parameters<typeof asPlacedOrder>[0] & { agreedPayable: string | null }

/**
 * Why an order may neither be confirmed nor invoiced at this tax: it comes to more than the last sum that its buyer agreed to. Undefined where
 * it does not, or no sum was ever named, as with prices that VAT was said to be added to.
 */
export function findExcess(order: Agreed, tax: Taxed): string | undefined {
  if (order.agreedPayable === null) return undefined
  const agreedCents = parseDecimalEuros(order.agreedPayable)
  const { payableCents = 0 } = withTax(asPlacedOrder(order), { ok: true, ...tax })
  if (payableCents <= agreedCents) return undefined
  return `The buyer agreed to pay ${formatEuro(agreedCents)}, and with ${nameTax(tax)} it comes to ${formatEuro(payableCents)}. Ask the buyer to agree first.`
}
