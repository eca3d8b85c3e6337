import type { BrowseResult } from '#domain/catalogue/browse/browse.ts'
import type { ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { imageText } from '#domain/catalogue/product-image.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { strain as strainKind } from '#domain/kinds/strain/kind.ts'
import { describeStrainPicture } from '#domain/kinds/strain/picture-text.ts'
import type { Strain } from '#domain/kinds/strain/schema.ts'
import { formatEuroShort } from '#domain/money.ts'
import { HIDDEN_PRICE } from '#domain/pricing/hidden-price.ts'
import { type Ladder, rateRange } from '#domain/pricing/ladder.ts'
import { ownLadder } from '#domain/pricing/own-ladder.ts'
import { type ShopStock, stockWord } from '#domain/stock/shop-stock.ts'
import type { PriceWords } from '#domain/tax/price-words.ts'
import { type ListView, viewList } from './list-view.ts'

/** The prices that apply, and the stock where it is counted. */
type Sold = { ladder: Ladder; words: PriceWords; stock?: ShopStock | undefined }

export type StrainCardView = ReturnType<ReturnType<typeof cardMaker>>
export type StrainListView = ListView<StrainCardView>

export function listStrains(
  index: ListIndex<Strain>,
  result: BrowseResult<Strain>,
  sold: Sold,
): StrainListView {
  return viewList(index, result, strainKind.nouns, cardMaker(index.products, sold))
}

export function strainCards(
  catalogue: readonly Strain[],
  strains: readonly Strain[],
  sold: Sold,
): StrainCardView[] {
  return strains.map(cardMaker(catalogue, sold))
}

/** 'No. 01': the number on the label of a plate. None of our fonts has the sign for it. */
export function plateNumber(catalogue: readonly Strain[], { id }: Strain): string {
  const place = catalogue.findIndex((strain) => strain.id === id)
  return `No. ${String(place + 1).padStart(2, '0')}`
}

/** A strain on the home page, or beside one that is like it. */
function cardMaker(catalogue: readonly Strain[], { ladder, words, stock }: Sold) {
  const perGram = describeRates(ladder)
  return (strain: Strain) => ({
    id: strain.id,
    path: pathOf(strainKind, strain),
    name: strain.name,
    number: plateNumber(catalogue, strain),
    type: strain.type,
    thc: strain.thc,
    perGram: perGramOf(strain),
    // Of hidden prices nothing is said.
    isNet: ladder.tiers.length > 0 || strain.unitCents !== undefined,
    gross: grossOf(strain),
    stock: stockWord(stock, strainKind.order.name, strain.id),
    picture: { src: strain.image, alt: imageText(strain, () => describeStrainPicture(strain)) },
  })

  function perGramOf({ unitCents, baseCents }: Strain) {
    if (unitCents !== undefined) return formatEuroShort(unitCents)
    return baseCents === undefined ? perGram : describeRates(ownLadder(ladder, { baseCents }))
  }

  function grossOf({ unitCents, baseCents }: Strain) {
    const { highest, lowest } =
      ladder.tiers.length === 0 ? NO_RATES : rateRange(ownLadder(ladder, { baseCents }))
    const cents = unitCents ?? highest
    const price = cents === 0 ? undefined : words.gross(cents)
    return price && unitCents === undefined && lowest < highest ? `up to ${price}` : price
  }
}

const NO_RATES = { lowest: 0, highest: 0 }

/** '€6.50–10': the rate of the largest and of the smallest order. */
function describeRates(ladder: Ladder): string {
  if (ladder.tiers.length === 0) return HIDDEN_PRICE
  const { lowest, highest } = rateRange(ladder)
  if (lowest === highest) return formatEuroShort(lowest)
  return `${formatEuroShort(lowest)}–${formatEuroShort(highest).replace('€', '')}`
}
