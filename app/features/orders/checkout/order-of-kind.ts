import { formatEuro } from '#domain/money.ts'
import { findCheapestWay } from '#domain/orders/checkout/cheapest-way.ts'
import { pickLines } from '#domain/orders/checkout/check-order.ts'
import {
  type Draft,
  isSameLine,
  quantityOf,
  setQuantity,
  withoutGone,
} from '#domain/orders/checkout/draft.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import type { Orderable, OrderLine } from '#domain/orders/checkout/picked-line.ts'
import { rateOf } from '#domain/pricing/own-ladder.ts'
import { leftOf, linesToCut } from '#domain/stock/left-to-order.ts'
import { acceptSuggestion, changeDraft } from './draft-store.ts'

export type Order = ReturnType<typeof orderOfKind>

export const NO_PRICE = '–'

/** Below its minimum an order by the gram has no price yet, which is not the price of nothing. */
export function isPriced(orders: readonly Pick<Order, 'lines' | 'price'>[]): boolean {
  return orders.every(({ lines, price }) => lines.length === 0 || price.totalCents > 0)
}

/** Of the lines of one kind. */
export function formatSubtotal(order: Pick<Order, 'lines' | 'price'>): string {
  const { totalCents, roundingCents } = order.price
  return isPriced([order]) ? formatEuro(totalCents - roundingCents) : NO_PRICE
}

/** Which line of each kind was changed last: what is added to an order goes there. */
const lastChanged = new Map<string, OrderLine>()

/** What is ordered of one kind: what is in it, what it costs, and the ways to change it. The device keeps every change. */
export function orderOfKind(kind: OrderKind, offer: OrderOffer, shown: Draft) {
  const { products, ladder, stock } = offer
  const draft = withoutGone(shown, products)
  const lines = pickLines(draft.lines, (id) => products.find((product) => product.id === id)) ?? []
  const price = kind.priceLines(lines, ladder)
  const last = lastChanged.get(kind.name)
  const preferred = lines.find(
    ({ product, variant }) => last && isSameLine({ productId: product.id, variant }, last),
  )

  function change(changed: (before: Draft) => Draft) {
    acceptSuggestion(kind.name)
    changeDraft(kind.name, changed)
  }

  function changeLine(line: OrderLine) {
    lastChanged.set(kind.name, line)
    change((before) => setQuantity(before, line))
  }

  return {
    kind,
    offer,
    draft,
    lines,
    price,
    tierProgress: kind.tierProgress(lines, ladder),
    /** Worked out where it is shown: it may try many quantities. */
    findCheapestWay: () =>
      findCheapestWay(kind, {
        lines,
        ladder,
        left: stock?.left,
        targetQuantity: draft.targetQuantity,
        preferred,
      }),
    /** The lines that ask for more than is in stock. */
    linesToCut: linesToCut(kind, { lines, left: stock?.left, ladder }),
    /** The stock of a product, where it is counted. */
    leftOf: (product: Orderable, variant?: string) => leftOf(stock?.left, { productId: product.id, variant }),
    /** Of the amount that the buyer came for. */
    leftOfTarget: Math.max(0, (draft.targetQuantity ?? 0) - price.totalQuantity),
    quantityOf: (product: Orderable, variant?: string) => quantityOf(draft, product.id, variant),
    /** What a gram or unit costs, where that is not what the ladder says of all; below the minimum, at the minimum. */
    ownCentsOf(product: Orderable) {
      if (product.unitCents !== undefined || product.baseCents === undefined) return product.unitCents
      const cents = rateOf(product, ladder, Math.max(price.totalQuantity, ladder.minimum))
      return cents === 0 ? undefined : cents
    },
    /** What a line comes to. */
    centsOf(product: Orderable, variant?: string) {
      const at = lines.findIndex((line) => line.product === product && line.variant === variant)
      return price.lineCents[at] ?? 0
    },
    changeLine,
    /** All at once: to take something back, or to put a line where it was. */
    changeLines(changed: readonly OrderLine[]) {
      change((before) => ({ ...before, lines: [...changed] }))
    },
    forgetTarget() {
      change(({ targetQuantity: _forgotten, ...rest }) => rest)
    },
  }
}
