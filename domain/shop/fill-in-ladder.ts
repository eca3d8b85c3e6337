import { strain } from '#domain/kinds/strain/kind.ts'
import { fillInClaim, STRAIN_SAVING } from '#domain/kinds/strain/tiers.ts'
import { rateRange } from '#domain/pricing/ladder.ts'
import { ladderOf, type PriceList } from '#domain/pricing/price-list.ts'
import type { ShopConfig } from './shop-config.ts'

/** The settings as pages show them: claims about the ladder say what it says now. */
export function fillInLadder(shop: ShopConfig, prices: PriceList): ShopConfig {
  const ladder = ladderOf(prices, strain)
  const { flowerRange, bulkSaving } = shop.claims
  const fillIn = (claim: typeof flowerRange) => ({ ...claim, text: fillInClaim(claim.text, ladder) })
  const { lowest, highest } = rateRange(ladder)
  // A ladder of one rate saves nothing: there is nothing to claim.
  const isEmpty = lowest === highest && bulkSaving.text.includes(STRAIN_SAVING)
  const saving = { ...fillIn(bulkSaving), shown: bulkSaving.shown && !isEmpty }
  return { ...shop, claims: { ...shop.claims, flowerRange: fillIn(flowerRange), bulkSaving: saving } }
}
