export type Random = {
  /** From 0 to 1. */
  next: () => number
  between: (from: number, to: number) => number
  /** Around 0, at most `reach` to either side, most often near 0. */
  sway: (reach: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
  chance: (share: number) => boolean
}

/** A small generator (mulberry32), so that a drawing is the same on every machine. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    sway: (reach) => (next() + next() - 1) * reach,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (share) => next() < share,
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
