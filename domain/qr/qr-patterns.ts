import type { QrVersion } from './qr-version.ts'

/** A square of modules, row by row; `null` where the data goes. */
export type QrFrame = (boolean | null)[][]

/** Everything in a code that is not its data: where it is, which way up, how large, and which mask it wears. */
export function drawPatterns({ version, size }: QrVersion, mask: number): QrFrame {
  const frame: QrFrame = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = frame[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }

  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawSquares(set, x, y, 4, [2, 4])
  }
  const places = alignmentPlaces(version, size)
  const last = places.length - 1
  for (const [i, x] of places.entries()) {
    for (const [j, y] of places.entries()) {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isFinder) drawSquares(set, x, y, 2, [1])
    }
  }
  drawFormat(set, size, mask)
  if (version >= 7) drawVersion(set, version, size)
  return frame
}

type SetModule = (x: number, y: number, isDark: boolean) => void

/** Rings around a centre; those at the given distances are light. */
function drawSquares(set: SetModule, x: number, y: number, radius: number, light: readonly number[]) {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
    }
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const rest = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step)
  return [6, ...rest.reverse()]
}

/** Twice, so that one may be hidden. Level M has the number 0. */
function drawFormat(set: SetModule, size: number, mask: number) {
  const bits = ((mask << 10) | remainderOf(mask, 10, 0x537)) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  for (let at = 0; at <= 5; at++) set(8, at, bit(at))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at))
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at))
  set(8, size - 8, true)
}

function drawVersion(set: SetModule, version: number, size: number) {
  const bits = (version << 12) | remainderOf(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    const far = size - 11 + (at % 3)
    const near = Math.floor(at / 3)
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

function remainderOf(value: number, degree: number, divisor: number) {
  let remainder = value
  for (let round = 0; round < degree; round++) {
    remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * divisor)
  }
  return remainder
}
