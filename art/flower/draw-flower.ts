import { mix, tone } from '../drawing/colour.ts'
import { type Random, randomFrom } from '../drawing/random.ts'
import { dots, group, type Point, path, short, smooth } from '../drawing/svg.ts'
import { drawCalyx } from './calyx.ts'
import type { FlowerLook } from './flower-look.ts'
import { drawLeaflet } from './leaflet.ts'
import { drawPistils } from './pistil.ts'
import { drawStem, STEM_LENGTH } from './stem.ts'

type Vector = readonly [number, number, number]
type Part = { depth: number; markup: string }

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const LIGHT: Vector = unit([-0.55, -0.62, 0.56])
const MIDDLE = 500

/**
 * A flower built as flowers are: round a stem, turned by the golden angle from one to the next, stand clusters of calyxes;
 * between them small leaves. Everything is placed in space, lit from the upper left, and drawn from back to front.
 */
export function drawFlower(id: string, look: FlowerLook, { upright = false } = {}): string {
  const random = randomFrom(id)
  const top = MIDDLE - look.height / 2 - 24
  const bow = random.sway(16)
  const axis = (t: number): number => MIDDLE + Math.sin(t * Math.PI) * bow
  const parts: Part[] = []
  const clusters = placeClusters(look)
  for (const [index, cluster] of clusters.entries()) {
    const facing = cluster.turn
    const outward: Vector = [Math.sin(facing), 0, Math.cos(facing)]
    const rise = cluster.t < 0.04 ? 4 : 1.05 + (1 - cluster.t) * 1.1
    const direction = unit([outward[0], -rise, outward[2]])
    const reach = cluster.radius
    const centre: Vector = [
      axis(cluster.t) + outward[0] * reach,
      top + cluster.t * look.height,
      outward[2] * reach,
    ]
    parts.push(...growCluster(centre, direction, outward, cluster.t, look, random))
    if (isLeafy(index, clusters.length, look)) parts.push(growLeaf(centre, outward, cluster.t, look, random))
  }
  parts.sort((a, b) => a.depth - b.depth)
  const lean = (random.chance(0.5) ? 1 : -1) * random.between(5, 11)
  const stem = upright ? '' : drawStem(axis(1), top + look.height * 0.86, look, random)
  const content = [stem, drawCore(look, axis, top), ...parts.map(({ markup }) => markup)].join('')
  return group(
    content,
    `transform="translate(${MIDDLE} ${MIDDLE})rotate(${upright ? 0 : short(lean)})${fitToSheet(look, top)}"`,
  )
}

/** Every flower fills its sheet, with air round it. */
function fitToSheet({ height, profile, cluster, calyx, hairs }: FlowerLook, top: number) {
  const crown =
    calyx.length + cluster.size * (cluster.bulge + (cluster.stack ?? 0)) * 0.85 + hairs.length * 0.3
  const [from, to] = [top - crown, top + height * 0.94 + STEM_LENGTH]
  const scale = Math.min(860 / (to - from), 830 / (2 * Math.max(...profile) + 190), 1.3)
  return `scale(${scale.toFixed(3)})translate(${-MIDDLE} ${short(-(from + to) / 2)})`
}

/** What is seen between the calyxes is dark, not the sheet. */
function drawCore(look: FlowerLook, axis: (t: number) => number, top: number) {
  const edge = (side: number) =>
    Array.from({ length: 11 }, (_, index): Point => {
      const t = 0.06 + (index / 10) * 0.8
      return [axis(t) + side * profileAt(look, t) * 0.82, top + t * look.height]
    })
  return path(smooth([...edge(-1), ...edge(1).reverse()]), {
    fill: tone(mix(look.colours[0], look.leaves.colour, 0.5), 0.04),
  })
}

type Cluster = { t: number; turn: number; radius: number }

