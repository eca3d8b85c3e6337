import type { Ladder } from '#domain/pricing/ladder.ts'
import { rateOf } from '#domain/pricing/own-ladder.ts'
import { type LeftToOrder, leftOf } from '#domain/stock/left-to-order.ts'
import type { Missing, OrderKind } from './order-kind.ts'
import { LINE_MAXIMUM } from './order-limits.ts'
import type { TierProgress } from './order-price.ts'
import { type PickedLine, totalOf } from './picked-line.ts'

/** More of the same that costs less, and what to add to which lines. */
export type CheaperOrder = {
  quantity: number
  missing: number
  totalCents: number
  savingCents: number
  added: { line: PickedLine; quantity: number }[]
}

/** What a buyer may want to know of one kind before they submit. */
export type CheapestWay = {
  /** To the minimum; empty where nothing is. */
  missing: Missing[]
  /** The next step with a lower rate, where anything in the order is priced by the ladder. */
  next: TierProgress['next']
  cheaper: CheaperOrder | undefined
  /** Of the amount that the buyer came for. */
  leftToDistribute: number
}

type Way = {
  lines: readonly PickedLine[]
  ladder: Ladder
  left?: LeftToOrder | undefined
  targetQuantity?: number | undefined
  /** Where two lines would do, this one grows. */
  preferred?: PickedLine | undefined
}

export function findCheapestWay(kind: OrderKind, way: Way): CheapestWay {
  const { lines, ladder, targetQuantity = 0 } = way
  const total = totalOf(lines)
  const isByLadder = lines.some(({ product }) => product.unitCents === undefined)
  return {
    missing: kind.findMissing(lines, ladder),
    next: isByLadder ? kind.tierProgress(lines, ladder)?.next : undefined,
    cheaper: isByLadder ? findCheaper(kind, way) : undefined,
    leftToDistribute: Math.max(0, targetQuantity - total),
  }
}

/** The cheapest of all larger orders that more of the same lines can make; none unless it costs less than this one. */
function findCheaper(kind: OrderKind, { lines, ladder, left, preferred }: Way): CheaperOrder | undefined {
  const total = totalOf(lines)
  const { totalCents } = kind.priceLines(lines, ladder)
  let best: CheaperOrder | undefined
  for (const quantity of quantitiesToTry(ladder, total)) {
    const added = distribute(quantity - total, { lines, ladder, left, preferred, quantity })
    if (!added) break
    const larger = lines.map((line) => {
      const more = added.find((addition) => addition.line === line)?.quantity ?? 0
      return { ...line, quantity: line.quantity + more }
    })
    const cents = kind.priceLines(larger, ladder).totalCents
    if (cents < (best?.totalCents ?? totalCents))
      best = {
        quantity,
        missing: quantity - total,
        totalCents: cents,
        savingCents: totalCents - cents,
        added,
      }
  }
  return best
}

/**
 * Between two steps of a ladder more costs no less, so that only the steps themselves can be bargains. Under a capped one the rate falls
 * with every gram before a step: each of them is tried.
 */
function quantitiesToTry({ tiers, maximum, capped }: Ladder, total: number): number[] {
  if (capped) return Array.from({ length: Math.max(0, maximum - total) }, (_, more) => total + more + 1)
  return tiers.map(({ from }) => from).filter((from) => from > total && from <= maximum)
}

/** To the lines that cost least at that quantity, as far as there is stock; undefined where they cannot take it all. */
function distribute(
  missing: number,
  { lines, ladder, left, preferred, quantity }: Way & { quantity: number },
): CheaperOrder['added'] | undefined {
  const centsOf = ({ product }: PickedLine) => rateOf(product, ladder, quantity)
  const byPrice = [...lines]
    .reverse()
    .toSorted((a, b) => centsOf(a) - centsOf(b) || Number(b === preferred) - Number(a === preferred))
  let open = missing
  const added = byPrice.flatMap((line) => {
    const more = Math.min(open, roomOf(line, left))
    open -= more
    return more > 0 ? [{ line, quantity: more }] : []
  })
  return open > 0 ? undefined : added
}

function roomOf({ product, variant, quantity }: PickedLine, left: LeftToOrder | undefined) {
  const most = leftOf(left, { productId: product.id, variant }) ?? LINE_MAXIMUM
  return Math.max(0, Math.min(most, LINE_MAXIMUM) - quantity)
}
