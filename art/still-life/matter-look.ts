import { mix } from '../drawing/colour.ts'
import type { Texture } from './matter.ts'

/** What kind of picture a type of concentrate needs. */
type MatterLook = {
  vessel: 'jar' | 'slab' | 'bottle' | 'syringe' | 'device'
  texture: Texture
  colour: string
}

const LOOKS: Partial<Record<string, MatterLook>> = {
  'Diamond Sauce': { vessel: 'jar', texture: 'sauce', colour: '#cf8f2c' },
  Diamonds: { vessel: 'jar', texture: 'diamonds', colour: '#dcd3b4' },
  'Diamond Dabs': { vessel: 'jar', texture: 'peppercorns', colour: '#dfb866' },
  'Diamond Wax': { vessel: 'jar', texture: 'sugar', colour: '#cf9a45' },
  Badder: { vessel: 'jar', texture: 'whipped', colour: '#e8c777' },
  Budder: { vessel: 'jar', texture: 'spread', colour: '#e3b964' },
  'THC-P Wax': { vessel: 'jar', texture: 'wax', colour: '#c98a34' },
  'Live Resin': { vessel: 'jar', texture: 'wet-sugar', colour: '#c9862a' },
  'Live Rosin': { vessel: 'jar', texture: 'butter', colour: '#eed692' },
  'Live Resin Crumble': { vessel: 'jar', texture: 'crumble', colour: '#dda94a' },
  'THC-A Crumble': { vessel: 'jar', texture: 'dry-crumble', colour: '#e6c784' },
  'Bubble Hash': { vessel: 'jar', texture: 'sand', colour: '#cbb184' },
  Shatter: { vessel: 'slab', texture: 'wax', colour: '#d18a22' },
  Syrup: { vessel: 'bottle', texture: 'sauce', colour: '#b5651d' },
  'THC-P Blend': { vessel: 'syringe', texture: 'sauce', colour: '#cf8a1f' },
  'Dab Pen': { vessel: 'device', texture: 'sauce', colour: '#d3942f' },
  Vaporizer: { vessel: 'device', texture: 'wet-sugar', colour: '#d9a53f' },
}

/** A type that nobody set a look for: amber wax in its jar. */
const ANY_MATTER: MatterLook = { vessel: 'jar', texture: 'wax', colour: '#cf9a45' }

/** Words in a product's name, strains or description that show in its colour. */
const TINGES: readonly (readonly [RegExp, string, number])[] = [
  [/purple|\bgrape\b|punch|plum|granddaddy/i, '#8a5a7a', 0.24],
  [/blueberry|blue dream|berry/i, '#7d7a94', 0.17],
  [/lemon|citrus|tangie|clementine|mimosa|mandarin/i, '#f0b020', 0.26],
  [/gold|honey|pineapple/i, '#eeb43a', 0.24],
  [/cherry|strawberry|hibiscus/i, '#b8442e', 0.26],
  [/mint|kush|pine\b/i, '#9aa25a', 0.18],
  [/diesel|fuel|gas|chem|gmo|garlic/i, '#a78a44', 0.24],
  [/milk|cream|white|runtz|gelato|cake/i, '#fff2d2', 0.34],
  [/night|evening|dusk|midnight|black|clove/i, '#6a3d1c', 0.28],
  [/papaya|guava|tropic|orchard|fruit/i, '#ee9a4a', 0.26],
]

export function matterLook(type: string): MatterLook {
  return LOOKS[type] ?? ANY_MATTER
}

/** The first two things that the words say count; more would make mud. */
export function tinge(colour: string, words: string): string {
  return TINGES.filter(([word]) => word.test(words))
    .slice(0, 2)
    .reduce((tinged, [, with_, share], index) => mix(tinged, with_, index === 0 ? share : share / 2), colour)
}

/** Leaves of strains that turn purple are drawn so. */
export function leafColours(words: string): { colour: string; tip?: string } {
  if (/purple|\bgrape\b|granddaddy|black domina|punch/i.test(words))
    return { colour: '#4f6b4a', tip: '#6a4d8c' }
  if (/haze|lemon|durban|jack|maui|sour|acapulco|green crack|super/i.test(words)) return { colour: '#7f9a45' }
  if (/blue/i.test(words)) return { colour: '#4f8070' }
  if (/cherry|mandarin|strawberry/i.test(words)) return { colour: '#5a7a48', tip: '#8a4a3a' }
  return { colour: '#567b4c' }
}
