import { type ContentChange, compareContents } from '#domain/orders/work/compare-contents.ts'
import type { Executor } from '#server/db/database.ts'
import { lastAgreed, readVersions } from './read-content.ts'

export type BuyerChange = {
  version: number
  /** Whether the buyer has to agree to it. */
  awaits: boolean
  changes: ContentChange[]
}

/**
 * What staff changed of an order, for its buyer: against what they agreed to last, while they are asked, else against the
 * version before. Undefined where nothing was changed.
 */
export async function readBuyerChange(
  db: Executor,
  { id, version, awaitsAgreement }: { id: string; version: number; awaitsAgreement: boolean },
): Promise<BuyerChange | undefined> {
  if (version === 1) return undefined
  const versions = await readVersions(db, id)
  const now = versions.at(-1)
  const before = awaitsAgreement ? lastAgreed(versions) : versions.at(-2)
  if (!now || !before) return undefined
  return { version, awaits: awaitsAgreement, changes: compareContents(before.content, now.content) }
}
