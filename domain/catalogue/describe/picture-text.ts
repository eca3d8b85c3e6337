import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import type { Strain } from '#domain/catalogue/strain.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { VARYING_STRENGTH } from '#domain/catalogue/vape-strength.ts'

/** What somebody who does not see the plate would miss: how the flower looks. */
export function describeStrainPicture({ name, appearance }: Strain): string {
  const [firstSentence = ''] = appearance.split(/\.(?:\s|$)/)
  return `${name}: ${firstSentence.charAt(0).toLowerCase()}${firstSentence.slice(1)}`
}

export function describeVapePicture({ name, brand, type, mg }: Vape): string {
  const strength = mg === VARYING_STRENGTH ? '' : `, ${mg}`
  return `${name}, a vape by ${brand}: ${type}${strength}`
}

export function describeConcentratePicture({ name, brand, type, size }: Concentrate): string {
  return `${name}, a concentrate by ${brand}: ${type}, ${size}`
}
