import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Months that are made ahead: this one and the next two. */
const MONTHS_AHEAD = [0, 1, 2]

/** Makes the days of the totals those of the shop's clocks, and the room for the visits to come. */
export async function prepareVisits(db: Database, timeZone: string, now = new Date()): Promise<void> {
  await setVisitTimeZone(db, timeZone)
  await makeRoomForVisits(db, now)
}

export async function setVisitTimeZone(db: Database, timeZone: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Another time zone than before makes all totals anew, however long that takes.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select set_visit_time_zone(${timeZone})`)
  })
}

export async function makeRoomForVisits(db: Database, now: Date): Promise<void> {
  for (const ahead of MONTHS_AHEAD) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    await db.pool.query('SELECT ensure_visit_partition($1)', [month])
  }
}
