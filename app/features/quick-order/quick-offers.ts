import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import { buildQuickIndex, type QuickIndex } from '#domain/quick-order/quick-index.ts'
import type { QuickItem } from '#domain/quick-order/read-line.ts'
import { leftOf } from '#domain/stock/left-to-order.ts'
import { type PriceWords, priceWords } from '#domain/tax/price-words.ts'
import { NO_TAX_TERMS } from '#domain/tax/quote-tax.ts'

/** All that can be ordered, by kind, and the index that lines are read with. */
export type QuickOffers = {
  index: QuickIndex
  kinds: readonly { kind: OrderKind; offer: OrderOffer }[]
  /** What is said beside prices. */
  words: PriceWords
  find: (item: QuickItem) => { kind: OrderKind; product: Orderable; left: number | undefined } | undefined
}

export async function loadOffers(fetchOffer: (kind: string) => Promise<OrderOffer>): Promise<QuickOffers> {
  const kinds = await Promise.all(
    ORDER_KIND_NAMES.map(async (name) => ({ kind: ORDER_KINDS[name], offer: await fetchOffer(name) })),
  )
  const index = buildQuickIndex(
    kinds.map(({ kind, offer }) => ({ kind: kind.name, unit: kind.unit, products: offer.products })),
  )
  const known = new Map(
    kinds.flatMap(({ kind, offer }) =>
      offer.products.map((product) => [`${kind.name}/${product.id}`, { kind, offer, product }] as const),
    ),
  )
  return {
    index,
    kinds,
    words: priceWords(kinds[0]?.offer.tax ?? NO_TAX_TERMS),
    find(item) {
      const found = known.get(`${item.kind}/${item.productId}`)
      return found && { ...found, left: leftOf(found.offer.stock?.left, item) }
    },
  }
}
