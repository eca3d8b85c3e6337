import type { Strain } from './schema.ts'

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
