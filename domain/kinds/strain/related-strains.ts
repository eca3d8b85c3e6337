import type { Strain } from './schema.ts'

/** The strains most like this one by terpenes, effects and flavours; equal ones in the order of the catalogue. */
export function relatedStrains(
  { strains }: { strains: readonly Strain[] },
  strain: Strain,
  count: number,
): Strain[] {
  // Of which nothing is said, nothing is like it.
  if (strain.terpenes.length + strain.effects.length + strain.flavors.length === 0) return []
  return strains
    .filter(({ id }) => id !== strain.id)
    .map((other) => ({ other, likeness: likeness(strain, other) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}

/** From 0 to 3: each of the three counts alike. */
function likeness(a: Strain, b: Strain): number {
  return sharedTerpenes(a, b) + sharedPart(a.effects, b.effects) + sharedPart(a.flavors, b.flavors)
}

// Shares sum to 100 in each strain, so what both hold is a part of the whole.
function sharedTerpenes(a: Strain, b: Strain): number {
  const shareInB = new Map<string, number>(b.terpenes.map(({ name, share }) => [name, share]))
  return a.terpenes.reduce((sum, { name, share }) => sum + Math.min(share, shareInB.get(name) ?? 0), 0) / 100
}

function sharedPart(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((entry) => b.includes(entry)).length
  return shared === 0 ? 0 : shared / (a.length + b.length - shared)
}
