import { INK, mix, tone } from '../drawing/colour.ts'
import { at, type Point, path, polygon, stroke } from '../drawing/svg.ts'

type Leaflet = {
  foot: Point
  angle: number
  length: number
  width: number
  /** How far the blade bends to the side on its way to the tip, in radians. */
  bend: number
  colour: string
  /** Another colour towards the tip. */
  tip?: string | undefined
  light: number
  teeth?: number
}

/** A serrated blade with its midrib and side veins: one half in the light, the other turned away from it. */
export function drawLeaflet(leaf: Leaflet): string {
  const { colour, tip, light, teeth = 9 } = leaf
  const spine = spineOf(leaf)
  const contour = mix(colour, INK, 0.78)
  const [left, right] = [-1, 1].map((side) => halfBlade(leaf, spine, side, teeth)) as [Point[], Point[]]
  const whole = polygon([...left, ...[...right].reverse()])
  const litSide = Math.cos(leaf.angle + leaf.bend / 2) > 0 ? left : right
  const parts = [
    path(whole, { fill: tone(colour, light - 0.12), stroke: contour, width: 2.6 }),
    path(polygon([...litSide, ...[...spine].reverse()]), { fill: tone(colour, light + 0.12) }),
  ]
  if (tip) parts.push(drawTip(tip, left, right, spine, light))
  parts.push(
    path(sideVeins(left, right, spine), { stroke: tone(colour, light - 0.4), width: 1.3, opacity: 0.7 }),
  )
  parts.push(
    path(hatchDarkHalf(litSide === left ? right : left, spine), {
      stroke: contour,
      width: 1.2,
      opacity: 0.5,
    }),
  )
  parts.push(
    path(stroke(spine), { stroke: contour, width: 3.4 }),
    path(stroke(spine), { stroke: tone(colour, 0.95), width: 1.6 }),
  )
  return parts.join('')
}

const SPINE_STEPS = 18

function spineOf({ foot, angle, length, bend }: Leaflet): Point[] {
  const points: Point[] = [foot]
  let [x, y] = foot
  for (let step = 1; step <= SPINE_STEPS; step += 1) {
    const heading = angle + bend * (step / SPINE_STEPS) ** 1.4
    x += (Math.sin(heading) * length) / SPINE_STEPS
    y -= (Math.cos(heading) * length) / SPINE_STEPS
    points.push([x, y])
  }
  return points
}

function halfBlade({ width }: Leaflet, spine: Point[], side: number, teeth: number): Point[] {
  const points: Point[] = [spine[0] ?? [0, 0]]
  for (let tooth = 1; tooth < teeth; tooth += 1) {
    const t = tooth / teeth
    points.push(
      off(spine, t + 0.045, side * width * bladeAt(t)),
      off(spine, t + 0.02, side * width * bladeAt(t + 0.02) * 0.74),
    )
  }
  points.push(spine[SPINE_STEPS] ?? [0, 0])
  return points
}

function bladeAt(t: number) {
  return Math.sin(Math.PI * Math.min(t, 1) ** 0.78) ** 0.85
}

/** A point beside the spine at a share of its length. */
function off(spine: Point[], t: number, distance: number): Point {
  const place = Math.min(Math.max(t, 0), 1) * SPINE_STEPS
  const before = Math.min(Math.floor(place), SPINE_STEPS - 1)
  const [[x0, y0], [x1, y1]] = [spine[before] ?? [0, 0], spine[before + 1] ?? [0, 0]]
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const part = place - before
  return [
    x0 + (x1 - x0) * part - ((y1 - y0) / length) * distance,
    y0 + (y1 - y0) * part + ((x1 - x0) / length) * distance,
  ]
}

function drawTip(tip: string, left: Point[], right: Point[], spine: Point[], light: number) {
  const from = Math.floor(left.length * 0.5)
  const blade = polygon([...left.slice(from), ...[...right.slice(from)].reverse(), off(spine, 0.42, 0)])
  return path(blade, { fill: tone(tip, light), opacity: 0.82 })
}

function sideVeins(left: Point[], right: Point[], spine: Point[]) {
  let d = ''
  for (let index = 1; index < left.length - 3; index += 2) {
    const root = off(spine, index / left.length - 0.05, 0)
    for (const half of [left, right]) {
      const tooth = half[index] ?? root
      d += `M${at(root)}L${at([root[0] + (tooth[0] - root[0]) * 0.8, root[1] + (tooth[1] - root[1]) * 0.8])}`
    }
  }
  return d
}

function hatchDarkHalf(half: Point[], spine: Point[]) {
  let d = ''
  for (let index = 2; index < half.length - 2; index += 1) {
    const t = index / half.length
    for (const shift of [0, 0.03]) {
      const root = off(spine, t + shift, 0)
      const notch = half[index] ?? root
      d += `M${at([root[0] + (notch[0] - root[0]) * 0.12, root[1] + (notch[1] - root[1]) * 0.12])}L${at([root[0] + (notch[0] - root[0]) * 0.5, root[1] + (notch[1] - root[1]) * 0.5])}`
    }
  }
  return d
}
