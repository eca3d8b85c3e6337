import { mix } from '../drawing/colour.ts'
import { randomFrom } from '../drawing/random.ts'
import type { FlowerLook } from './flower-look.ts'
import { STRAIN_LOOKS } from './strain-looks.ts'

type Described = { id: string; type: string; appearance: string }

const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/lime|yellow-green|bright green/, '#a3bb55'],
  [/near-black|black/, '#26362e'],
  [/olive/, '#66753c'],
  [/forest|dark green|deep green/, '#37593f'],
  [/emerald|vivid/, '#2f8450'],
  [/apple|fresh green|grass/, '#84b557'],
  [/jade|blue/, '#679b7c'],
  [/sage|pale green|grey/, '#86a073'],
]
const FLUSHES: readonly (readonly [RegExp, string])[] = [
  [/purple|violet|lilac|plum/, '#5f457e'],
  [/powder-blue|blue cast/, '#6c93b4'],
  [/burgundy|bronze|red leaf/, '#7c3a3c'],
]
const HAIRS: readonly (readonly [RegExp, string])[] = [
  [/mahogany|brown hairs|rust/, '#8a4728'],
  [/red-orange|fiery/, '#d2451d'],
  [/peach|salmon|pink/, '#ec9f80'],
  [/amber|cream/, '#d09642'],
  [/tangerine|mandarin|bright orange/, '#ea7f22'],
]
const SHAPES: readonly (readonly [RegExp, Pick<FlowerLook, 'height' | 'profile'>])[] = [
  [/spear|slender|foxtail/, { height: 680, profile: [14, 52, 70, 100, 92, 120, 104, 112, 60] }],
  [/squat|egg|compact/, { height: 455, profile: [90, 180, 224, 234, 214, 164, 84] }],
  [/dome|muffin|plump/, { height: 450, profile: [150, 232, 252, 236, 188, 142, 84] }],
  [/wedge|spade|broad/, { height: 550, profile: [26, 96, 158, 210, 236, 220, 120] }],
  [/club|cola|rope/, { height: 660, profile: [78, 158, 120, 176, 128, 172, 118, 136, 68] }],
  [/lumpy|nugget|marble/, { height: 470, profile: [60, 150, 118, 186, 146, 190, 96] }],
  [/oval|elongated/, { height: 650, profile: [34, 104, 146, 166, 166, 140, 72] }],
]
const CONE = { height: 600, profile: [22, 92, 150, 190, 208, 192, 104] }

/** The look that was made for this strain, or one read from the words of its sheet: a new strain needs no line here. */
export function lookOf(strain: Described): FlowerLook {
  return STRAIN_LOOKS[strain.id] ?? readLook(strain)
}

function readLook({ id, type, appearance }: Described): FlowerLook {
  const words = appearance.toLowerCase()
  const random = randomFrom(`${id}/look`)
  const green = find(COLOURS, words) ?? '#6b9060'
  const flush = find(FLUSHES, words)
  const hair = find(HAIRS, words) ?? '#c9762b'
  const frosted = /white|frost|icing|floured|milky|crystal/.test(words) ? 0.34 : 0.14
  const slim = type === 'Sativa'
  return {
    ...(find(SHAPES, words) ?? CONE),
    cluster: {
      size: random.between(96, 126),
      bulge: random.between(0.34, 0.56),
      ...(/foxtail|stacked/.test(words) && { stack: 0.5 }),
    },
    calyx: {
      length: random.between(56, 66),
      width: slim ? 40 : 48,
      pointed: /point|spik/.test(words) ? 0.9 : random.between(0.1, 0.4),
    },
    colours: [green, mix(green, '#ffffd0', 0.14), mix(green, '#10241c', 0.16)],
    ...(flush && { flush: { colours: [flush, mix(flush, '#ffffff', 0.16)], share: 0.4, where: 'deep' } }),
    hairs: {
      colours: [hair, mix(hair, '#ffd9a0', 0.24)],
      share: /many|plentiful|hide/.test(words) ? 0.5 : /few|sparse/.test(words) ? 0.15 : 0.28,
      length: /long/.test(words) ? 84 : 54,
      curl: random.between(1.6, 2.8),
      width: 4.8,
    },
    frost: {
      colour: /amber|gold/.test(words) ? '#f4dfac' : '#fbfcf3',
      coat: frosted,
      grains: 9 + Math.round(frosted * 20),
      size: 3.8,
      stalks: 8,
      stalkLength: 12,
    },
    leaves: {
      colour: mix(green, '#1f3a2a', 0.34),
      ...(flush && { tip: flush }),
      count: /few leaves|hardly/.test(words) ? 3 : slim ? 12 : 8,
      length: slim ? 215 : 180,
      width: slim ? 22 : 32,
    },
    ground: '#dbdecb',
  }
}

function find<T>(choices: readonly (readonly [RegExp, T])[], words: string): T | undefined {
  return choices.find(([word]) => word.test(words))?.[1]
}
