import type { OrderKind } from '#domain/ordering/order-kind.ts'

/** '1,250 g', '10 units', '1 unit'. */
export function formatQuantity(quantity: number, unit: OrderKind['unit']): string {
  const name = unit === 'units' && quantity === 1 ? 'unit' : unit
  return `${quantity.toLocaleString('en-GB')} ${name}`
}
