/** Colours are mixed in OKLab, where the middle between two of them looks like the middle. */
type Lab = readonly [number, number, number]

export const INK = '#1b241c'

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [labOf(from), labOf(to)]
  const at = Math.min(Math.max(share, 0), 1)
  return hexOf([0, 1, 2].map((channel) => (a[channel] ?? 0) * (1 - at) + (b[channel] ?? 0) * at))
}

const STEPS = 7

/**
 * The tone of a colour in a given light (0 in the dark, 1 full on). Few steps: flat tones are what a printed plate has,
 * and what compresses.
 */
export function tone(colour: string, light: number): string {
  const step = Math.round(Math.min(Math.max(light, 0), 1) * STEPS) / STEPS
  if (step < 0.5) return mix(mix(colour, '#141d2a', 0.66), colour, step * 2)
  // What is dark by itself stays dark in full light.
  return mix(colour, mix(colour, '#fffbe0', Math.min(lightnessOf(colour) ** 1.4, 0.62)), (step - 0.5) * 2)
}

function lightnessOf(colour: string): number {
  return labOf(colour)[0]
}

function labOf(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness = 0, a = 0, b = 0]: readonly number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, '0')).join('')}`
}

function linear(value: number) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function byteOf(value: number) {
  const clipped = Math.min(Math.max(value, 0), 1)
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}
