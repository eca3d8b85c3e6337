import { compareAmount } from '#domain/catalogue/browse/compare.ts'
import { type ListDefinition, PAGE_SIZE } from '#domain/catalogue/browse/list-definition.ts'
import { brandFacet, typeFacet, unitSorts } from '#domain/kinds/unit-list.ts'
import type { Concentrate } from './schema.ts'

export const CONCENTRATE_LIST: ListDefinition<Concentrate> = {
  pageSize: PAGE_SIZE,
  facets: [
    typeFacet,
    brandFacet,
    { key: 'size', label: 'Size', valuesOf: ({ size }) => [size], compare: compareAmount },
  ],
  sorts: unitSorts,
  priceCentsOf: ({ priceCents }) => priceCents,
  textsOf: ({ name, brand, type, size, description, strains = [] }) => [
    name,
    brand,
    type,
    size,
    description,
    ...strains,
  ],
}
