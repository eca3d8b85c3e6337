import type { CatalogueInput } from '#domain/catalogue/parse-catalogue.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }

export type GeneratedCounts = { strains: number; vapes: number; concentrates: number }

type RandomSource = () => number

const SYLLABLES = [
  'ba',
  'ce',
  'dro',
  'fi',
  'gru',
  'ha',
  'kush',
  'li',
  'mon',
  'ne',
  'po',
  'quin',
  'ro',
  'su',
  'tan',
]
const VAPE_CENTS = { lowest: 4598, steps: 75 }
const CONCENTRATE_CENTS = { lowest: 4498, steps: 106 }

/**
 * The three files of a large shop, always the same for the same counts. Every product is a shipped one under a name,
 * a price and a description of its own, so that facets, words and lengths stay what they are in earnest.
 */
export function generateCatalogue(counts: GeneratedCounts): CatalogueInput {
  const random = createRandom(20_260)
  const words = [...strains, ...vapes, ...concentrates].flatMap(({ description }) => description.split(' '))
  return {
    strains: generate(counts.strains, strains, words, random, (_, serial) => ({ id: `strain-${serial}` })),
    vapes: generate(counts.vapes, vapes, words, random, (_, serial) => ({
      id: `vape-${serial}`,
      price: priceIn(VAPE_CENTS, random),
    })),
    concentrates: generate(counts.concentrates, concentrates, words, random, ({ size }, serial) => ({
      id: `concentrate-${serial}-${size.replace('.', '-')}`,
      price: priceIn(CONCENTRATE_CENTS, random),
    })),
  }
}

function generate<T extends { name: string }>(
  count: number,
  shipped: readonly T[],
  words: readonly string[],
  random: RandomSource,
  change: (template: T, serial: number) => object,
): object[] {
  return Array.from({ length: count }, (_, serial) => {
    const template = pick(shipped, random)
    const ownWord = Array.from({ length: 4 }, () => pick(SYLLABLES, random)).join('')
    const sentence = Array.from({ length: 22 }, () => pick(words, random)).join(' ')
    return {
      ...template,
      ...change(template, serial),
      name: `${template.name} ${ownWord} ${serial}`,
      description: `${sentence} ${ownWord} ${serial}.`,
    }
  })
}

function priceIn({ lowest, steps }: { lowest: number; steps: number }, random: RandomSource): number {
  return (lowest + 100 * Math.floor(random() * steps)) / 100
}

function pick<T>(list: readonly T[], random: RandomSource): T {
  const entry = list[Math.floor(random() * list.length)]
  if (entry === undefined) throw new Error('There is nothing to pick from')
  return entry
}

/** Mulberry32: small, and the same on every machine. */
function createRandom(seed: number): RandomSource {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
