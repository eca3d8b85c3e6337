import type { OrderEvent } from '#domain/analytics/collected-event.ts'
import type { Catalogue } from '#domain/catalogue/product.ts'
import type { TrackedAttempt } from '#domain/ordering/order-kind.ts'
import { ORDER_KINDS } from '#domain/ordering/order-kinds.ts'
import { UNIT_MAXIMUM } from '#domain/ordering/order-limits.ts'
import type { Orderable, PickedLine } from '#domain/ordering/picked-line.ts'
import { STRAIN_MAXIMUM_GRAMS } from '#domain/ordering/pricing.ts'

type ToldAttempt = Extract<OrderEvent, { type: 'order_attempted' }>['data']
type ToldProduct = ToldAttempt['products'][number]

const UNKNOWN_PRODUCT = '(unknown product)'

const KINDS = {
  cannabis: { kind: ORDER_KINDS.strain, most: STRAIN_MAXIMUM_GRAMS },
  vape: { kind: ORDER_KINDS.vape, most: UNIT_MAXIMUM },
  concentrate: { kind: ORDER_KINDS.concentrate, most: UNIT_MAXIMUM },
}

/**
 * Tells an attempt anew, as a dialog of the shop would tell it. Of what a browser claims, only which products it was and
 * how many are believed; words and prices are the catalogue's.
 */
export function createAttemptKeeper(catalogue: Catalogue) {
  const productsOf = (type: ToldAttempt['type']) =>
    new Map(KINDS[type].kind.listProducts(catalogue).map((product) => [product.name, product]))
  const products = {
    cannabis: productsOf('cannabis'),
    vape: productsOf('vape'),
    concentrate: productsOf('concentrate'),
  }

  return function keepKnownAttempt(told: ToldAttempt): TrackedAttempt {
    const { kind, most } = KINDS[told.type]
    const { lines, unknownQuantity } = pickLines(told.products, products[told.type])
    const { totalPrice, totalQuantity, ...attempt } = kind.trackAttempt(limitLines(lines, most), {})
    if (unknownQuantity > 0)
      attempt.products.push({ name: UNKNOWN_PRODUCT, type: '', quantity: Math.min(unknownQuantity, most) })
    // Nothing of it can be priced, or it is too little to have a price.
    return { ...attempt, ...(totalQuantity && { totalQuantity }), ...(totalPrice && { totalPrice }) }
  }
}

/** Each product, or each of its strains, once. What the shop does not have is only counted. */
function pickLines(told: readonly ToldProduct[], products: ReadonlyMap<string, Orderable>) {
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