function placeClusters(look: FlowerLook): Cluster[] {
  const clusters: Cluster[] = [{ t: 0.02, turn: 0, radius: 0 }]
  const step = look.cluster.size
  let t = 0.03
  let turn = 0.7
  while (t < 1) {
    const radius = Math.max(profileAt(look, t) - step * 0.42, 4)
    clusters.push({ t, turn, radius })
    turn += GOLDEN_ANGLE
    // As many to a height as have room on the circumference there.
    t += (step * step * 0.86) / (Math.PI * 2 * Math.max(radius, step * 0.5)) / look.height
  }
  return clusters
}

function profileAt({ profile }: FlowerLook, t: number): number {
  const place = Math.min(Math.max(t, 0), 1) * (profile.length - 1)
  const before = Math.min(Math.floor(place), profile.length - 2)
  const part = (1 - Math.cos((place - before) * Math.PI)) / 2
  const [from = 0, to = 0] = profile.slice(before, before + 2)
  // The foot closes round the stem.
  const closing = t > 0.8 ? 1 - ((t - 0.8) / 0.2) ** 1.6 * 0.62 : 1
  return (from + (to - from) * part) * closing
}

function growCluster(
  centre: Vector,
  direction: Vector,
  outward: Vector,
  t: number,
  look: FlowerLook,
  random: Random,
): Part[] {
  if (centre[2] < -look.cluster.size * 0.9) return []
  const { size, bulge, stack = 0 } = look.cluster
  const sideways = unit(cross(direction, [0, 0.2, 1]))
  const upward = cross(sideways, direction)
  const count =
    Math.round(((size * size) / (look.calyx.length * look.calyx.width)) * 3.1) + 4 + Math.round(stack * 7)
  const parts: Part[] = []
  for (let index = 0; index < count; index += 1) {
    const ring = Math.sqrt((index + 0.4) / count)
    const around = index * GOLDEN_ANGLE + random.sway(0.5)
    const tilt = ring * (0.92 - stack * 0.3)
    const across: Vector = combine(sideways, Math.cos(around), upward, Math.sin(around))
    const heading = unit(combine(direction, Math.cos(tilt), across, Math.sin(tilt)))
    const along = (1 - ring) * size * (bulge + stack * random.between(0.7, 1.5))
    const foot = combine(combine(centre, 1, across, ring * size * 0.5), 1, direction, along)
    const normal = unit(combine(combine(heading, 0.75, outward, 0.6), 1, direction, 0.15))
    // Deep between the clusters it is dark.
    const open = 1 - ring ** 2 * 0.46
    const light = Math.min(
      Math.max((dot(normal, LIGHT) * 0.62 + 0.36) * open + 0.06 + random.sway(0.1), 0.03),
      1,
    )
    parts.push(growCalyx(foot, heading, normal, t, light, ring, look, random))
  }
  return parts
}

function growCalyx(
  foot: Vector,
  heading: Vector,
  normal: Vector,
  t: number,
  light: number,
  ring: number,
  look: FlowerLook,
  random: Random,
): Part {
  const size = random.between(0.84, 1.16) * (t < 0.08 ? 0.82 : 1)
  const seen = Math.max(Math.hypot(heading[0], heading[1]), 0.62)
  const angle = Math.atan2(heading[0], -heading[1])
  const length = look.calyx.length * size * seen
  const place = {
    foot: [foot[0], foot[1]] as Point,
    angle,
    length,
    width: (look.calyx.width * size) / 2,
    light,
    rim: Math.max(0, 1 - Math.abs(normal[2]) * 1.5),
  }
  const colour = colourOf(look, t, ring, light, random)
  let markup = drawCalyx(place, colour, look, random)
  if (random.chance(look.hairs.share)) {
    const tip: Point = [foot[0] + Math.sin(angle) * length * 0.9, foot[1] - Math.cos(angle) * length * 0.9]
    markup = drawPistils(tip, angle, look, light, random) + markup
    if (random.chance(0.62)) markup += drawPistils(tip, angle + random.sway(0.9), look, light, random)
  }
  // Lower scales lie over the feet of those above them, as on an artichoke.
  return { depth: foot[2] + heading[2] * look.calyx.length * 0.5 + foot[1] * 0.42, markup }
}

