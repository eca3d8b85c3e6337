import { compareAmount, compareText } from '#domain/catalogue/browse/compare.ts'
import { type ListDefinition, PAGE_SIZE, said } from '#domain/catalogue/browse/list-definition.ts'
import { listNumbers, numberKey } from '#domain/catalogue/goods-numbers.ts'
import type { Product } from './kind.ts'

/** A product that is sold by the unit, at a price each. */
export type UnitProduct = Product & {
  brand?: string | undefined
  /** Undefined where only signed-in buyers see it. */
  priceCents: number | undefined
  strains?: string[] | undefined
}

/** Strength or size, in the words of the kind; a product need not say it. */
export type Measure<P> = { term: string; facet: string; of(product: P): string | undefined }

/** How such products are browsed. */
export function unitList<P extends UnitProduct>(
  { term, facet, of }: Measure<P>,
  /** What buyers say for all of them. */
  searchWords: readonly string[] = [],
): ListDefinition<P> {
  return {
    pageSize: PAGE_SIZE,
    facets: [
      { key: 'type', label: 'Type', valuesOf: ({ type }) => said(type), compare: compareText },
      { key: 'brand', label: 'Brand', valuesOf: ({ brand }) => said(brand), compare: compareText },
      { key: facet, label: term, valuesOf: (product) => said(of(product)), compare: compareAmount },
    ],
    sorts: [
      { key: 'featured', label: 'Featured' },
      { key: 'price-up', label: 'Price: low to high', compare: (a, b) => comparePrices(a, b) },
      { key: 'price-down', label: 'Price: high to low', compare: (a, b) => comparePrices(b, a) },
      { key: 'name', label: 'Name', compare: (a, b) => compareText(a.name, b.name) },
    ],
    priceCentsOf: ({ priceCents }) => priceCents,
    searchedIn: (product) => {
      const { name, otherNames = [], brand, type, description, strains = [] } = product
      return {
        names: [name, ...otherNames],
        numbers: listNumbers(product).map(numberKey),
        labels: [...said(brand, type, of(product)), ...strains, ...searchWords],
        texts: said(description),
      }
    },
  }
}

/** Without prices all are alike. */
function comparePrices(a: UnitProduct, b: UnitProduct): number {
  return (a.priceCents ?? 0) - (b.priceCents ?? 0)
}
