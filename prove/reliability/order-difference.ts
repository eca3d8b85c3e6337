import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { checkOrder } from '#domain/orders/checkout/check-order.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import type { OrderCase } from '#tests/orders/arbitrary-order.ts'
import { objectionsTo, priceOf } from '#tests/orders/oracle.ts'

const shelves = new Map(
  ORDER_KIND_NAMES.map((name) => [
    name,
    new Map(listOrderables(shippedCatalogue, name).map((product) => [product.id, product])),
  ]),
)

/** What the shop and the oracle say differently about an order; undefined where they agree. */
export function findDifference(order: OrderCase): string | undefined {
  const { kind, ...input } = order
  const objections = objectionsTo(order)
  const checked = checkOrder(ORDER_KINDS[kind], input, {
    findProduct: (id) => shelves.get(kind)?.get(id),
    markets: shop.markets,
    ladder: pricesOf(shippedPrices, kind).ladder,
  })
  if (checked.ok)
    return objections.length > 0
      ? 'the shop takes it, the oracle does not'
      : priceOf(order) === BigInt(checked.order.price.totalCents)
        ? undefined
        : 'the price'
  // Where the rules leave the words to us, only the field is compared.
  const said = checked.problems.map(({ field, message }, at) => ({
    field,
    message: objections[at]?.message === null ? null : message,
  }))
  return JSON.stringify(said) === JSON.stringify(objections) ? undefined : 'the objections'
}
