import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Runs what changes what buyers see. Publications come one after another, and every process hears of this one when it is
 * committed. Nothing is announced where the work says that it changed nothing.
 */
export function publishing<T extends { published: boolean }>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from publication for update`)
    const done = await work(tx)
    if (done.published) await tx.execute(sql`update publication set version = version + 1`)
    return done
  })
}
