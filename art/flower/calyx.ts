import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { at, dots, type Point, path } from '../drawing/svg.ts'
import type { FlowerLook } from './flower-look.ts'

/** Where a part grows: its foot, the way its tip points, and how much light falls on it (0 to 1). */
export type Placed = { foot: Point; angle: number; length: number; width: number; light: number; rim: number }

/** Light falls from the upper left. */
const LIGHT: Point = [-0.64, -0.77]

/** One calyx: a scale with a lit and a shaded flank, veins, hatching where it is dark, hairs at its tip and resin. */
export function drawCalyx(placed: Placed, colour: string, look: FlowerLook, random: Random): string {
  const { light } = placed
  const bend = random.sway(0.22)
  const local = frameOf(placed)
  const coated = mix(colour, look.frost.colour, look.frost.coat * (0.45 + light * 0.55))
  const side = shadedSide(placed.angle)
  const contour = mix(mix(coated, INK, 0.8), coated, light * 0.25)
  const parts = [
    path(outline(local, bend, look.calyx.pointed), {
      fill: tone(coated, light),
      stroke: contour,
      width: 2.6,
    }),
    path(flank(local, bend, look.calyx.pointed, side, 0.1), { fill: tone(coated, light - 0.24) }),
    path(flank(local, bend, look.calyx.pointed, -side, 0.62), { fill: tone(coated, light + 0.2) }),
    path(veins(local, bend), { stroke: tone(coated, light - 0.34), width: 1, opacity: 0.45 }),
    path(edge(local, bend, look.calyx.pointed, side), { stroke: contour, width: 3.6 }),
  ]
  if (light < 0.55)
    parts.push(path(hatching(local, side, light), { stroke: contour, width: 1.3, opacity: 0.6 }))
  parts.push(drawGrains(local, placed, look, bend, random))
  return parts.join('')
}

type Frame = (x: number, y: number) => Point

function frameOf({ foot, angle, length, width }: Placed): Frame {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => [
    foot[0] + x * width * cos + y * length * sin,
    foot[1] + x * width * sin - y * length * cos,
  ]
}

function shadedSide(angle: number) {
  // The right flank looks along the local x axis.
  return Math.cos(angle) * LIGHT[0] + Math.sin(angle) * LIGHT[1] < 0 ? 1 : -1
}

function outline(local: Frame, bend: number, pointed: number) {
  return `M${at(local(0, -0.08))}${half(local, bend, pointed, 1)}${halfBack(local, bend, pointed, -1)}Z`
}

/** From the foot to the tip along one flank. */
function half(local: Frame, bend: number, pointed: number, side: number) {
  const shoulder = 0.98 - pointed * 0.18
  return `C${at(local(side * 0.6, -0.1))} ${at(local(side * shoulder, 0.14))} ${at(local(side * (0.9 - pointed * 0.14), 0.42))}C${at(local(side * (0.82 - pointed * 0.3), 0.68))} ${at(local(bend + side * (0.42 - pointed * 0.3), 0.84))} ${at(local(bend, 1))}`
}

function halfBack(local: Frame, bend: number, pointed: number, side: number) {
  const shoulder = 0.98 - pointed * 0.18
  return `C${at(local(bend + side * (0.42 - pointed * 0.3), 0.84))} ${at(local(side * (0.82 - pointed * 0.3), 0.68))} ${at(local(side * (0.9 - pointed * 0.14), 0.42))}C${at(local(side * shoulder, 0.14))} ${at(local(side * 0.6, -0.1))} ${at(local(0, -0.08))}`
}

/** A crescent along one flank, as wide as `inner` leaves it. */
function flank(local: Frame, bend: number, pointed: number, side: number, inner: number) {
  return `M${at(local(side * inner * 0.6, -0.06))}${half(local, bend, pointed, side)}C${at(local(bend * 0.6 + side * inner, 0.72))} ${at(local(side * (inner + 0.12), 0.3))} ${at(local(side * inner * 0.6, -0.06))}Z`
}

function edge(local: Frame, bend: number, pointed: number, side: number) {
  return `M${at(local(0, -0.08))}${half(local, bend, pointed, side)}`
}

