const FAINTEST = 0.2

/**
 * From 0 to 1. By the root of the number: the home market has many times the visitors of all others, which would be
 * one pale field. A single visitor can be seen.
 */
export function shadeOf(visitors: number, most: number): number {
  if (visitors <= 0 || most <= 0) return 0
  const share = Math.min(1, visitors / most)
  return Math.round((FAINTEST + (1 - FAINTEST) * Math.sqrt(share)) * 100) / 100
}
