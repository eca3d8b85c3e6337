import { compareAmount } from '#domain/catalogue/browse/compare.ts'
import { type ListDefinition, PAGE_SIZE } from '#domain/catalogue/browse/list-definition.ts'
import { brandFacet, typeFacet, unitSorts } from '#domain/kinds/unit-list.ts'
import type { Vape } from './schema.ts'

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
