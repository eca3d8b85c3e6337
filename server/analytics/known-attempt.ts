import type { OrderEvent } from '#domain/analytics/collected-event.ts'
import { type Catalogue, listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import type { OrderKind, TrackedAttempt } from '#domain/orders/checkout/order-kind.ts'
import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { Orderable, PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { type PriceList, pricesOf } from '#domain/pricing/price-list.ts'

type ReportedAttempt = Extract<OrderEvent, { type: 'order_attempted' }>['data']
/** What its quantities count is stored with it. */
type StoredAttempt = TrackedAttempt & { unit: OrderUnit }
type ReportedProduct = ReportedAttempt['products'][number]

const UNKNOWN_PRODUCT = '(unknown product)'

/**
 * Tells an attempt anew, as a dialog of the shop would tell it. Of what a browser claims, only which products it was and
 * how many are believed; words and prices are the catalogue's.
 */
export function createAttemptKeeper(catalogue: Catalogue, prices: PriceList) {
  const kinds = new Map(
    Object.values<OrderKind>(ORDER_KINDS).map((kind) => [
      kind.trackedName,
      {
        kind,
        ladder: pricesOf(prices, kind.name).ladder,
        products: new Map(listOrderables(catalogue, kind.name).map((product) => [product.name, product])),
      },
    ]),
  )

  return function keepKnownAttempt(told: ReportedAttempt): StoredAttempt {
    const known = kinds.get(told.type)
    if (!known) throw new Error('An attempt is of a kind that its schema admits')
    const { kind, products, ladder } = known
    const { lines, unknownQuantity } = pickLines(told.products, products)
    const limited = limitLines(lines, ladder.maximum)
    const { totalPrice, totalQuantity, ...attempt } = kind.trackAttempt(limited, {}, ladder)
    if (unknownQuantity > 0)
      attempt.products.push({
        name: UNKNOWN_PRODUCT,
        type: '',
        quantity: Math.min(unknownQuantity, ladder.maximum),
      })
    // Nothing of it can be priced, or it is too little to have a price.
    return {
      ...attempt,
      unit: kind.unit,
      ...(totalQuantity && { totalQuantity }),
      ...(totalPrice && { totalPrice }),
    }
  }
}

/** Each product, or each of its strains, once. What the shop does not have is only counted. */
function pickLines(told: readonly ReportedProduct[], products: ReadonlyMap<string, Orderable>) {
  const lines = new Map<string, PickedLine>()
  let unknownQuantity = 0
  for (const { name, quantity, strains } of told) {
    const product = products.get(name)
    const picked = product ? linesOf(product, quantity, strains) : []
    if (picked.length === 0) unknownQuantity += quantity
    for (const line of picked) {
      const key = JSON.stringify([name, line.variant])
      lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) })
    }
  }
  return { lines: [...lines.values()], unknownQuantity }
}

function linesOf(product: Orderable, quantity: number, strains: Record<string, number> = {}): PickedLine[] {
  if (product.variants.length === 0) return [{ product, quantity }]
  return product.variants.flatMap((variant) => {
    const of = Object.hasOwn(strains, variant) ? strains[variant] : undefined
    return of ? [{ product, variant, quantity: of }] : []
  })
}

/** What is too much for an order counts as the most that one can have. */
function limitLines(lines: readonly PickedLine[], most: number): PickedLine[] {
  let left = most
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left)
    left -= quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
