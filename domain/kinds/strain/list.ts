import { compareByPlace, compareText } from '#domain/catalogue/browse/compare.ts'
import { type ListDefinition, PAGE_SIZE, said } from '#domain/catalogue/browse/list-definition.ts'
import { listNumbers, numberKey } from '#domain/catalogue/goods-numbers.ts'
import type { Strain } from './schema.ts'

// Flowers before the hash, as buyers name them.
const TYPE_ORDER = ['Indica', 'Sativa', 'Hybrid', 'Hash']

// What buyers say for all of them.
const FLOWER_WORDS = ['flower', 'bud', 'weed', 'marijuana', 'cannabis']
const HASH_WORDS = ['hashish', 'cannabis']

export const STRAIN_LIST: ListDefinition<Strain> = {
  pageSize: PAGE_SIZE,
  facets: [
    { key: 'type', label: 'Type', valuesOf: ({ type }) => said(type), compare: compareByPlace(TYPE_ORDER) },
    { key: 'effect', label: 'Effect', valuesOf: ({ effects }) => effects, compare: compareText },
    { key: 'flavour', label: 'Flavour', valuesOf: ({ flavors }) => flavors, compare: compareText },
  ],
  sorts: [
    { key: 'featured', label: 'Featured' },
    { key: 'name', label: 'Name', compare: (a, b) => compareText(a.name, b.name) },
    { key: 'thc', label: 'THC: high to low', compare: compareThcDown },
  ],
  searchedIn: (strain) => ({
    names: [strain.name, ...(strain.otherNames ?? [])],
    numbers: listNumbers(strain).map(numberKey),
    labels: [
      ...said(strain.type),
      ...strain.flavors,
      ...strain.effects,
      ...strain.terpenes.map(({ name }) => name),
      ...(strain.type === 'Hash' ? HASH_WORDS : FLOWER_WORDS),
    ],
    origins: said(strain.lineage),
    texts: [...said(strain.description, strain.genetics, strain.aroma, strain.taste), ...strain.bestFor],
  }),
}

function compareThcDown(a: Strain, b: Strain): number {
  const [first, second] = [readPercentRange(a.thc), readPercentRange(b.thc)]
  return second.highest - first.highest || second.lowest - first.lowest
}

type PercentRange = { lowest: number; highest: number }

/** Reads a checked percentage of the catalogue: '25-28%' or '67.8%'. */
function readPercentRange(text: string): PercentRange {
  const [lowest = Number.NaN, highest = lowest] = text.replace('%', '').split('-').map(Number)
  return { lowest, highest }
}
