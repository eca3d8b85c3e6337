import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { ellipse, path, polygon } from '../drawing/svg.ts'
import type { FlowerLook } from './flower-look.ts'

export const STEM_LENGTH = 96

/** What holds the flower: a ribbed stem, cut below the first node, with the stubs of two leaf stalks. */
export function drawStem(x: number, y: number, look: FlowerLook, random: Random): string {
  const length = STEM_LENGTH + look.height * 0.08
  const half = 9
  const green = mix(mix('#8b8a4f', look.leaves.colour, 0.35), look.colours[0], 0.15)
  const contour = mix(green, INK, 0.75)
  const lean = random.sway(20)
  const foot = y + length
  const [left, right] = [x + lean - half, x + lean + half]
  const stub = (side: number, at: number, reach: number) => {
    const blade = polygon([
      [x + side * 5, at + 16],
      [x + side * (5 + reach), at - 20],
      [x + side * (10 + reach), at - 10],
      [x + side * 6, at + 34],
    ])
    return path(blade, { fill: tone(green, side < 0 ? 0.6 : 0.34), stroke: contour, width: 2.6 })
  }
  const body = `M${x - half} ${y}C${x - half - 3} ${y + 40} ${left} ${y + 70} ${left} ${foot}H${right}C${right} ${y + 70} ${x + half + 3} ${y + 40} ${x + half} ${y}Z`
  const ribs = [-3, 3]
    .map(
      (rib) =>
        `M${x + rib} ${y + 10}C${x + rib} ${y + 50} ${x + lean + rib} ${y + 60} ${x + lean + rib} ${foot - 8}`,
    )
    .join('')
  const shade = `M${x + 3} ${y}C${x + 3} ${y + 50} ${x + lean + 3} ${y + 60} ${x + lean + 3} ${foot}H${right}C${right} ${y + 70} ${x + half + 3} ${y + 40} ${x + half} ${y}Z`
  const hatches = Array.from({ length: 12 }, (_, index) => {
    const at = y + 20 + index * ((length - 30) / 12)
    return `M${x + lean * (index / 12) + half - 1} ${at}l-8 4`
  }).join('')
  return [
    stub(-1, y + length * 0.42, 22),
    stub(1, y + length * 0.52, 18),
    path(body, { fill: tone(green, 0.66), stroke: contour, width: 3 }),
    path(shade, { fill: tone(green, 0.38) }),
    path(ribs, { stroke: tone(green, 0.2), width: 1.4, opacity: 0.7 }),
    path(hatches, { stroke: contour, width: 1.4, opacity: 0.6 }),
    path(ellipse([x + lean, foot], half, 4.6), {
      fill: mix('#dfd3a3', green, 0.25),
      stroke: contour,
      width: 2.4,
    }),
    path(ellipse([x + lean, foot], half * 0.45, 2), { fill: mix('#b7a46c', green, 0.3) }),
  ].join('')
}
