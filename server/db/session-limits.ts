import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { underRunnerLock } from './runner-lock.ts'

/**
 * No statement of ours may run for ever. The limits are kept with the role in the database, since a connection
 * pooler in between refuses or forgets what a session asks for; what an operator has set already stays.
 * They hold for connections made from now on: says whether this one began without them.
 */
export async function setSessionLimits(client: pg.PoolClient, log: Log): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT current_database() AS database, current_setting('statement_timeout') AS statement,
            current_setting('idle_in_transaction_session_timeout') AS idle`,
  )
  const { database, statement, idle } = rows[0]
  if (statement !== '0' || idle !== '0') return false
  const here = `ALTER ROLE CURRENT_USER IN DATABASE ${client.escapeIdentifier(database)}`
  try {
    await underRunnerLock(client, async () => {
      await client.query(`${here} SET statement_timeout = '30s'`)
      await client.query(`${here} SET idle_in_transaction_session_timeout = '60s'`)
    })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    log.warn('database.no-session-limits', { code })
    return false
  }
}
