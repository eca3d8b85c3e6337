import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import type { Strain } from '#domain/catalogue/strain.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { VARYING_STRENGTH } from '#domain/catalogue/vape-strength.ts'

/**
 * How goods of a type look, for those who do not see the picture. Only what a drawing and an operator's own photograph
 * have in common: the matter, not the vessel.
 */
const CONCENTRATE_LOOKS = new Map(
  Object.entries({
    Badder: 'whipped pale into soft folds',
    'Bubble Hash': 'a heap of fine, blond sand',
    Budder: 'smooth and matt, spread like fudge',
    'Dab Pen': 'a slim pen with amber oil behind a window',
    'Diamond Dabs': 'crystals the size of peppercorns',
    'Diamond Sauce': 'pale crystals in golden sauce',
    'Diamond Wax': 'waxy lumps with a crystalline grain',
    Diamonds: 'pale, clear crystals like rock salt',
    'Live Resin': 'wet, sugary and amber',
    'Live Resin Crumble': 'loose golden crumbs',
    'Live Rosin': 'pale and smooth as butter',
    Shatter: 'a sheet of amber glass with broken edges',
    Syrup: 'dark syrup that runs from a spoon',
    'THC-A Crumble': 'dry, pale pieces full of air pockets',
    'THC-P Blend': 'thick amber oil',
    'THC-P Wax': 'soft amber lumps',
    Vaporizer: 'a pocket device with amber oil behind a window',
  }),
)
const VAPE_LOOKS = new Map(
  Object.entries({
    'Dual Split VVS': 'a device with two tanks of clear oil side by side',
    'Live Resin': 'a device with amber oil behind its window',
    'Live Rosin': 'a device with pale golden oil behind its window',
    'Mystery Box': 'a box that does not show what is in it',
  }),
)
const ANY_VAPE = 'a device with golden oil behind its window'

/** What somebody who does not see the plate would miss: how the flower looks. */
export function describeStrainPicture({ name, appearance }: Strain): string {
  const [firstSentence = ''] = appearance.split(/\.(?:\s|$)/)
  return `${name}: ${firstSentence.charAt(0).toLowerCase()}${firstSentence.slice(1)}`
}

/** Of the second plate of a strain. */
export function describeStrainDetails({ name, type }: Strain): string {
  return type === 'Hash'
    ? `${name} under the lens: the marbled face of a cut, and its pressed resin heads`
    : `${name} under the lens: a calyx with its stigmas, stalked resin glands, and a leaf`
}

/** What the letters on that plate stand for. */
export function explainStrainDetails({ type }: Strain): string[] {
  return type === 'Hash'
    ? ['a: the face of a cut', 'b: pressed resin heads']
    : ['a: a calyx with its stigmas', 'b: resin glands', 'c: leaf']
}

export function describeVapePicture({ name, brand, type, mg }: Vape): string {
  const strength = mg === VARYING_STRENGTH ? '' : `, ${mg}`
  return `${name}, a vape by ${brand}${strength}: ${VAPE_LOOKS.get(type) ?? ANY_VAPE}`
}

export function describeConcentratePicture({ name, brand, type, size }: Concentrate): string {
  const words = `${name}, a concentrate by ${brand}, ${size}`
  // How matter of another type looks only its picture can say.
  const look = CONCENTRATE_LOOKS.get(type)
  return look === undefined ? words : `${words}: ${look}`
}
