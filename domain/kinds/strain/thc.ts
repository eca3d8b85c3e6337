export type PercentRange = { lowest: number; highest: number }

/** Reads a checked percentage of the catalogue: '25-28%' or '67.8%'. */
export function readPercentRange(text: string): PercentRange {
  const [lowest = Number.NaN, highest = lowest] = text.replace('%', '').split('-').map(Number)
  return { lowest, highest }
}
