import { randomFrom, short } from './svg.ts'

const TEETH = 11
const LENGTH = 100
const HALF_WIDTH = 10.5

/** Angle from the midrib and share of the length, outward from the middle leaflet. */
const FAN = [
  { angle: 0, share: 1 },
  { angle: 27, share: 0.9 },
  { angle: 56, share: 0.68 },
  { angle: 94, share: 0.4 },
]
const GREENS = ['#55724a', '#5f7d51', '#6b8a5a', '#4c6844']

/** One serrated leaflet, 100 long, pointing up from the origin; every leaf is made of turned copies of it. */
export function leafletDefinition() {
  return `<defs><g id="l"><path d="${leafletOutline()}"/><path d="M0 0V-96${veins()}" fill="none" stroke="#e9ecd8" stroke-opacity=".45" stroke-width=".7"/></g></defs>`
}

type Leaf = {
  x: number
  y: number
  angle: number
  length: number
  seed: number
  leaflets?: 5 | 7
  stalk?: number
}

export function drawLeaf({ x, y, angle, length, seed, leaflets = 7, stalk = 40 }: Leaf) {
  const random = randomFrom(seed)
  const fan = FAN.slice(0, (leaflets + 1) / 2).flatMap(({ angle: spread, share }) =>
    spread === 0 ? [{ turn: 0, share }] : [-1, 1].map((side) => ({ turn: side * spread, share })),
  )
  // The outer leaflets lie lowest, as they grow.
  const copies = fan.reverse().map(({ turn, share }) => {
    const turned = turn + (random() * 7 - 3.5)
    const scale = (length / LENGTH) * share * (0.95 + random() * 0.1)
    const width = scale * (0.92 + random() * 0.2)
    const green = GREENS[Math.floor(random() * GREENS.length)]
    return `<use href="#l" fill="${green}" transform="rotate(${short(turned)})scale(${width.toFixed(2)} ${scale.toFixed(2)})"/>`
  })
  const stem = `<path d="M0 0q${short(random() * 6 - 3)} ${stalk / 2} 0 ${stalk}" fill="none" stroke="#6f7d4c" stroke-width="3" stroke-linecap="round"/>`
  return `<g transform="translate(${short(x)} ${short(y)})rotate(${short(angle)})" stroke="#2f4330" stroke-opacity=".55" stroke-width=".6">${stem}${copies.join('')}</g>`
}

function halfWidthAt(t: number) {
  return HALF_WIDTH * Math.sin(Math.PI * t ** 0.85) ** 0.9
}

function leafletOutline() {
  const right: string[] = []
  const left: string[] = []
  for (let tooth = 1; tooth < TEETH; tooth += 1) {
    const t = tooth / TEETH
    const tip = { x: halfWidthAt(t), y: -LENGTH * (t + 0.035) }
    const notch = { x: halfWidthAt(t) * 0.74, y: -LENGTH * (t + 0.02) }
    right.push(`L${short(tip.x)} ${short(tip.y)}`, `L${short(notch.x)} ${short(notch.y)}`)
    left.unshift(`L${short(-notch.x)} ${short(notch.y)}`, `L${short(-tip.x)} ${short(tip.y)}`)
  }
  return `M0 0${right.join('')}L0 ${-LENGTH}${left.join('')}Z`
}

function veins() {
  let path = ''
  for (let tooth = 1; tooth < TEETH - 1; tooth += 1) {
    const t = tooth / TEETH
    const reach = halfWidthAt(t) * 0.8
    const from = short(-LENGTH * (t - 0.04))
    path += `M${short(-reach)} ${short(-LENGTH * (t + 0.02))}L0 ${from}L${short(reach)} ${short(-LENGTH * (t + 0.02))}`
  }
  return path
}
