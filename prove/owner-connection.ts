import type pg from 'pg'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { holdOpen } from './hold-open.ts'

/** Where the embedded database of a running shop is, for the role that owns its tables. */
export async function findOwner(dataDir: string): Promise<pg.ClientConfig> {
  const { db, close } = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  await close()
  return ownerOf(db)
}

/** Works as the owner, whether the shop runs or not: a database that is started for it is stopped with it. */
export function workAsOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return holdOpen(
    () => visitAsOwner(dataDir, work),
    async () => undefined,
  )
}

async function visitAsOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  try {
    const client = await openClient(ownerOf(db))
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await close()
  }
}

function ownerOf(db: Database): pg.ClientConfig {
  const { host = '', port, password } = db.pool.options
  return { host, port, password, user: 'cultivar', database: 'cultivar' }
}
