import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import { listOrderables, productsOf } from '#domain/catalogue/catalogue.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { pickLines } from '#domain/orders/checkout/check-order.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { Orderable, PickedLine } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { ladderOf, pricesOf } from '#domain/pricing/price-list.ts'
import { createWordKeeper } from '#server/analytics/known-words.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { type Buyer, fillInForm, makeBuyers } from './buyers.ts'
import { chooseLines } from './choose-lines.ts'
import type { Dice } from './dice.ts'
import { BROWSER_SHARES, COUNTRY_SHARES, DEVICE_SHARES, SOURCES } from './visitor-data.ts'

/** What visits are about: the goods of one kind, with their pages. */
export type Shelf = {
  kind: OrderKind
  ladder: Ladder
  list: string
  paths: string[]
  products: Orderable[]
}

export function describeShelves({ catalogue, prices }: Snapshot): Shelf[] {
  return KINDS.map((kind) => ({
    kind: kind.order,
    ladder: ladderOf(prices, kind),
    list: kind.list.path,
    paths: productsOf(catalogue, kind).map((product) => pathOf(kind, product)),
    products: listOrderables(catalogue, kind.order.name),
  })).filter(({ paths }) => paths.length > 0)
}

export function drawTraits(dice: Dice) {
  return {
    source: dice.weighted(SOURCES),
    country: dice.weighted(COUNTRY_SHARES),
    device: DEVICE_TYPES.indexOf(dice.weighted(DEVICE_SHARES)) + 1,
    browser: BROWSERS.indexOf(dice.weighted(BROWSER_SHARES)) + 1,
    // Reserved for documentation.
    network: dice.pick(['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24']),
  }
}

/** A page that is looked at; those in front of the list more often. */
export function drawPath({ paths }: Shelf, dice: Dice): string {
  return dice.pick(paths.slice(0, Math.max(3, dice.between(1, paths.length))))
}

/** Tells attempts as the statistics keep them. */
export function createAttempts({ catalogue, prices }: Snapshot) {
  const keepKnownWords = createWordKeeper(catalogue, prices)
  const buyers = makeBuyers()

  function tell(kind: OrderKind, lines: readonly PickedLine[], values: Record<string, string>): object {
    return keepKnownWords(kind.trackAttempt(lines, values, pricesOf(prices, kind.name).ladder))
  }

  /** Somebody who does not become a buyer: half of them want less than the shop sells. */
  function draw({ kind, products, ladder }: Shelf, dice: Dice): object {
    const buyer: Buyer = dice.pick(buyers)
    const byId = new Map(products.map((product) => [product.id, product]))
    const lines = pickLines(chooseLines(kind, products, buyer, ladder, dice), (id) => byId.get(id)) ?? []
    const wanted = dice.chance(0.5)
      ? lines
      : lines.slice(0, 1).map((line) => ({ ...line, quantity: kind.unit === 'gram' ? 50 : 5 }))
    return tell(kind, wanted, fillInForm(kind, buyer))
  }

  return { tell, draw }
}

export type Attempts = ReturnType<typeof createAttempts>
