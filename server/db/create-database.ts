import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import * as schema from './schema.ts'

/**
 * Drizzle on this pool, with transactions of our own. Its own keep a connection for ever whose BEGIN fails, and give one
 * back that does not answer, or that leads to what was the primary once: at a failover the pool would run dry.
 */
export function createDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isHeld = true
    let lostWith: unknown
    function giveBack(error?: unknown) {
      if (!isHeld) return
      isHeld = false
      if (isDatabaseAway(error)) lostWith = error
      client.release(lostWith !== undefined)
    }
    try {
      return await drizzle(client, { schema }).transaction(
        (tx) =>
          work(tx).catch((error: unknown) => {
            // Before the ROLLBACK, which would wait for an answer again.
            if (isDatabaseAway(error)) giveBack(error)
            throw error
          }),
        config,
      )
    } catch (error) {
      giveBack(error)
      throw lostWith ?? error
    } finally {
      giveBack()
    }
  }
  return db
}
