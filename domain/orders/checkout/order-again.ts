import { leftOf } from '#domain/stock/left-to-order.ts'
import { pickLines } from './check-order.ts'
import type { OrderKind } from './order-kind.ts'
import type { OrderOffer } from './order-offer.ts'
import { isSoldAs, nameOfLine, type Orderable, type PickedLine } from './picked-line.ts'

/** A line of an order that was placed before. */
export type FormerLine = {
  kind: string
  /** Unknown for orders of the earlier product. */
  productId: string | null
  variant: string | null
  name: string
  quantity: number
  /** What a gram or unit cost then; unknown for orders of the earlier product. */
  rateCents: number | null
}

/** What is another than it was then. */
type Change =
  | { what: 'gone' }
  | { what: 'sold-out' }
  | { what: 'less-left'; left: number }
  | { what: 'price'; beforeCents: number; nowCents: number }

/** A line as it can be ordered today: `quantity` is what goes into the basket, none of what cannot be had. */
export type RepeatedLine = {
  kind: OrderKind
  name: string
  wanted: number
  productId: string | undefined
  variant: string | undefined
  quantity: number
  changes: Change[]
}

/** The lines of an order with the goods, prices and stock of today. */
export function repeatOrder(
  lines: readonly FormerLine[],
  offers: readonly { kind: OrderKind; offer: OrderOffer }[],
): RepeatedLine[] {
  return offers.flatMap(({ kind, offer }) => {
    const ofKind = lines
      .filter((line) => line.kind === kind.name)
      .map((line) => toRepeated(line, kind, offer))
    const rates = ratesToday(ofKind, kind, offer)
    return ofKind.map(({ former, ...line }) => ({
      ...line,
      changes: [...line.changes, ...priceChange(former, rates.get(keyOf(line)))],
    }))
  })
}

type ReadLine = RepeatedLine & { former: FormerLine }

function toRepeated(former: FormerLine, kind: OrderKind, { products, ladder, stock }: OrderOffer): ReadLine {
  const { name, quantity: wanted } = former
  const found = findSold(former, products)
  if (!found)
    return {
      former,
      kind,
      name,
      wanted,
      productId: undefined,
      variant: undefined,
      quantity: 0,
      changes: [{ what: 'gone' }],
    }
  const { product, variant } = found
  const line = {
    former,
    kind,
    name: nameOfLine({ ...found, quantity: wanted }),
    wanted,
    productId: product.id,
    variant,
  }
  const left = leftOf(stock?.left, { productId: product.id, variant })
  if (left === undefined || left >= wanted) return { ...line, quantity: wanted, changes: [] }
  // Goods that come in packs are sold by the pack.
  const quantity = kind.adjustTyped(product, left, ladder)
  return {
    ...line,
    quantity,
    changes: [quantity === 0 ? { what: 'sold-out' } : { what: 'less-left', left: quantity }],
  }
}

/** Orders of the earlier product know names alone. */
function findSold({ productId, variant, name }: FormerLine, products: readonly Orderable[]) {
  if (productId === null) {
    const product = products.find((known) => known.name === name && known.variants.length === 0)
    return product && { product, variant: undefined }
  }
  const product = products.find(({ id }) => id === productId)
  return product && isSoldAs(product, variant ?? undefined)
    ? { product, variant: variant ?? undefined }
    : undefined
}

/** What a gram or unit of each costs in such an order today. */
function ratesToday(lines: readonly ReadLine[], kind: OrderKind, { products, ladder }: OrderOffer) {
  const wanted = new Map(
    lines.flatMap((line) => (line.quantity > 0 && line.productId ? [[keyOf(line), line]] : [])),
  )
  const picked: PickedLine[] =
    pickLines(
      [...wanted.values()].map(({ productId = '', variant, quantity }) => ({ productId, variant, quantity })),
      (id) => products.find((product) => product.id === id),
    ) ?? []
  const { lineCents } = kind.priceLines(picked, ladder)
  return new Map(
    [...wanted.keys()].map((key, at) => [key, (lineCents[at] ?? 0) / (picked[at]?.quantity || 1)]),
  )
}

function priceChange({ rateCents }: FormerLine, nowCents: number | undefined): Change[] {
  // Below the minimum nothing is priced; the basket says what is missing.
  if (rateCents === null || !nowCents || Math.abs(rateCents - nowCents) < 0.5) return []
  return [{ what: 'price', beforeCents: Math.round(rateCents), nowCents: Math.round(nowCents) }]
}

function keyOf({ productId, variant }: Pick<RepeatedLine, 'productId' | 'variant'>) {
  return JSON.stringify([productId, variant])
}
