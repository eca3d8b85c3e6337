import { slugOf } from '#domain/catalogue/browse/fold-text.ts'
import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import type { Strain } from '#domain/catalogue/strain.ts'
import type { Vape } from '#domain/catalogue/vape.ts'

/** Where the drawing of a product lies: every strain has its own, vapes and concentrates share one a type. */
export function strainPlate({ image }: Strain): string {
  return `${image}.svg`
}

export function vapePlate({ type }: Vape): string {
  return `/plates/vapes/${slugOf(type)}.svg`
}

export function concentratePlate({ type }: Concentrate): string {
  return `/plates/concentrates/${slugOf(type)}.svg`
}
