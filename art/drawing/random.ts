export type Random = ReturnType<typeof randomFrom>

/** A small generator (mulberry32), so that a drawing is the same on every machine. */
export function randomFrom(seed: string) {
  let state = hashOf(seed)
  /** From 0 to 1. */
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    /** Around 0, at most `reach` to either side, most often near 0. */
    sway: (reach: number) => (next() + next() - 1) * reach,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (share: number) => next() < share,
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
