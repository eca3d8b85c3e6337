import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { hatch, type Sheet } from '../drawing/sheet.ts'
import { at, type Point, path, polygon, smooth, stroke } from '../drawing/svg.ts'

export type Surface = 'parchment' | 'slate' | 'board'

const SURFACES = {
  parchment: { colour: '#f3e9cf', thick: 0 },
  slate: { colour: '#66716d', thick: 13 },
  board: { colour: '#bd9460', thick: 20 },
} as const

/** What the matter lies on: baking parchment with a turned corner, a slate, or a board. */
export function drawSurface(
  sheet: Sheet,
  kind: Surface,
  [x, y]: Point,
  half: number,
  random: Random,
): string {
  const { colour, thick } = SURFACES[kind]
  const skew = random.sway(0.2)
  const corners: [Point, Point, Point, Point] = [
    [x - half * (1.02 - skew * 0.3), y - half * 0.2],
    [x + half * (0.3 + skew), y - half * 0.46],
    [x + half * 1.08, y + half * 0.12],
    [x - half * (0.26 + skew), y + half * 0.5],
  ]
  const d = polygon(corners)
  const [a, b, c, e] = corners
  const contour = mix(colour, INK, 0.64)
  const lower = ([px, py]: Point): Point => [px, py + thick]
  return [
    path(polygon(corners.map(([px, py]): Point => [px + 16, py + 14 + thick])), {
      fill: '#2c3128',
      opacity: 0.32,
      filter: 'soft',
    }),
    thick === 0
      ? ''
      : path(polygon([a, e, c, lower(c), lower(e), lower(a)]), {
          fill: tone(colour, 0.26),
          stroke: contour,
          width: 2.6,
        }),
    path(d, { fill: tone(colour, 0.58), stroke: contour, width: 2.6 }),
    kind === 'board' ? drawWoodGrain(sheet, d, corners, colour) : '',
    kind === 'slate'
      ? path(`M${at([a[0] + 10, a[1]])}L${at([b[0], b[1] + 5])}`, {
          stroke: tone(colour, 0.95),
          width: 3.4,
          opacity: 0.8,
        })
      : '',
    kind === 'parchment'
      ? path(
          polygon([a, [a[0] + half * 0.26, a[1] - half * 0.02], [a[0] + half * 0.16, a[1] + half * 0.16]]),
          { fill: tone(colour, 0.9), stroke: mix(colour, INK, 0.5), width: 2 },
        )
      : '',
    hatch(sheet, d, { x: x + half * 0.4, y: y - half * 0.4, width: half, height: half }, colour, {
      gap: 12,
      opacity: 0.24,
    }),
  ].join('')
}

function drawWoodGrain(sheet: Sheet, d: string, [a, b, c, e]: [Point, Point, Point, Point], colour: string) {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const t = (index + 0.5) / 9
    const from: Point = [a[0] + (e[0] - a[0]) * t, a[1] + (e[1] - a[1]) * t]
    const to: Point = [b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t]
    return stroke([
      from,
      [(from[0] * 2 + to[0]) / 3, (from[1] * 2 + to[1]) / 3 + Math.sin(index * 2.3) * 7],
      [(from[0] + to[0] * 2) / 3, (from[1] + to[1] * 2) / 3 - Math.sin(index * 1.7) * 7],
      to,
    ])
  }).join('')
  return path(lines, { stroke: tone(colour, 0.3), width: 2.2, opacity: 0.6, clip: sheet.clip(d) })
}

/** A steel tool with some of the matter on its spoon. */
export function drawTool(from: Point, to: Point, matter: string): string {
  const steel = '#a9b0ad'
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const mid: Point = [from[0] + dx * 0.72, from[1] + dy * 0.72]
  return [
    path(`M${at([from[0] + 10, from[1] + 14])}L${at([to[0] + 10, to[1] + 14])}`, {
      stroke: '#2c3128',
      width: 16,
      opacity: 0.25,
      filter: 'soft',
    }),
    path(`M${at(from)}L${at(mid)}`, { stroke: mix(steel, INK, 0.75), width: 19 }),
    path(`M${at(mid)}L${at(to)}`, { stroke: mix(steel, INK, 0.75), width: 11 }),
    path(`M${at(from)}L${at(mid)}`, { stroke: tone(steel, 0.5), width: 14 }),
    path(`M${at(mid)}L${at(to)}`, { stroke: tone(steel, 0.56), width: 6.6 }),
    path(`M${at([from[0] - 2, from[1] - 4])}L${at([mid[0] - 2, mid[1] - 4])}`, {
      stroke: '#ffffff',
      width: 3.4,
      opacity: 0.9,
    }),
    path(
      smooth([
        [to[0] - 26, to[1] - 4],
        [to[0] - 6, to[1] - 26],
        [to[0] + 24, to[1] - 14],
        [to[0] + 26, to[1] + 12],
        [to[0] - 4, to[1] + 20],
      ]),
      { fill: tone(matter, 0.6), stroke: mix(matter, INK, 0.66), width: 2.8 },
    ),
    path(
      stroke([
        [to[0] - 12, to[1] - 8],
        [to[0] + 2, to[1] - 16],
        [to[0] + 14, to[1] - 10],
      ]),
      { stroke: tone(matter, 0.98), width: 5 },
    ),
  ].join('')
}
