export type Point = readonly [x: number, y: number]

/** Above the error of a sum of sines on a canvas of 1000, and below anything that can be seen. */
const LAST_BITS = 1e-9

/**
 * One decimal of a canvas of 1000 is finer than a hairline. Processors disagree about the last bit of a sine, so every
 * number of a drawing goes through here, and what lies a last bit below a half is rounded like the half.
 */
export function short(value: number): string {
  return String(Math.round(value * 10 + LAST_BITS) / 10)
}

export function at([x, y]: Point): string {
  return `${short(x)} ${short(y)}`
}

type Look = {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  clip?: string
  filter?: string
}

export function path(d: string, { fill = 'none', stroke, width = 1, opacity, clip, filter }: Look): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  const seen = opacity === undefined ? '' : ` opacity="${opacity}"`
  const clipped = clip ? ` clip-path="url(#${clip})"` : ''
  const filtered = filter ? ` filter="url(#${filter})"` : ''
  return `<path d="${d}" fill="${fill}"${line}${seen}${clipped}${filtered}/>`
}

export function group(content: string, attributes = ''): string {
  return `<g${attributes && ` ${attributes}`}>${content}</g>`
}

/** A closed curve through these points. */
export function smooth(points: readonly Point[]): string {
  return `M${at(points[0] ?? [0, 0])}${curves(points, true)}Z`
}

/** An open curve through these points. */
export function stroke(points: readonly Point[]): string {
  return `M${at(points[0] ?? [0, 0])}${curves(points, false)}`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`
}

/** Catmull and Rom's spline, as the cubic curves that SVG knows. */
function curves(points: readonly Point[], closed: boolean): string {
  const count = points.length
  const point = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0]
  let d = ''
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${at(first)} ${at(second)} ${at(to)}`
  }
  return d
}

export function ellipse([x, y]: Point, rx: number, ry: number): string {
  return `M${at([x - rx, y])}a${short(rx)} ${short(ry)} 0 1 0 ${short(rx * 2)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-rx * 2)} 0Z`
}

/** Many dots as one path: strokes without length, whose round ends are the dots. */
export function dots(points: readonly Point[]): string {
  return points.map((point) => `M${at(point)}h.01`).join('')
}
