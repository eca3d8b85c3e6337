import { INK, mix } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { type Point, path, smooth } from '../drawing/svg.ts'
import type { FlowerLook } from './flower-look.ts'

const STEPS = 7

/** The two stigmas of one flower: threads that leave the tip of its calyx together, curl apart and taper off. */
export function drawPistils(
  tip: Point,
  angle: number,
  { hairs }: FlowerLook,
  light: number,
  random: Random,
): string {
  const colour = mix(random.pick(hairs.colours), INK, 0.26 * (1 - light))
  const d = (random.chance(0.75) ? [-1, 1] : [random.chance(0.5) ? 1 : -1])
    .map((side) => {
      const length = hairs.length * random.between(0.55, 1.25)
      const turn = side * hairs.curl * random.between(0.2, 1.2)
      return thread(tip, angle + side * random.between(0.05, 0.55), length, turn, hairs.width, random)
    })
    .join('')
  return path(d, { fill: colour, stroke: mix(colour, '#4a2412', 0.42), width: 1 })
}

function thread(from: Point, angle: number, length: number, turn: number, width: number, random: Random) {
  const left: Point[] = []
  const right: Point[] = []
  let [x, y] = from
  let heading = angle
  const wave = random.sway(0.7)
  for (let step = 0; step <= STEPS; step += 1) {
    const part = step / STEPS
    const half = (width / 2) * (1 - part * 0.72)
    left.push([x - Math.cos(heading) * half, y - Math.sin(heading) * half])
    right.push([x + Math.cos(heading) * half, y + Math.sin(heading) * half])
    heading += (turn * (0.25 + part * 1.5)) / STEPS + Math.cos(part * 5) * wave * 0.45
    x += (Math.sin(heading) * length) / STEPS
    y -= (Math.cos(heading) * length) / STEPS
  }
  return smooth([...left, ...right.reverse()])
}