function colourOf(
  { colours, flush }: FlowerLook,
  t: number,
  ring: number,
  light: number,
  random: Random,
): string {
  const base = mix(random.pick(colours), random.pick(colours), random.next())
  if (!flush) return base
  const gathers = {
    everywhere: 1,
    deep: 0.35 + ring * 0.9 + (0.5 - light) * 0.8,
    tips: 0.3 + (1 - ring) * 0.9,
    crown: 1.5 - t * 1.7,
  }[flush.where]
  return random.chance(flush.share * gathers)
    ? mix(random.pick(flush.colours), base, random.between(0, 0.25))
    : base
}

function isLeafy(index: number, count: number, { leaves }: FlowerLook) {
  if (index < 2 || leaves.count === 0) return false
  return (
    Math.floor((index * leaves.count * 2) / count) !== Math.floor(((index - 1) * leaves.count * 2) / count)
  )
}

function growLeaf(centre: Vector, outward: Vector, t: number, look: FlowerLook, random: Random): Part {
  const { leaves } = look
  const side = outward[0] < 0 ? -1 : 1
  const spread = Math.abs(outward[0])
  const angle = side * (0.16 + spread * (0.5 + t * 0.62)) + random.sway(0.16)
  const length = leaves.length * random.between(0.8, 1.15) * (0.7 + spread * 0.3) * (0.62 + t * 0.42)
  const foot: Point = [centre[0] - outward[0] * look.cluster.size * 0.3, centre[1] + look.cluster.size * 0.3]
  const bend = side * random.between(0.1, 0.75)
  const width = leaves.width * (length / leaves.length) * random.between(0.9, 1.1)
  const blade = drawLeaflet({
    foot,
    angle,
    length,
    width,
    bend,
    colour: mix(leaves.colour, look.frost.colour, look.frost.coat * 0.35),
    tip: leaves.tip,
    light: 0.5 - outward[0] * 0.16,
  })
  const markup = blade + drawSugar({ foot, angle, length, width, bend }, look, random)
  return { depth: centre[2] + look.cluster.size * 0.62 + foot[1] * 0.42, markup }
}

/** Resin on a leaf: thick at its foot, none at its tip. */
function drawSugar(
  {
    foot,
    angle,
    length,
    width,
    bend,
  }: { foot: Point; angle: number; length: number; width: number; bend: number },
  { frost }: FlowerLook,
  random: Random,
): string {
  const count = Math.round((frost.grains * length * width) / 700)
  const grains = Array.from({ length: count }, (): Point => {
    const t = random.next() ** 1.6 * 0.78
    const heading = angle + bend * (t * 0.7) ** 1.4
    const aside = random.sway(width * Math.sin(Math.PI * Math.min(t + 0.12, 1)))
    return [
      foot[0] + Math.sin(heading) * length * t + Math.cos(heading) * aside,
      foot[1] - Math.cos(heading) * length * t + Math.sin(heading) * aside,
    ]
  })
  if (count === 0) return ''
  return path(dots(grains), {
    stroke: mix(frost.colour, '#ffffff', 0.4),
    width: frost.size * 0.86,
    opacity: 0.9,
  })
}

function unit(v: Vector): Vector {
  const length = Math.hypot(...v) || 1
  return [v[0] / length, v[1] / length, v[2] / length]
}

function dot(a: Vector, b: Vector) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function combine(a: Vector, aShare: number, b: Vector, bShare: number): Vector {
  return [a[0] * aShare + b[0] * bShare, a[1] * aShare + b[1] * bShare, a[2] * aShare + b[2] * bShare]
}
