import fc from 'fast-check'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { checkOrder } from '#domain/orders/checkout/check-order.ts'
import { orderRequestSchema } from '#domain/orders/checkout/order-request.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shop as config } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import type { OrderCase } from './arbitrary-order.ts'
import { type BasePrices, isQuantity, objectionsTo, priceOf } from './oracle.ts'

const KEY = '3f0c5a52-9d3c-4a4e-8f65-6b0f1d1d8a11'

export const shelves = new Map(
  ORDER_KIND_NAMES.map((name) => [
    name,
    new Map(listOrderables(shippedCatalogue, name).map((product) => [product.id, product])),
  ]),
)

/** What the shop and the independent reading of the rules say differently about an order; undefined where they agree. */
export function findDifference(order: OrderCase, bases: BasePrices = {}): string | undefined {
  const { kind, ...input } = order
  const checked = checkOrder(ORDER_KINDS[kind], input, {
    findProduct: (id) => withBase(shelves.get(kind)?.get(id), kind, bases),
    markets: config.markets,
    ladder: pricesOf(shippedPrices, kind).ladder,
  })
  const difference = compareWords(order, checked.ok ? [] : checked.problems)
  if (difference !== undefined || !checked.ok) return difference
  return priceOf(order, bases) === BigInt(checked.order.price.totalCents) ? undefined : 'the price'
}

/** The product with the price that a strain has of its own. */
export function withBase(product: Orderable | undefined, kind: string, bases: BasePrices) {
  const baseCents = product && kind === 'strain' ? bases[product.id] : undefined
  return product && baseCents !== undefined ? { ...product, baseCents } : product
}

type Problem = { field: string; message: string }

/** The words of a refusal against those of the independent reading; undefined where they are the same. */
export function compareWords(order: OrderCase, problems: readonly Problem[]): string | undefined {
  const objections = objectionsTo(order)
  // Where the rules leave the words to us, only the field is compared.
  const said = problems.map(({ field, message }, at) => ({
    field,
    message: objections[at]?.message === null ? null : message,
  }))
  const [ours, theirs] = [JSON.stringify(said), JSON.stringify(objections)]
  return ours === theirs ? undefined : `${ours}, not ${theirs}`
}

/** Anything that may stand in JSON where a quantity should: mostly near one. */
export const someJson = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.integer({ min: -5, max: 100_005 }),
  fc.integer({ min: 0, max: 200 }),
  fc.jsonValue(),
  fc.constantFrom(1e5, 100_001, '10 ', 2 ** 53, 1e308),
)

/** Whether it is taken over the wire exactly when it is a whole number within the limits. */
export function isReadAlike(value: unknown): boolean {
  const json = JSON.stringify(value)
  const lines = [{ productId: 'x', quantity: JSON.parse(json) }]
  const { success } = orderRequestSchema.safeParse({ kind: 'vape', key: KEY, lines, customer: {} })
  return success === isQuantity(json)
}
