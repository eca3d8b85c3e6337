import type { QrCode } from './encode-qr.ts'

/** The light edge that readers need. */
const QUIET_MODULES = 4

/** The code as one SVG path of unit squares, in a square of `size` units that includes the light edge. */
export function drawQrPath(code: QrCode): { path: string; size: number } {
  const strips = code.flatMap((row, y) => darkStrips(row).map(({ x, length }) => strip(x, y, length)))
  return { path: strips.join(''), size: code.length + 2 * QUIET_MODULES }
}

function strip(x: number, y: number, length: number) {
  return `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h${length}v1h-${length}z`
}

function darkStrips(row: boolean[]) {
  const strips: { x: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = strips.at(-1)
    if (!isDark) continue
    if (last && last.x + last.length === x) last.length += 1
    else strips.push({ x, length: 1 })
  }
  return strips
}
