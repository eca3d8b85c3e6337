import { mix } from '../drawing/colour.ts'
import { hashOf } from '../drawing/random.ts'
import type { DeviceLook } from './device.ts'
import type { JarShape, LidLook } from './jar.ts'
import type { LabelLook } from './label.ts'

/** Inks of an old printer's book: every brand has one, so that what stands together on a shelf is told apart. */
const PRINTS = [
  '#2f5a41',
  '#a8452b',
  '#b4721b',
  '#34508a',
  '#6b3f78',
  '#1f6e72',
  '#8a7a1f',
  '#47525c',
  '#a84c68',
  '#5d6b2c',
  '#273a66',
  '#8c3b2e',
  '#5f8a6b',
  '#333a36',
  '#7a5636',
  '#3f7fa0',
] as const
const PAPERS = ['#fbf7ea', '#f4efe0', '#eef1e6', '#f8efe2', '#efece6'] as const
const SHAPES = [
  'straight',
  'tapered',
  'bellied',
  'necked',
  'faceted',
  'cup',
] as const satisfies readonly JarShape[]
const LIDS = ['ribbed', 'smooth', 'wood', 'domed', 'metal'] as const satisfies readonly LidLook['style'][]
const LAYOUTS = ['plain', 'banded', 'framed', 'split'] as const satisfies readonly LabelLook['layout'][]
const LID_COLOURS = ['#2b302d', '#e9e6da', '#b98f5a', '#8d9794', '#c2a14e'] as const
const GLASSES = ['#cfdcd6', '#d9ddd0', '#bcd0d8', '#c98f4e', '#8fb09a', '#7d8a86', '#cbb7c4'] as const
const MOUTHPIECES = [
  'flat',
  'round',
  'slanted',
  'drip',
] as const satisfies readonly DeviceLook['mouthpiece'][]
const WINDOWS = ['slot', 'round', 'tank', 'capsule'] as const satisfies readonly DeviceLook['window'][]
const FINISHES = [
  'matt',
  'gloss',
  'brushed',
  'two-tone',
  'ribbed',
] as const satisfies readonly DeviceLook['finish'][]

/** How the goods of a brand are packed and printed: made up from its name, and no likeness of its own trade dress. */
export function brandLook(brand: string, product: string) {
  const pick = <T>(choices: readonly T[], salt: string, text = brand): T =>
    choices[hashOf(`${salt}/${text}`) % choices.length] as T
  const print = pick(PRINTS, 'print')
  const style = pick(LIDS, 'lid')
  const lid = { wood: '#b98f5a', metal: pick(['#8d9794', '#c2a14e', '#a96f4c'], 'metal') }[
    style as 'wood' | 'metal'
  ]
  // A brand's line differs from product to product, in the way a printer changes one plate of several.
  return {
    label: {
      paper: pick(PAPERS, 'paper', product),
      print: mix(print, pick(PRINTS, 'second', product), 0.22),
      layout: pick(LAYOUTS, 'layout', product),
    },
    jar: pick(SHAPES, 'jar', product),
    lid: {
      style,
      colour: lid ?? mix(pick(LID_COLOURS, 'colour'), print, pick([0, 0.35, 0.85], 'dyed', product)),
    },
    glass: pick(GLASSES, 'glass', product),
    device: {
      body: mix(
        pick(['#2f3531', '#e6e2d5', '#8d9794', '#4b5a52', '#c9b48a'], 'body', product),
        print,
        pick([0.12, 0.45, 0.85], 'tint', product),
      ),
      accent: print,
      mouthpiece: pick(MOUTHPIECES, 'mouth', product),
      window: pick(WINDOWS, 'window', product),
      finish: pick(FINISHES, 'finish', product),
    },
  }
}
