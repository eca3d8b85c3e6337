import { drawLeaf, leafletDefinition } from './draw-leaf.ts'
import { randomFrom, short, svg } from './svg.ts'

const WIDTH = 720
const HEIGHT = 720
const CALYX_GREENS = ['#5d7a4e', '#6d8c5a', '#7f9d69', '#94ae7b', '#4f6b44', '#a3b98a']
const PISTILS = ['#b4721b', '#c98a35', '#a2601a']

/** A flowering top, pressed and taped to its sheet, with the scale that a herbarium lays beside it. */
export function drawSpecimen() {
  return svg(WIDTH, HEIGHT, leafletDefinition(), stem(), leaves(), cola(), tapes(), scaleBar())
}

/** Where the stem is at a given height: it leans a little, as plants do. */
function stemX(y: number) {
  return 360 + Math.sin((y - 120) / 190) * 11
}

function stem() {
  const points = Array.from({ length: 12 }, (_, index) => 700 - index * 48)
  const path = points.map((y, index) => `${index === 0 ? 'M' : 'L'}${short(stemX(y))} ${y}`).join('')
  return `<path d="${path}" fill="none" stroke="#77834f" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#4d5a37" stroke-width="1" transform="translate(2.5 0)"/>`
}

function leaves() {
  return [
    { y: 612, side: -1, angle: 74, length: 178, seed: 3 },
    { y: 604, side: 1, angle: 68, length: 190, seed: 8 },
    { y: 494, side: -1, angle: 58, length: 172, seed: 12 },
    { y: 484, side: 1, angle: 62, length: 160, seed: 21 },
    { y: 384, side: -1, angle: 50, length: 120, seed: 33, leaflets: 5 as const },
    { y: 376, side: 1, angle: 46, length: 126, seed: 41, leaflets: 5 as const },
  ]
    .map(({ y, side, angle, length, seed, leaflets }) => {
      const radians = ((side * angle) / 180) * Math.PI
      const stalk = length * 0.34
      const from = { x: stemX(y), y }
      return drawLeaf({
        x: from.x + Math.sin(radians) * stalk,
        y: from.y - Math.cos(radians) * stalk,
        angle: side * angle,
        length,
        seed,
        stalk,
        ...(leaflets && { leaflets }),
      })
    })
    .join('')
}

function cola() {
  const random = randomFrom(29)
  const parts: { y: number; markup: string }[] = []
  const pistils: string[] = []
  for (let index = 0; index < 230; index += 1) {
    const t = random()
    const y = 72 + t * 290
    const reach = 56 * Math.sin(Math.PI * (0.02 + t * 0.82)) ** 0.85
    const x = stemX(y) + (random() * 2 - 1) * reach
    const lean = (x - stemX(y)) * 0.75 + (random() * 26 - 13)
    const size = 0.7 + random() * 0.65
    const green = CALYX_GREENS[Math.floor(random() * CALYX_GREENS.length)]
    const calyx = `<use href="#c" fill="${green}" transform="translate(${short(x)} ${short(y)})rotate(${short(lean)})scale(${size.toFixed(2)})"/>`
    parts.push({ y, markup: calyx })
    if (random() < 0.3) pistils.push(drawPistil(x, y - 14 * size, lean, random))
  }
  // Lower ones first: the flower is scaled like a cone, each calyx over the one below.
  const scales = parts.sort((a, b) => b.y - a.y).map(({ markup }) => markup)
  const sugarLeaves = [
    [-1, 330, 62, 92],
    [1, 322, 58, 96],
    [-1, 262, 50, 84],
    [1, 250, 54, 80],
    [-1, 190, 40, 66],
    [1, 178, 44, 62],
    [-1, 128, 26, 48],
    [1, 118, 30, 46],
  ].map(([side = 1, y = 0, angle = 0, length = 0]) => {
    const scale = (length / 100).toFixed(2)
    return `<use href="#l" fill="#5f7d51" transform="translate(${short(stemX(y) + side * 18)} ${y})rotate(${side * angle})scale(${scale})"/>`
  })
  const calyx =
    '<defs><path id="c" d="M0 12C-8 10-10-2-5-10C-3-14-1-17 0-20C1-17 3-14 5-10C10-2 8 10 0 12Z"/></defs>'
  return `${calyx}<g stroke="#2f4330" stroke-opacity=".5" stroke-width=".6">${sugarLeaves.join('')}${scales.join('')}${pistils.join('')}</g>`
}

function drawPistil(x: number, y: number, lean: number, random: () => number) {
  const colour = PISTILS[Math.floor(random() * PISTILS.length)]
  const sway = lean * 0.16 + (random() * 12 - 6)
  return `<path d="M${short(x)} ${short(y)}q${short(sway * 0.2)} ${short(-7 - random() * 4)} ${short(sway)} ${short(-13 - random() * 8)}" fill="none" stroke="${colour}" stroke-opacity="1" stroke-width="1.3" stroke-linecap="round"/>`
}

/** Strips of linen hold the plant, as on a real sheet. */
function tapes() {
  return [
    { y: 662, angle: -9 },
    { y: 548, angle: 7 },
    { y: 430, angle: -5 },
  ]
    .map(
      ({ y, angle }) =>
        `<rect x="-25" y="-5.5" width="50" height="11" fill="#f6f2e4" stroke="#b9b79f" stroke-width=".7" transform="translate(${short(stemX(y))} ${y})rotate(${angle})"/>`,
    )
    .join('')
}

function scaleBar() {
  const unit = 34
  const ticks = Array.from(
    { length: 6 },
    (_, index) => `M${36 + index * unit} 676v${index % 5 === 0 ? 10 : 6}`,
  ).join('')
  const blocks = [0, 2, 4]
    .map((index) => `<rect x="${36 + index * unit}" y="671" width="${unit}" height="5"/>`)
    .join('')
  return `<g fill="#7b8573" stroke="none">${blocks}</g><path d="M36 671h${unit * 5}v5h-${unit * 5}z${ticks}" fill="none" stroke="#7b8573" stroke-width="1"/>`
}
