import { type Draft, preselect, withoutGone } from '#domain/orders/checkout/draft.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { leftOf } from '#domain/stock/left-to-order.ts'
import type { OrderSelection } from './order-selection.ts'

/** The order to go on with: what was left unfinished, with what the pressed button stands for. */
export function openDraft(
  kept: Draft,
  { productId, targetQuantity }: OrderSelection,
  { products, ladder, stock }: OrderOffer,
): Draft {
  const current = withoutGone(kept, products)
  const product = products.find(({ id }) => id === productId)
  const isLeft = (variant?: string) => leftOf(stock?.left, { productId: productId ?? '', variant }) !== 0
  const variants = product?.variants.filter(isLeft) ?? []
  const isSold = product && (product.variants.length > 0 ? variants.length > 0 : isLeft())
  const chosen = isSold ? preselect(current, ladder, { ...product, variants }) : current
  return targetQuantity === undefined ? chosen : { ...chosen, targetQuantity }
}
