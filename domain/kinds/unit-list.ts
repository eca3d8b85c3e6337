import { compareText } from '#domain/catalogue/browse/compare.ts'
import type { Facet, SortOrder } from '#domain/catalogue/browse/list-definition.ts'

/** What vapes and concentrates have in common: they are sold by the unit, at a price each. */
type UnitProduct = { name: string; brand: string; type: string; priceCents: number | undefined }

export const typeFacet: Facet<UnitProduct> = {
  key: 'type',
  label: 'Type',
  valuesOf: ({ type }) => [type],
  compare: compareText,
}

export const brandFacet: Facet<UnitProduct> = {
  key: 'brand',
  label: 'Brand',
  valuesOf: ({ brand }) => [brand],
  compare: compareText,
}

export const unitSorts: readonly [SortOrder<UnitProduct>, ...SortOrder<UnitProduct>[]] = [
  { key: 'featured', label: 'Featured' },
  { key: 'price-up', label: 'Price: low to high', compare: (a, b) => comparePrices(a, b) },
  { key: 'price-down', label: 'Price: high to low', compare: (a, b) => comparePrices(b, a) },
  { key: 'name', label: 'Name', compare: (a, b) => compareText(a.name, b.name) },
]

/** Without prices all are alike. */
function comparePrices(a: UnitProduct, b: UnitProduct): number {
  return (a.priceCents ?? 0) - (b.priceCents ?? 0)
}
