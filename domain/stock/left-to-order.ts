import type { Checkout, OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import { formatQuantity, type OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type Orderable, type PickedLine } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { Shortage } from './shortage.ts'

/**
 * How much can be ordered of what is counted, in the grams or units of an order: by product, then by strain ('' where it is ordered as it
 * is). A product that is not in it is not counted; a strain that is not in it is sold out.
 */
export type LeftToOrder = Record<string, Record<string, number>>

/** Undefined where it is not counted. */
export function leftOf(
  left: LeftToOrder | undefined,
  { productId, variant }: { productId: string; variant?: string | undefined },
): number | undefined {
  const ofProduct = left && Object.hasOwn(left, productId) ? left[productId] : undefined
  if (!ofProduct) return undefined
  return Object.hasOwn(ofProduct, variant ?? '') ? ofProduct[variant ?? ''] : 0
}

/** Nothing of it can be ordered, whatever the strain. */
export function isSoldOut(left: LeftToOrder | undefined, product: Orderable | undefined): boolean {
  if (!product) return false
  const variants = product.variants.length > 0 ? product.variants : [undefined]
  return variants.every((variant) => leftOf(left, { productId: product.id, variant }) === 0)
}

/** Whole grams: what is left of one is sold with the next batch. */
export function asOrderQuantity(inStock: number, unit: OrderUnit): number {
  return Math.max(0, unit === 'gram' ? Math.floor(inStock / 1000) : inStock)
}

export function withShortages(left: LeftToOrder | undefined, short: readonly Shortage[]): LeftToOrder {
  const next = { ...left }
  for (const { productId, variant, unit, available } of short)
    next[productId] = { ...next[productId], [variant ?? '']: asOrderQuantity(available, unit) }
  return next
}

/** A line of which there is less than it asks for, and what of it can be taken instead; nothing: it is to be removed. */
export type LineToCut = PickedLine & { left: number; offered: number }

export function linesToCut(
  { adjustTyped }: OrderKind,
  { lines, left, ladder }: { lines: readonly PickedLine[]; left: LeftToOrder | undefined; ladder: Ladder },
): LineToCut[] {
  return lines.flatMap((line) => {
    const ofLine = leftOf(left, { productId: line.product.id, variant: line.variant })
    if (ofLine === undefined || ofLine >= line.quantity) return []
    // Goods that come in packs are sold by the pack.
    return [{ ...line, left: ofLine, offered: adjustTyped(line.product, ofLine, ladder) }]
  })
}

/** What an order is refused with that asks for more than there is. */
export function soldOutProblem(
  kind: OrderKind,
  lines: readonly PickedLine[],
  { short, ladder }: { short: readonly Shortage[]; ladder: Ladder },
): OrderProblem {
  const cut = linesToCut(kind, { lines, left: withShortages(undefined, short), ladder })
  const sentences = cut.map((line) => describeLeft(nameOfLine(line), line.left, kind.unit))
  return {
    field: 'lines',
    rule: 'sold-out',
    title: 'Less in stock than you ask for',
    message: [...sentences, 'Nothing was ordered.', tooLittle(kind, { lines, cut, ladder })]
      .filter(Boolean)
      .join(' '),
    short: [...short],
  }
}

/** The same by kind, for an order of any kinds. */
export function soldOutProblems(
  { name }: Pick<Checkout, 'name'>,
  parts: readonly { kind: OrderKind; lines: readonly PickedLine[] }[],
  { short, ladderOf }: { short: readonly Shortage[]; ladderOf: (kind: string) => Ladder },
): OrderProblem[] {
  return parts.flatMap(({ kind, lines }) => {
    const ofKind = short.filter((shortage) => shortage.kind === kind.name)
    if (ofKind.length === 0) return []
    const problem = soldOutProblem(kind, lines, { short: ofKind, ladder: ladderOf(kind.name) })
    return [kind.name === name ? problem : { ...problem, kind: kind.name }]
  })
}

/** 'OG Kush is sold out.', 'Of OG Kush there are only 350 g left.' */
function describeLeft(name: string, left: number, unit: OrderUnit): string {
  if (left === 0) return `${name} is sold out.`
  return `Of ${name} there ${left === 1 && unit === 'unit' ? 'is' : 'are'} only ${formatQuantity(left, unit)} left.`
}

/** Whoever takes what is left should know before that it is no order by itself. */
export function tooLittle(
  kind: OrderKind,
  { lines, cut, ladder }: { lines: readonly PickedLine[]; cut: readonly LineToCut[]; ladder: Ladder },
): string | undefined {
  if (cut.length === 0) return undefined
  const offered = lines
    .map((line) => {
      const known = cut.find(({ product, variant }) => product === line.product && variant === line.variant)
      return known ? { ...line, quantity: known.offered } : line
    })
    .filter(({ quantity }) => quantity > 0)
  const problem = kind.checkLines(offered, ladder)
  return problem && `What is left is not enough for an order by itself: ${lowerFirst(problem.message)}.`
}

function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
