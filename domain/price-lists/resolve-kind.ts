import type { Ladder } from '#domain/pricing/ladder.ts'
import type { PriceSource } from '#domain/pricing/price-source.ts'
import { takeOff } from './discount.ts'
import {
  type HeldList,
  type HeldLists,
  type KindTerms,
  productCents,
  sourceOf,
  termsOfKind,
} from './list-content.ts'

/** Undefined cents: the total of the order decides, by the ladder. */
type ResolvedPrice = { cents: number | undefined; source: PriceSource | undefined }

export type ResolvedKind = {
  ladder: Ladder
  priceOf: (product: { id: string; cents: number | undefined }) => ResolvedPrice
}

/**
 * What a kind costs a company: its own lists come before those of its group, and these before the prices of everybody; in one of
 * these the price of a product comes before what is said of its kind. Two lists that say the same cannot hold at once (find-ties.ts).
 */
export function resolveKind(kind: string, everybody: Ladder, { own, group }: HeldLists): ResolvedKind {
  const levels = [own, group].map((lists) => readLevel(kind, lists))
  const isTiered = everybody.tiers.length > 0
  const ladder = resolveLadder(everybody, levels)
  return {
    ladder,
    priceOf: ({ id, cents }) => {
      for (const level of levels) {
        const priced = level.priceOf(id)
        if (priced) return priced
        if (level.price && isTiered) return { cents: undefined, source: undefined }
        if (level.price?.terms.discount !== undefined)
          return {
            cents: takeOff(known(cents, kind, id), level.price.terms.discount),
            source: sourceOfTerms(level.price),
          }
      }
      return { cents: isTiered ? undefined : known(cents, kind, id), source: undefined }
    },
  }
}

type Found = { list: HeldList; terms: KindTerms }
type Level = ReturnType<typeof readLevel>

/** What the lists of one level say of a kind. */
function readLevel(kind: string, lists: readonly HeldList[]) {
  const found: Found[] = lists.map((list) => ({ list, terms: termsOfKind(list.content, kind) }))
  return {
    price: found.find(({ terms }) => terms.ladder !== undefined || terms.discount !== undefined),
    minimum: found.find(({ terms }) => terms.minimum !== undefined || terms.ladder !== undefined),
    priceOf(id: string): ResolvedPrice | undefined {
      for (const list of lists) {
        const cents = productCents(list.content, kind, id)
        if (cents !== undefined) return { cents, source: sourceOf(list) }
      }
      return undefined
    },
  }
}

function resolveLadder(everybody: Ladder, levels: readonly Level[]): Ladder {
  const price = levels.find((level) => level.price)?.price
  const priced = price ? ladderBy(price, everybody) : everybody
  const minimum = levels.find((level) => level.minimum)?.minimum?.terms
  const resolved = minimum?.minimum === undefined ? priced : withMinimum(priced, minimum.minimum)
  const [first] = everybody.tiers
  // Whatever a list says, prices of single products are those of everybody's first tier.
  return resolved === everybody || !first ? resolved : { ...resolved, firstCents: first.cents }
}

function ladderBy(found: Found, everybody: Ladder): Ladder {
  const { ladder, discount = 0 } = found.terms
  if (ladder) return { ...ladder, source: sourceOfTerms(found) }
  return {
    ...everybody,
    tiers: everybody.tiers.map((tier) => ({ ...tier, cents: takeOff(tier.cents, discount) })),
    ...(everybody.tiers.length > 0 && { source: sourceOfTerms(found) }),
  }
}

/**
 * Orders begin with so much: steps below it fall away, and where the first one begins above it, it begins here. Packs stay whole.
 */
export function withMinimum(ladder: Ladder, asked: number): Ladder {
  const { tiers, step } = ladder
  const isTiered = tiers.length > 0
  const minimum = isTiered ? asked : Math.ceil(asked / step) * step
  const first = Math.max(
    0,
    tiers.findLastIndex(({ from }) => from <= minimum),
  )
  return {
    ...ladder,
    minimum,
    maximum: Math.max(ladder.maximum, minimum),
    tiers: tiers.slice(first).map((tier, at) => (at === 0 ? { ...tier, from: minimum } : tier)),
  }
}

function sourceOfTerms({ list, terms: { discount } }: Found): PriceSource {
  return sourceOf(list, discount)
}

/** None found is an error, and never a price of zero. */
function known(cents: number | undefined, kind: string, id: string): number {
  if (cents === undefined) throw new Error(`There is no price for the ${kind} ${id}`)
  return cents
}
