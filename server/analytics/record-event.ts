import type { CollectedEvent } from '#domain/analytics/collected-event.ts'
import { keptData } from '#domain/analytics/kept-data.ts'
import type { Database } from '#server/db/database.ts'
import { conversionEvents } from '#server/db/schema.ts'

/** Keeps what consent allows. */
export async function recordEvent(db: Database, event: CollectedEvent): Promise<void> {
  await db.insert(conversionEvents).values({ eventType: event.type, eventData: keptData(event) })
}
