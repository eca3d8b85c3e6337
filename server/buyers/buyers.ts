import type { Buyer } from '#domain/access/buyer.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { readBuyerToken } from './buyer-cookie.ts'
import { findBuyer } from './find-buyer.ts'

export type Buyers = ReturnType<typeof createBuyers>

/** Who of those who buy is asking, and what the shop is to them. */
export function createBuyers(
  db: Database,
  { settings, secret }: { settings: Pick<Settings, 'publicUrl'>; secret: string },
) {
  return {
    async buyerOf(headers: Pick<Headers, 'get'>): Promise<Buyer | undefined> {
      const token = readBuyerToken(headers, settings, secret)
      return token === null ? undefined : findBuyer(db, token, new Date())
    },
    /** The shop as this buyer sees it: with the prices of their company. */
    async snapshotFor(_buyer: Buyer, snapshot: Snapshot): Promise<Snapshot> {
      return snapshot
    },
  }
}
