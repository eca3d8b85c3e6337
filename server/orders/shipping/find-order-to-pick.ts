import { onlyShipTo } from '#domain/orders/shipping/ship-to.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import type { Executor } from '#server/db/database.ts'
import { type FoundOrder, findOrder } from '../work/find-order.ts'

type OrderToPick = Pick<ReturnType<typeof onlyShipTo<FoundOrder>>, Exclude<keyof FoundOrder, PricedField>>
type PricedField =
  | ('totalPrice' | 'pricePerGram' | 'rounding' | 'charges' | 'tax' | 'taxCategory' | 'taxRate' | 'payable')
  | ('discount' | 'discountPercent' | 'discountReason')
  | ('paymentDueOn' | 'company' | 'companyBy')

/** An order that is confirmed, as whoever picks it sees it. Undefined for all others. */
export async function findOrderToPick(db: Executor, id: string): Promise<OrderToPick | undefined> {
  const order = await findOrder(db, id)
  return order && isIn('packable', order.status) ? onlyShipTo(order) : undefined
}
