import type { Strain } from './schema.ts'

/** The strain without what people report of medical benefits, and what it is best for: for shops that must not say so. */
export function withoutHealthStatements(strain: Strain): Strain {
  return { ...strain, detailedEffects: { ...strain.detailedEffects, medical: [] }, bestFor: [] }
}

/** Whether there is anything of the kind to show. */
export function hasHealthStatements({ detailedEffects, bestFor }: Strain): boolean {
  return detailedEffects.medical.length > 0 || bestFor.length > 0
}
