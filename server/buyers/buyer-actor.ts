import type { Buyer } from '#domain/access/buyer.ts'
import type { Settings } from '#server/settings.ts'

/** Audit log and timelines outlive people: a buyer has no name there, and their number alone. */
export const BUYER_ACTOR = { userId: null, name: 'A buyer' }

export function auditSubjectOf({ person }: Buyer): string {
  return person ? `company:${person.company}` : 'buyer'
}

export function auditDetailOf({ person }: Buyer): Record<string, unknown> {
  return person ? { person: person.id } : {}
}

/** What the actions around a buyer's sign-in share. */
export type BuyerParts = { settings: Pick<Settings, 'publicUrl'>; secret: string; now: Date }
