import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { type Point, path, stroke } from '../drawing/svg.ts'
import { drawLeaflet } from '../flower/leaflet.ts'

type Fan = {
  foot: Point
  angle: number
  length: number
  colour: string
  tip?: string | undefined
  leaflets: 3 | 5 | 7 | 9
  slender?: number
  random: Random
}

const SPREAD = [0, 0.5, 0.98, 1.5, 2.05]
const SHARE = [1, 0.88, 0.68, 0.45, 0.28]

/** A leaf of the plant: leaflets fanned from the end of their stalk, the outer ones lowest. */
export function drawFan({ foot, angle, length, colour, tip, leaflets, slender = 1, random }: Fan): string {
  const stalk = length * 0.36
  const end: Point = [foot[0] + Math.sin(angle) * stalk, foot[1] - Math.cos(angle) * stalk]
  const blades: string[] = []
  for (let out = (leaflets - 1) / 2; out >= 0; out -= 1) {
    for (const side of out === 0 ? [0] : [-1, 1]) {
      const reach = length * (SHARE[out] ?? 0.3) * random.between(0.95, 1.05)
      blades.push(
        drawLeaflet({
          foot: end,
          angle: angle + side * (SPREAD[out] ?? 0) + random.sway(0.06),
          length: reach,
          width: reach * 0.115 * slender,
          bend: side * random.between(0.05, 0.3),
          colour: mix(colour, random.chance(0.5) ? '#ffffe0' : '#20302a', 0.05),
          tip,
          light: 0.52 - side * 0.1,
          teeth: 11,
        }),
      )
    }
  }
  const line = stroke([foot, [(foot[0] + end[0]) / 2 + random.sway(10), (foot[1] + end[1]) / 2], end])
  return [
    path(line, { stroke: mix(colour, INK, 0.7), width: 12 }),
    path(line, { stroke: tone(mix(colour, '#a08a4a', 0.4), 0.6), width: 7 }),
    ...blades,
  ].join('')
}
