import type { BrowseResult } from '#domain/catalogue/browse/browse.ts'
import type { ListIndex } from '#domain/catalogue/browse/list-index.ts'
import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import { summariseConcentrate, summariseVape } from '#domain/catalogue/describe/card-summary.ts'
import { describeConcentratePicture, describeVapePicture } from '#domain/catalogue/describe/picture-text.ts'
import { concentratePath, vapePath } from '#domain/catalogue/product-path.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { viewList } from './list-view.ts'

/** A vape or a concentrate on the page of its list. */
export type UnitCardView = {
  id: string
  path: string
  name: string
  brand: string
  description: string
  badges: string[]
  picture: { src: string; alt: string }
  strains: string[]
  more: string | undefined
  price: string
  minimumOrder: string
}

export function listVapes(index: ListIndex<Vape>, result: BrowseResult<Vape>) {
  return viewList(index, result, { one: 'vape', many: 'vapes' }, vapeCard)
}

export function listConcentrates(index: ListIndex<Concentrate>, result: BrowseResult<Concentrate>) {
  return viewList(index, result, { one: 'concentrate', many: 'concentrates' }, concentrateCard)
}

function vapeCard(vape: Vape): UnitCardView {
  const { strength, ...summary } = summariseVape(vape)
  return {
    id: vape.id,
    path: vapePath(vape),
    name: vape.name,
    brand: vape.brand,
    description: vape.description,
    badges: strength === undefined ? [vape.type] : [vape.type, strength],
    picture: { src: vape.image, alt: describeVapePicture(vape) },
    ...summary,
  }
}

function concentrateCard(concentrate: Concentrate): UnitCardView {
  return {
    id: concentrate.id,
    path: concentratePath(concentrate),
    name: concentrate.name,
    brand: concentrate.brand,
    description: concentrate.description,
    badges: [concentrate.type, concentrate.size],
    picture: { src: concentrate.image, alt: describeConcentratePicture(concentrate) },
    ...summariseConcentrate(concentrate),
  }
}
