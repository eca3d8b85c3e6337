import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { hatch, type Sheet } from '../drawing/sheet.ts'
import { at, ellipse, type Point, path, polygon } from '../drawing/svg.ts'
import { drawFan } from './leaf-fan.ts'

const GOLD = '#d2a548'
const CENTRE: Point = [500, 500]

/** A rosette between two leaves. Its middle is free: the page sets the place there, in the reader's own letters. */
export function drawMedal(sheet: Sheet, random: Random): string {
  const leaf = (side: number) =>
    drawFan({ foot: [500, 900], angle: side * 0.86, length: 420, colour: '#567b4c', leaflets: 7, random })
  const ribbon = (side: number) =>
    polygon([
      [500 + side * 30, 640],
      [500 + side * 170, 620],
      [500 + side * 220, 940],
      [500 + side * 150, 890],
      [500 + side * 80, 960],
    ])
  const disc = ellipse(CENTRE, 236, 236)
  return [
    leaf(-1),
    leaf(1),
    path(ribbon(-1), { fill: tone('#24402f', 0.62), stroke: INK, width: 4 }),
    path(ribbon(1), { fill: tone('#24402f', 0.4), stroke: INK, width: 4 }),
    path(frill(372), { fill: tone('#2f5a41', 0.5), stroke: INK, width: 4 }),
    path(frill(324), { fill: tone('#2f5a41', 0.66), stroke: mix('#2f5a41', INK, 0.6), width: 3 }),
    path(ellipse(CENTRE, 276, 276), { fill: sheet.round(GOLD), stroke: mix(GOLD, INK, 0.74), width: 5 }),
    path(disc, { fill: '#f6edd2', stroke: mix(GOLD, INK, 0.66), width: 5 }),
    path(ellipse(CENTRE, 216, 216), { stroke: GOLD, width: 5 }),
    hatch(sheet, disc, { x: 624, y: 300, width: 140, height: 420 }, GOLD, { gap: 15, opacity: 0.24 }),
  ].join('')
}

/** Pleated ribbon round a disc. */
function frill(radius: number) {
  const pleats = 28
  const points = Array.from({ length: pleats * 2 }, (_, index): Point => {
    const angle = (index / (pleats * 2)) * Math.PI * 2
    const reach = index % 2 ? radius : radius * 0.9
    return [CENTRE[0] + Math.cos(angle) * reach, CENTRE[1] + Math.sin(angle) * reach]
  })
  return `M${points.map(at).join('L')}Z`
}
