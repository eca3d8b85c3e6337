import type { BrowseResult } from '#domain/catalogue/browse/browse.ts'
import type { ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { imageText } from '#domain/catalogue/product-image.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { strain as strainKind } from '#domain/kinds/strain/kind.ts'
import { describeStrainPicture } from '#domain/kinds/strain/picture-text.ts'
import type { Strain } from '#domain/kinds/strain/schema.ts'
import { STRAIN_TIERS } from '#domain/kinds/strain/tiers.ts'
import { formatEuroShort } from '#domain/money.ts'
import { type ListView, viewList } from './list-view.ts'

export type StrainCardView = ReturnType<ReturnType<typeof cardMaker>>
export type StrainListView = ListView<StrainCardView>

export function listStrains(index: ListIndex<Strain>, result: BrowseResult<Strain>): StrainListView {
  return viewList(index, result, strainKind.nouns, cardMaker(index.products))
}

export function strainCards(catalogue: readonly Strain[], strains: readonly Strain[]): StrainCardView[] {
  return strains.map(cardMaker(catalogue))
}

/** '№ 01': the number on the label of a plate. */
export function plateNumber(catalogue: readonly Strain[], { id }: Strain): string {
  const place = catalogue.findIndex((strain) => strain.id === id)
  return `№ ${String(place + 1).padStart(2, '0')}`
}

/** A strain on the home page, or beside one that is like it. */
function cardMaker(catalogue: readonly Strain[]) {
  const perGram = describeRates()
  return (strain: Strain) => ({
    id: strain.id,
    path: pathOf(strainKind, strain),
    name: strain.name,
    number: plateNumber(catalogue, strain),
    type: strain.type,
    thc: strain.thc,
    perGram,
    picture: { src: strain.image, alt: imageText(strain, () => describeStrainPicture(strain)) },
  })
}

/** '€6.50–10': the rate of the largest and of the smallest order. */
function describeRates(): string {
  const rates = STRAIN_TIERS.map(({ centsPerGram }) => centsPerGram)
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)].map(formatEuroShort)
  return `${lowest}–${highest?.replace('€', '')}`
}
