import { randomFrom, short, svg } from './svg.ts'

/** How one strain looks, as its sheet in the catalogue describes it. */
export type BudLook = {
  seed: number
  /** Half the width at equal steps from the tip to the foot. */
  outline: readonly number[]
  height: number
  /** From shadow to light. */
  greens: readonly string[]
  /** A second colour among the calyxes, such as the purple of cold nights: nearer to 1 there is more of it. */
  flush?: { colours: readonly string[]; share: number }
  calyx: { size: number; pointed?: boolean }
  hairs: { colours: readonly string[]; count: number; length: number }
  frost: { colour: string; count: number; size: number }
  leaves: { colour: string; count: number; length: number; width: number }
}

const SIZE = 240
const MIDDLE = SIZE / 2
const CALYX_ROUND = 'M0 9C-7 8-9-1-5-8-3-11-1-13 0-15 1-13 3-11 5-8 9-1 7 8 0 9Z'
const CALYX_POINTED = 'M0 8C-6 6-7-2-4-9L0-19 4-9C7-2 6 6 0 8Z'
const LEAF = 'M0 0C-6-8-7-22-2-36L0-44 2-36C7-22 6-8 0 0Z'

/** A dried flower, tip up: scales laid from the foot to the tip, hairs between them, resin over everything. */
export function drawBud(look: BudLook) {
  const shapes = `<defs><path id="c" d="${look.calyx.pointed ? CALYX_POINTED : CALYX_ROUND}"/><path id="l" d="${LEAF}"/></defs>`
  return svg(
    SIZE,
    SIZE,
    shapes,
    `<g stroke="#22301f" stroke-opacity=".42" stroke-width=".7">${stem(look)}${leaves(look)}${scales(look)}</g>`,
    hairs(look),
    frost(look),
  )
}

function top({ height }: BudLook) {
  return (SIZE - height) / 2 - 4
}

function yAt(look: BudLook, t: number) {
  return top(look) + t * look.height
}

/** Between two steps of the outline the edge swells evenly. */
function halfWidthAt({ outline }: BudLook, t: number) {
  const place = Math.min(Math.max(t, 0), 1) * (outline.length - 1)
  const before = Math.min(Math.floor(place), outline.length - 2)
  const part = (1 - Math.cos((place - before) * Math.PI)) / 2
  const [from = 0, to = 0] = outline.slice(before, before + 2)
  return from + (to - from) * part
}

function stem(look: BudLook) {
  const foot = yAt(look, 0.97)
  return `<path d="M${MIDDLE - 4} ${short(foot)}l1 20q3 3 6 0l1-20z" fill="#7c7a4a"/>`
}

function leaves(look: BudLook) {
  const { colour, count, length, width } = look.leaves
  const random = randomFrom(look.seed + 3)
  return Array.from({ length: count }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1
    const t = 0.9 - (index / count) * 0.7 + random() * 0.06
    const x = MIDDLE + side * halfWidthAt(look, t) * 0.62
    const angle = side * (34 + t * 34 + random() * 12)
    const scale = (length / 44) * (0.85 + random() * 0.3)
    return `<use href="#l" fill="${colour}" transform="translate(${whole(x)} ${whole(yAt(look, t))})rotate(${whole(angle)})scale(${(scale * width).toFixed(1)} ${scale.toFixed(1)})"/>`
  }).join('')
}

function scales(look: BudLook) {
  const random = randomFrom(look.seed)
  const { size } = look.calyx
  const rows = Math.round(look.height / (8.6 * size))
  const drawn: string[] = []
  // From the foot up: each scale lies over the one below it.
  for (let row = rows; row >= 0; row -= 1) {
    const t = row / rows
    const reach = halfWidthAt(look, t)
    const across = Math.max(1, Math.round((reach * 2) / (9.5 * size)))
    for (let place = 0; place < across; place += 1) {
      const offset = across === 1 ? 0 : (place / (across - 1)) * 2 - 1
      const shifted = offset + ((random() - 0.5) * 0.9) / across + (row % 2 ? 0.5 / across : 0)
      const x = MIDDLE + shifted * (reach - 4)
      const y = yAt(look, t) + (random() - 0.5) * 5 + Math.abs(shifted) * 7
      const angle = shifted * (22 + 30 * t) + (random() - 0.5) * 22
      const scale = size * (0.88 + random() * 0.3)
      const colour = colourAt(look, shifted, t, random)
      drawn.push(
        `<use href="#c" fill="${colour}" transform="translate(${whole(x)} ${whole(y)})rotate(${whole(angle)})scale(${scale.toFixed(1)})"/>`,
      )
    }
  }
  return drawn.join('')
}

/** Light falls from the upper left; the flush gathers at the edges and the foot. */
function colourAt({ greens, flush }: BudLook, across: number, t: number, random: () => number) {
  const light = 0.62 - across * 0.28 - t * 0.22 + (random() - 0.5) * 0.62
  const colours = flush && random() < flush.share * (0.55 + 0.6 * Math.abs(across)) ? flush.colours : greens
  const place = Math.floor(Math.min(Math.max(light, 0), 0.999) * colours.length)
  return colours[place] ?? ''
}

function hairs(look: BudLook) {
  const { colours, count, length } = look.hairs
  const random = randomFrom(look.seed + 7)
  const paths = colours.map(() => '')
  for (let index = 0; index < count; index += 1) {
    const t = 0.04 + random() * 0.9
    const across = random() * 2 - 1
    const x = MIDDLE + across * halfWidthAt(look, t) * 0.98
    const sway = across * length * 0.7 + (random() - 0.5) * length
    const rise = length * (0.5 + random() * 0.6)
    const hair = `M${whole(x)} ${whole(yAt(look, t))}q${whole(sway * 0.1)} ${whole(-rise)} ${whole(sway)} ${whole(-rise * 0.9)}`
    const at = index % colours.length
    paths[at] += hair
  }
  return paths
    .map(
      (path, at) =>
        `<path d="${path}" fill="none" stroke="${colours[at]}" stroke-width="1.3" stroke-linecap="round"/>`,
    )
    .join('')
}

/** Every grain of resin is a stroke without length: its round ends are the grain. */
function frost(look: BudLook) {
  const { colour, count, size } = look.frost
  const random = randomFrom(look.seed + 11)
  let path = ''
  for (let index = 0; index < count; index += 1) {
    const t = 0.02 + random() * 0.96
    const across = random() * 1.9 - 0.95
    const x = MIDDLE + across * halfWidthAt(look, t)
    path += `M${whole(x)} ${whole(yAt(look, t) - 3 + random() * 6)}h0`
  }
  return `<path d="${path}" stroke="${colour}" stroke-opacity=".85" stroke-width="${size}" stroke-linecap="round"/>`
}

/** A whole unit is a third of a millimetre on screen, and halves the bytes. */
function whole(value: number) {
  return String(Math.round(value))
}
