import type { Vape } from '#domain/catalogue/vape.ts'
import { compareAmount } from './compare.ts'
import { type ListDefinition, PAGE_SIZE } from './list-definition.ts'
import { brandFacet, typeFacet, unitSorts } from './unit-list.ts'

export const VAPE_LIST: ListDefinition<Vape> = {
  pageSize: PAGE_SIZE,
  facets: [
    typeFacet,
    brandFacet,
    { key: 'strength', label: 'Strength', valuesOf: ({ mg }) => [mg], compare: compareAmount },
  ],
  sorts: unitSorts,
  priceCentsOf: ({ priceCents }) => priceCents,
  textsOf: ({ name, brand, type, mg, description, strains = [] }) => [
    name,
    brand,
    type,
    mg,
    description,
    ...strains,
  ],
}
