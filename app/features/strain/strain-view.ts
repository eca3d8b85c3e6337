import { describeNumbers } from '#domain/catalogue/goods-numbers.ts'
import { imageText, morePicturesOf } from '#domain/catalogue/product-image.ts'
import {
  describeStrainDetails,
  describeStrainPicture,
  explainStrainDetails,
} from '#domain/kinds/strain/picture-text.ts'
import { EFFECT_AXES, type Strain } from '#domain/kinds/strain/schema.ts'
import { formatEuro, formatEuroShort } from '#domain/money.ts'
import { formatWeight } from '#domain/orders/checkout/weight.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { ownLadder } from '#domain/pricing/own-ladder.ts'
import { priceTable, roundToEuros } from '#domain/pricing/price-by-ladder.ts'
import type { SoldBatch } from '#domain/stock/shop-stock.ts'
import type { PriceWords } from '#domain/tax/price-words.ts'
import { strainSheets } from './strain-sheets.ts'

export type StrainView = ReturnType<typeof viewStrain>

/** The page of one strain, in the words it is shown with. Made by the loader: the browser gets the words alone. */
export function viewStrain(strain: Strain, ladder: Ladder, words: PriceWords, batch?: SoldBatch) {
  const { id, name, type, description, thc, cbd, growingDifficulty, genetics } = strain
  return {
    id,
    name,
    type,
    description,
    genetics,
    numbers: describeNumbers(strain),
    picture: { src: strain.image, alt: imageText(strain, () => describeStrainPicture(strain)) },
    morePictures: morePicturesOf(strain),
    details: detailsOf(strain),
    facts: [
      { term: 'THC', value: measuredOf(batch, 'THC') ?? thc },
      { term: 'CBD', value: measuredOf(batch, 'CBD') ?? cbd },
      { term: 'Difficulty', value: growingDifficulty },
    ].flatMap(({ term, value }) => (value === undefined ? [] : [{ term, value }])),
    factsNote: describeValues(strain, batch),
    ladder: ladderExcerpt(strain, ladder, words),
    // Of hidden prices there is no ladder.
    priceNote: ladder.tiers.length > 0 || strain.unitCents !== undefined ? words.sentence : undefined,
    priceSource: (strain.priceSource ?? ladder.source)?.shown,
    sheets: strainSheets(strain, effectsOf(strain)),
    invitation: {
      title: `Take ${name} into your range`,
      text: `From ${formatWeight(ladder.minimum)} to ${formatWeight(ladder.maximum)}, alone or mixed with other strains: the price follows the total weight. Nothing is paid now; a person confirms your order.`,
    },
  }
}

/** What the laboratory found in the batch that is sold now. */
function measuredOf(batch: SoldBatch | undefined, wanted: string): string | undefined {
  const found = batch?.measured.find(({ name }) => name.toUpperCase() === wanted)
  return found && `${found.value}${found.unit === '%' ? '%' : found.unit && ` ${found.unit}`}`
}

function describeValues(strain: Strain, batch: SoldBatch | undefined): string {
  const [thc, cbd] = ['THC', 'CBD'].map((name) => measuredOf(batch, name))
  if (!batch || (thc === undefined && cbd === undefined))
    return 'Typical values. THC varies by about 2% from batch to batch.'
  const isAll = thc !== undefined && (cbd ?? strain.cbd) === cbd
  if (isAll) return `Measured in batch ${batch.code}, which is sold now.`
  return `${thc === undefined ? 'CBD' : 'THC'} measured in batch ${batch.code}, which is sold now; the other is a typical value.`
}

/** The second plate of a strain goes with the first; beside photographs it would not fit. */
function detailsOf(strain: Strain) {
  if (strain.pictures) return undefined
  return {
    picture: { src: `${strain.image}-details`, alt: describeStrainDetails(strain) },
    legend: explainStrainDetails(strain),
  }
}

/** The smallest order, the usual one and the largest: enough to see which way the price goes. */
function ladderExcerpt({ unitCents, baseCents }: Strain, ladder: Ladder, { gross }: PriceWords) {
  if (unitCents !== undefined) {
    const totalCents = roundToEuros(ladder.minimum * unitCents)
    return [
      {
        weight: formatWeight(ladder.minimum),
        rate: `${formatEuro(unitCents)} / g`,
        total: formatEuroShort(totalCents),
        gross: gross(totalCents),
      },
    ]
  }
  return priceTable(ownLadder(ladder, { baseCents }))
    .filter(({ popular }, at, { length }) => popular || at === 0 || at === length - 1)
    .map(({ quantity, rateCents, totalCents }) => ({
      weight: formatWeight(quantity),
      rate: `${formatEuro(rateCents)} / g`,
      total: formatEuroShort(totalCents),
      gross: gross(totalCents),
    }))
}

function effectsOf({ effectProfile }: Strain) {
  if (!effectProfile) return []
  return EFFECT_AXES.map((axis) => ({
    label: `${axis.charAt(0).toUpperCase()}${axis.slice(1)}`,
    points: effectProfile[axis],
  }))
}
