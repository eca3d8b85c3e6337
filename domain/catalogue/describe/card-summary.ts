import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { VARYING_STRENGTH } from '#domain/catalogue/vape-strength.ts'
import { formatEuro } from '#domain/money.ts'
import { UNIT_MINIMUM } from '#domain/ordering/order-limits.ts'

const VAPE_STRAINS = 3
const CONCENTRATE_STRAINS = 2

/** The lines of a card that are not a field of the product as it stands. */
export type CardSummary = {
  price: string
  minimumOrder: string
  strains: string[]
  /** What stands in the badge behind the strains, when there are more of them. */
  more: string | undefined
}

export function summariseVape(vape: Vape): CardSummary & { strength: string | undefined } {
  const { shown, hiddenCount } = shorten(vape.strains, VAPE_STRAINS)
  return {
    price: formatEuro(vape.priceCents),
    minimumOrder: `Minimum order: ${UNIT_MINIMUM} units (${formatEuro(minimumTotalCents(vape))})`,
    strains: shown,
    more: hiddenCount === 0 ? undefined : `+${hiddenCount} more`,
    strength: vape.mg === VARYING_STRENGTH ? undefined : vape.mg,
  }
}

export function summariseConcentrate(concentrate: Concentrate): CardSummary {
  const { shown, hiddenCount } = shorten(concentrate.strains, CONCENTRATE_STRAINS)
  return {
    price: formatEuro(concentrate.priceCents),
    minimumOrder: `Min. order: ${UNIT_MINIMUM} units`,
    strains: shown,
    more: hiddenCount === 0 ? undefined : `+${hiddenCount}`,
  }
}

/** What the smallest order of one product costs. */
export function minimumTotalCents({ priceCents }: { priceCents: number }): number {
  return UNIT_MINIMUM * priceCents
}

function shorten(entries: readonly string[] = [], limit: number) {
  return { shown: entries.slice(0, limit), hiddenCount: Math.max(0, entries.length - limit) }
}
