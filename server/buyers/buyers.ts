import { sql } from 'drizzle-orm'
import type { Buyer } from '#domain/access/buyer.ts'
import type { Database } from '#server/db/database.ts'
import { createBuyerSnapshots } from '#server/price-lists/buyer-snapshots.ts'
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
  const snapshots = createBuyerSnapshots(db)

  return {
    async buyerOf(headers: Pick<Headers, 'get'>): Promise<Buyer | undefined> {
      const token = readBuyerToken(headers, settings, secret)
      return token === null ? undefined : findBuyer(db, token, new Date())
    },

    /** The shop as this buyer sees it: with the prices of their company. Without a company they pay what everybody pays. */
    async snapshotFor({ person }: Buyer, snapshot: Snapshot): Promise<Snapshot> {
      if (!person) return snapshot
      return snapshots.snapshotFor({ company: person.company, lists: person.priceLists }, snapshot)
    },

    /** The same for staff who price something for a company. */
    async snapshotOfCompany(company: number | null, snapshot: Snapshot): Promise<Snapshot> {
      if (company === null) return snapshot
      const { rows } = await db.execute<{ lists: string }>(sql`select price_lists_of(${company}) as lists`)
      return snapshots.snapshotFor({ company, lists: rows[0]?.lists ?? '' }, snapshot)
    },
  }
}
