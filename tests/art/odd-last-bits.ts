/** What ECMAScript leaves to the engine: processors and compilers disagree about the last bit of these. */
const APPROXIMATED = [
  'acos',
  'asin',
  'atan',
  'atan2',
  'cbrt',
  'cos',
  'exp',
  'hypot',
  'log',
  'log10',
  'log2',
  'pow',
  'sin',
  'tan',
] as const

/** Of a result, how far its last bit is off: the same every time, since a processor agrees with itself. */
type Nudge = (result: number) => -1 | 0 | 1

/** Runs `work` as another processor might do it. */
export function withOddLastBits<T>(nudge: Nudge, work: () => T): T {
  const originals = APPROXIMATED.map((name) => [name, Math[name]] as const)
  try {
    for (const [name, original] of originals) {
      const exact = original as (...values: number[]) => number
      Math[name] = (...values: number[]) => {
        const result = exact(...values)
        return moveLastBit(result, nudge(result))
      }
    }
    return work()
  } finally {
    for (const [name, original] of originals) Object.assign(Math, { [name]: original })
  }
}

const float = new Float64Array(1)
const bits = new BigInt64Array(float.buffer)
const halves = new Uint32Array(float.buffer)

/** Half of the bits of a number, as a number without chance in it. */
export function lowBitsOf(value: number): number {
  float[0] = value
  return halves[0] ?? 0
}

/** Zero is exact wherever it is a result: its neighbours are not one bit away, but the smallest numbers there are. */
export function moveLastBit(value: number, steps: number): number {
  if (steps === 0 || value === 0 || !Number.isFinite(value)) return value
  float[0] = value
  bits[0] = (bits[0] ?? 0n) + BigInt(steps)
  return float[0]
}
