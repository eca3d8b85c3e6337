export type Dice = ReturnType<typeof createDice>

/**
 * Chance that repeats: the same name gives the same numbers on every machine. Each part of the demo throws its own dice, so
 * that a part that is added changes none of the others.
 */
export function createDice(name: string) {
  let state = seedOf(name)

  /** From 0 to below 1 (Mulberry32). */
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (most: number) => Math.floor(next() * most)
  /** Both ends are possible. */
  const between = (least: number, most: number) => least + below(most - least + 1)
  const chance = (share: number) => next() < share

  function pick<T>(values: readonly T[]): T {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from')
    return value
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return pick(choices)[0]
  }

  /** So many different ones, in a random order; all of them where there are fewer. */
  function several<T>(values: readonly T[], count: number): T[] {
    const left = [...values]
    const drawn: T[] = []
    while (drawn.length < count && left.length > 0) drawn.push(...left.splice(below(left.length), 1))
    return drawn
  }

  /** Of version 4, as the database makes them. */
  function uuid(): string {
    const hex = Array.from({ length: 32 }, () => below(16).toString(16))
    hex[12] = '4'
    hex[16] = pick(['8', '9', 'a', 'b'])
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  return { next, below, between, chance, pick, weighted, several, uuid }
}

/** FNV-1a. */
function seedOf(name: string) {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
