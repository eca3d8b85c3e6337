import { STRAIN_RANGE, STRAIN_SAVING } from '#domain/kinds/strain/tiers.ts'
import type { Executor } from '#server/db/database.ts'
import { readShopSettings } from '../publishing/load-snapshot.ts'

/** Claims about the ladder that do not follow it: whoever changes the ladder should look at them. */
export async function listFixedClaims(db: Executor): Promise<string[]> {
  const { claims } = await readShopSettings(db)
  return [claims.flowerRange, claims.bulkSaving]
    .filter(({ shown, text }) => shown && !text.includes(STRAIN_RANGE) && !text.includes(STRAIN_SAVING))
    .map(({ text }) => text)
}
