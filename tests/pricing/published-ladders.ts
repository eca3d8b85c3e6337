import type { Ladder } from '#domain/pricing/ladder.ts'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { insertLadder } from '#server/catalogue/prices/publish-ladder.ts'
import { loadSnapshot } from '#server/catalogue/publishing/load-snapshot.ts'
import { publishing } from '#server/catalogue/publishing/publishing.ts'
import type { Database } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { QUIET } from '#tests/database/quiet-log.ts'

/** What a process that starts now would serve. */
export async function loadPublished(db: Database): Promise<Snapshot> {
  await ensureFirstImport(db, QUIET)
  return loadSnapshot(db, QUIET)
}

export async function publishLadderOf(db: Database, kind: string, ladder: Ladder, from?: Date) {
  await publishing(db, async (tx) => {
    await insertLadder(tx, { kind, ladder, from, publisher: { userId: null, name: 'Clerk' } })
    return { published: true }
  })
}
