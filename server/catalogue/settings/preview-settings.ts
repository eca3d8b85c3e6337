import { fillInLadder } from '#domain/shop/fill-in-ladder.ts'
import { applyChanges } from '#domain/shop/setting-changes.ts'
import { documentOf } from '#domain/shop/setting-values.ts'
import { shopConfigSchema } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { changeSettings } from '../publishing/prepare-catalogue.ts'
import { checkChanges } from './draft-problems.ts'
import { readCurrentSettings } from './read-settings.ts'
import { readDraft } from './settings-draft.ts'

/**
 * The shop as it would be if this person published now, for their eyes alone: nothing that is made of it is cached.
 * Undefined where they have changed nothing that may be published.
 */
export async function previewSettings(
  db: Database,
  userId: string,
  snapshot: Snapshot,
): Promise<Snapshot | undefined> {
  const [{ values }, { changes }] = await Promise.all([readCurrentSettings(db), readDraft(db, userId)])
  const { ready } = await checkChanges(db, values, changes)
  const parsed = shopConfigSchema.safeParse(documentOf(applyChanges(values, ready)))
  if (ready.length === 0 || !parsed.success) return undefined
  const shop = fillInLadder(parsed.data, snapshot.prices)
  const catalogue = changeSettings(snapshot.catalogue, shop)
  return { ...snapshot, shop, catalogue, isPreview: true }
}
