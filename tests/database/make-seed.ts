import { openDatabase } from '#server/db/database.ts'
import { QUIET } from './quiet-log.ts'

/** A data folder whose database is made and migrated, and nothing more: a copy of it saves a test that first second. */
export async function makeSeed(folder: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, QUIET)
  await database.close()
}
