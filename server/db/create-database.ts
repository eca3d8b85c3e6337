import type { SQLWrapper } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'

type PoolDatabase = NodePgDatabase<typeof schema> & { $client: pg.Pool }

/**
 * Drizzle on this pool, with transactions of our own. Its own keep a connection for ever whose BEGIN fails, and give one
 * back that does not answer, or that leads to what was the primary once: at a failover the pool would run dry.
 */
export function createDatabase(pool: pg.Pool): Database {
  const db = Object.assign(withDates(drizzle(pool)), { pool })
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
      return await drizzle(client).transaction(
        (tx) =>
          work(withDates(tx)).catch((error: unknown) => {
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

/** Drizzle leaves the times of a statement as Postgres writes them. Here they are dates, as the driver reads them everywhere else. */
export function withDates<Handle extends Pick<PoolDatabase, 'execute'>>(handle: Handle) {
  const execute = handle.execute.bind(handle)
  const reading = asExecute(async (statement) => {
    const result = await execute(statement)
    // Several statements at once have several results.
    for (const { fields, rows } of [result].flat())
      for (const { name } of fields.filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.TIMESTAMPTZ))
        for (const row of rows) if (row[name] !== null) row[name] = new Date(String(row[name]))
    return result
  })
  return Object.assign(handle, { execute: reading })
}

/** Nobody asks a statement for anything but its result. */
function asExecute(
  run: (statement: SQLWrapper | string) => Promise<pg.QueryResult>,
): PoolDatabase['execute'] {
  return run as unknown as PoolDatabase['execute']
}
