import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { Orderable, OrderLine } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { Buyer } from './buyers.ts'
import type { Dice } from './dice.ts'

/** Of a whole order, by the size of the buyer: shops round, and know where the tiers begin. */
const GRAMS: Record<Buyer['size'], readonly (readonly [number, number])[]> = {
  1: [
    [150, 5],
    [200, 2],
    [250, 4],
    [300, 2],
    [500, 2],
  ],
  2: [
    [250, 3],
    [300, 2],
    [500, 5],
    [750, 2],
    [1000, 3],
  ],
  3: [
    [500, 2],
    [1000, 5],
    [1500, 2],
    [2500, 3],
    [5000, 1],
  ],
}
const GRAM_STEP = 50
const MOST_GRAM_LINES = 5

/**
 * What somebody of this size orders of a kind, as its ladder allows it. What is weighed is split among some products; of the
 * others some packs each.
 */
export function chooseLines(
  { unit }: Pick<OrderKind, 'unit'>,
  products: readonly Orderable[],
  { size }: Pick<Buyer, 'size'>,
  { minimum, maximum }: Ladder,
  dice: Dice,
): OrderLine[] {
  if (unit === 'gram') {
    const grams = Math.max(minimum, Math.min(dice.weighted(GRAMS[size]), maximum))
    const most = Math.min(MOST_GRAM_LINES, Math.max(1, Math.floor(grams / GRAM_STEP)))
    return split(
      grams,
      GRAM_STEP,
      dice.several(popular(products, dice), dice.between(1, most)),
      dice,
    ).flatMap(({ product, quantity }) => inVariants(product, quantity, dice))
  }
  return dice
    .several(popular(products, dice), dice.between(1, size + 1))
    .flatMap((product) => inVariants(product, minimum * dice.between(1, size * 2), dice))
}

/** Some products sell better: those in front of the list are chosen more often. */
function popular(products: readonly Orderable[], dice: Dice): readonly Orderable[] {
  return products.slice(0, Math.max(3, dice.between(Math.ceil(products.length / 3), products.length)))
}

function split(total: number, step: number, products: readonly Orderable[], dice: Dice) {
  const shares = products.map((product) => ({ product, quantity: Math.min(step, total) }))
  for (let left = total - step * shares.length; left > 0; left -= step)
    dice.pick(shares).quantity += Math.min(step, left)
  return shares
}

/** A product that comes in strains is ordered in some of them. */
function inVariants({ id, variants }: Orderable, quantity: number, dice: Dice): OrderLine[] {
  if (variants.length === 0) return [{ productId: id, quantity }]
  const chosen = dice.several(variants, dice.between(1, Math.min(3, variants.length)))
  const each = Math.floor(quantity / chosen.length)
  const rest = quantity - each * chosen.length
  return chosen.map((variant, at) => ({ productId: id, variant, quantity: each + (at === 0 ? rest : 0) }))
}
