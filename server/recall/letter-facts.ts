import { listEvery } from '#domain/list-in-words.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import type { Consignee, RecalledBatch } from '#domain/recall/recall.ts'
import type { LetterFacts } from '#domain/recall/recall-letter.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'

/** The shop as its letters name it. */
export type Sender = { shop: Pick<ShopConfig, 'name' | 'contact'>; publicUrl: string }
type Letter = { consignee: Consignee; batch: RecalledBatch; reason: string }

/** More would fill the letter. */
const MOST_ORDERS = 10

export function letterFacts({ consignee, batch, reason }: Letter, { shop, publicUrl }: Sender): LetterFacts {
  const { deliveries } = consignee
  const numbers = deliveries.map(({ orderId }) => orderNumber(orderId))
  const named =
    numbers.length > MOST_ORDERS
      ? [...numbers.slice(0, MOST_ORDERS), `${numbers.length - MOST_ORDERS} more`]
      : numbers
  return {
    consignee: consignee.name ?? 'customer',
    product: batch.product,
    batch: batch.code,
    quantity: formatStock(
      deliveries.reduce((sum, { quantity }) => sum + quantity, 0),
      batch.unit,
    ),
    orders: `${numbers.length === 1 ? 'order' : 'orders'} ${listEvery(named)}`,
    reason,
    shop: shop.name,
    contact: shop.contact.email || publicUrl,
    page: new URL(`/batch/${batch.code}`, publicUrl).href,
  }
}