function veins(local: Frame, bend: number) {
  return [-0.3, 0.22]
    .map((x) => `M${at(local(x * 0.7, 0.04))}Q${at(local(x * 1.3, 0.45))} ${at(local(bend + x * 0.2, 0.86))}`)
    .join('')
}

function hatching(local: Frame, side: number, light: number) {
  const count = light < 0.3 ? 6 : 4
  return Array.from({ length: count }, (_, index) => {
    const y = 0.05 + (index / count) * 0.62
    const reach = 0.84 - Math.abs(y - 0.35) * 0.5
    return `M${at(local(side * reach, y + 0.05))}Q${at(local(side * reach * 0.62, y + 0.02))} ${at(local(side * reach * (light < 0.3 ? 0.1 : 0.36), y - 0.05))}`
  }).join('')
}

function drawGrains(local: Frame, { light, rim }: Placed, look: FlowerLook, bend: number, random: Random) {
  const { frost } = look
  const bright: Point[] = []
  const dim: Point[] = []
  const fine: Point[] = []
  const count = Math.round(frost.grains * (0.55 + light * 0.9))
  for (let index = 0; index < count; index += 1) {
    const y = random.between(-0.02, 0.94)
    const reach = 0.86 * Math.sqrt(Math.max(0, 1 - ((y - 0.36) / 0.66) ** 2))
    const point = local(random.between(-reach, reach), y)
    if (random.chance(0.4)) fine.push(point)
    else if (random.chance(0.2 + light * 0.6)) bright.push(point)
    else dim.push(point)
  }
  const white = mix(frost.colour, '#ffffff', 0.4)
  return [
    drawStalks(local, look, bend, rim, random),
    fine.length > 0 ? path(dots(fine), { stroke: white, width: frost.size * 0.5, opacity: 0.8 }) : '',
    dim.length > 0 ? path(dots(dim), { stroke: frost.colour, width: frost.size * 0.8, opacity: 0.55 }) : '',
    bright.length > 0 ? path(dots(bright), { stroke: white, width: frost.size, opacity: 0.95 }) : '',
  ].join('')
}

/** Stalked glands stand out where the edge of the flower meets the ground, each with its head in the light. */
function drawStalks(local: Frame, { frost, calyx }: FlowerLook, bend: number, rim: number, random: Random) {
  const count = Math.round(frost.stalks * rim)
  if (count === 0) return ''
  let stalks = ''
  const heads: Point[] = []
  for (let index = 0; index < count; index += 1) {
    const side = random.chance(0.5) ? 1 : -1
    const [x, y] = onEdge(random.between(0.25, 1), bend, calyx.pointed, side)
    const foot = local(x, y)
    const out = local(x + side * 0.6, y + 0.3)
    const [dx, dy] = [out[0] - foot[0], out[1] - foot[1]]
    const reach = (frost.stalkLength * random.between(0.6, 1.25)) / Math.max(Math.hypot(dx, dy), 1)
    const head: Point = [foot[0] + dx * reach, foot[1] + dy * reach]
    stalks += `M${at(foot)}L${at(head)}`
    heads.push(head)
  }
  return [
    path(stalks, { stroke: mix(frost.colour, '#6f7a66', 0.45), width: 1.3 }),
    path(dots(heads), { stroke: mix(frost.colour, '#5d6656', 0.7), width: frost.size + 2 }),
    path(dots(heads), { stroke: mix(frost.colour, '#ffffff', 0.5), width: frost.size }),
  ].join('')
}

/** A point on the outline: the two curves of `half`, from the foot (0) to the tip (1). */
function onEdge(share: number, bend: number, pointed: number, side: number): Point {
  const middle: Point = [side * (0.9 - pointed * 0.14), 0.42]
  if (share < 0.5)
    return cubic([0, -0.08], [side * 0.6, -0.1], [side * (0.98 - pointed * 0.18), 0.14], middle, share * 2)
  return cubic(
    middle,
    [side * (0.82 - pointed * 0.3), 0.68],
    [bend + side * (0.42 - pointed * 0.3), 0.84],
    [bend, 1],
    share * 2 - 1,
  )
}

function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const [p, q, r, s] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
  return [a[0] * p + b[0] * q + c[0] * r + d[0] * s, a[1] * p + b[1] * q + c[1] * r + d[1] * s]
}
