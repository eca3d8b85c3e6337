import { randomFrom, short } from './svg.ts'

export type Surface = { fill: string; light: string; texture: keyof typeof TEXTURES }

type Colours = { fill: string; light: string }

const CONTOUR = 'stroke="#5a4214" stroke-opacity=".5" stroke-width=".9" stroke-linejoin="round"'

const TEXTURES = {
  stones: ({ light }: Colours) => stones(9, 19, light),
  'stones in sauce': ({ light }: Colours) => stones(6, 14, light) + gloss(),
  pebbles: ({ light }: Colours) => stones(17, 9.5, light),
  whipped: ({ light }: Colours) =>
    `<path d="M58 114q14-22 40-16 22-18 44-2 20-2 20 18-20 18-52 18t-52-18z" fill="${light}" ${CONTOUR}/><path d="M70 116q18-14 34-4t30-4 22 6M84 124q20-8 44-2M92 104q12-6 22 0" fill="none" stroke="#5a4214" stroke-opacity=".45" stroke-width="1.4" stroke-linecap="round"/>`,
  smooth: ({ light }: Colours) =>
    `<path d="M62 118q18-15 48-15t44 11q-18 9-46 9t-30 4q-10-2-16-9z" fill="${light}" fill-opacity=".8"/>${gloss()}`,
  grains: ({ light }: Colours) => grains(150, light),
  crumbs: ({ light, fill }: Colours) => stones(10, 15, light, 9) + stones(8, 11, fill, 8, 31),
  lumps: ({ light }: Colours) => stones(7, 21, light, 10),
}

/** What fills the mouth of the jar. */
export function drawSurface({ texture, ...colours }: Surface) {
  return TEXTURES[texture](colours)
}

/** Angular with few corners, rounder with many; those at the back first. */
function stones(count: number, size: number, colour: string, corners = 5, seed = 17) {
  const random = randomFrom(seed + count)
  return Array.from({ length: count }, (_, index) => {
    const turn = index * 2.4
    const reach = Math.sqrt((index + 0.5) / count)
    const radius = size * (0.75 + random() * 0.5)
    return { x: 110 + Math.cos(turn) * reach * 46, y: 110 + Math.sin(turn) * reach * 13, radius }
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, radius }) => stone(x, y, radius, corners, colour, random))
    .join('')
}

function stone(x: number, y: number, radius: number, corners: number, colour: string, random: () => number) {
  const start = random() * 6
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = start + (corner / corners) * Math.PI * 2
    const reach = radius * (0.8 + random() * 0.35)
    return `${short(x + Math.cos(angle) * reach)} ${short(y - 2 + Math.sin(angle) * reach * 0.8)}`
  })
  const facet = `M${short(x)} ${short(y - 2)}L${points[0]}L${points[1]}Z`
  return `<path d="M${points.join('L')}Z" fill="${colour}" ${CONTOUR}/><path d="${facet}" fill="#fffaf0" fill-opacity=".5"/>`
}

function grains(count: number, colour: string) {
  const random = randomFrom(41)
  let path = ''
  for (let index = 0; index < count; index += 1) {
    const turn = random() * Math.PI * 2
    const reach = Math.sqrt(random())
    path += `M${short(110 + Math.cos(turn) * reach * 56)} ${short(116 + Math.sin(turn) * reach * 17)}h0`
  }
  return `<path d="${path}" stroke="#5a4214" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/><path d="${path}" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`
}

function gloss() {
  return '<path d="M72 112q10-8 24-10" fill="none" stroke="#fffaf0" stroke-opacity=".8" stroke-width="3.4" stroke-linecap="round"/>'
}
