import type { Strain } from './schema.ts'

/** What somebody who does not see the plate would miss: how the flower looks. */
export function describeStrainPicture(strain: Strain): string {
  const { name, appearance } = strain
  if (appearance === undefined) return `${name}, ${matterOf(strain).toLowerCase()}`
  const [firstSentence = ''] = appearance.split(/\.(?:\s|$)/)
  return `${name}: ${firstSentence.charAt(0).toLowerCase()}${firstSentence.slice(1)}`
}

/** 'Hash', 'Sativa flower'; 'Flower' where nobody said of which type. */
export function matterOf({ type }: Strain): string {
  if (type === undefined) return 'Flower'
  return type === 'Hash' ? 'Hash' : `${type} flower`
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
