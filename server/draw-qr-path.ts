import { encode } from 'uqr'

/** The light edge that readers need. */
const QUIET_MODULES = 4

/** The QR code of a text as one SVG path, in a square of `size` units. Level M: a seventh of it may be unreadable. */
export function drawQrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_MODULES })
  const strips = data.flatMap((row, y) =>
    Array.from(
      row.map(Number).join('').matchAll(/1+/g),
      ({ index: x, 0: { length } }) => `M${x} ${y}h${length}v1h-${length}z`,
    ),
  )
  return { path: strips.join(''), size }
}
