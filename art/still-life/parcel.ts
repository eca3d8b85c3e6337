import { INK, mix, tone } from '../drawing/colour.ts'
import { castShadow, hatch, type Sheet } from '../drawing/sheet.ts'
import { at, type Point, path, polygon, short } from '../drawing/svg.ts'

const CARD = '#c9a677'
const CONTOUR = mix(CARD, INK, 0.72)

/** What leaves the house: a plain carton, taped, with a label that says where it goes and nothing else. */
export function drawParcel(sheet: Sheet, [x, y]: Point, size: number): string {
  const place = ([px, py]: Point): Point => [x + px * size, y + py * size]
  const face = (points: readonly Point[]) => polygon(points.map(place))
  const front = face([
    [-1, -0.3],
    [0.2, -0.06],
    [0.2, 0.86],
    [-1, 0.56],
  ])
  const side = face([
    [0.2, -0.06],
    [1, -0.4],
    [1, 0.46],
    [0.2, 0.86],
  ])
  const top = face([
    [-1, -0.3],
    [-0.2, -0.62],
    [1, -0.4],
    [0.2, -0.06],
  ])
  const tape = face([
    [-0.44, -0.19],
    [-0.28, -0.155],
    [0.5, -0.49],
    [0.34, -0.52],
  ])
  const tapeEnd = face([
    [-0.44, -0.19],
    [-0.28, -0.155],
    [-0.28, 0.12],
    [-0.44, 0.085],
  ])
  const label = face([
    [-0.86, 0.02],
    [-0.5, 0.095],
    [-0.5, 0.37],
    [-0.86, 0.285],
  ])
  const [lineFrom, lineTo] = [place([-0.82, 0.1]), place([-0.56, 0.155])]
  const lines = [0, 0.055, 0.11]
    .map(
      (drop) =>
        `M${at([lineFrom[0], lineFrom[1] + drop * size])}L${at([lineTo[0] - (drop > 0.1 ? size * 0.1 : 0), lineTo[1] + drop * size])}`,
    )
    .join('')
  return [
    castShadow(place([0.3, 0.8]), size * 0.98, size * 0.16),
    path(front, { fill: tone(CARD, 0.6), stroke: CONTOUR, width: 3.4 }),
    path(side, { fill: tone(CARD, 0.34), stroke: CONTOUR, width: 3.4 }),
    hatch(
      sheet,
      side,
      { x: place([0.2, 0])[0], y: place([0, -0.4])[1], width: size * 0.8, height: size * 1.3 },
      CARD,
      { gap: 12, slant: -0.42, opacity: 0.45 },
    ),
    path(top, { fill: tone(CARD, 0.82), stroke: CONTOUR, width: 3.4 }),
    path(tape, { fill: '#e8dcbc', stroke: CONTOUR, width: 2 }),
    path(tapeEnd, { fill: '#d9caa4', stroke: CONTOUR, width: 2 }),
    path(label, { fill: '#fbf7ea', stroke: CONTOUR, width: 2.4 }),
    path(lines, { stroke: INK, width: Math.max(size * 0.012, 2.4) }),
    path(`M${at(place([-0.9, 0.5]))}l${short(size * 0.1)} ${short(size * 0.024)}`, {
      stroke: CONTOUR,
      width: 3,
    }),
  ].join('')
}
