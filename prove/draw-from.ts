/** The same numbers for the same seed on every machine: whole, from 0 to below the given one. */
export function drawFrom(seed: number) {
  let state = seed >>> 0
  const draw = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  /** One of a list that is not empty. */
  function pick<T>(values: readonly T[]): T {
    return values[draw(values.length)] as T
  }
  const text = (longest: number) => Buffer.from(Array.from({ length: draw(longest + 1) }, () => draw(256)))
  return { draw, pick, bytes: text }
}

export type Dice = ReturnType<typeof drawFrom>
