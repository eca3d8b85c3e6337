import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import { compareAmount } from './compare.ts'
import { type ListDefinition, PAGE_SIZE } from './list-definition.ts'
import { brandFacet, typeFacet, unitSorts } from './unit-list.ts'

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
