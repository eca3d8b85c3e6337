import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '#server/db/database-away.ts'

// 'Cult' in ASCII; any number would do as long as it stays.
const APP_LOCK = 0x43756c74

/** One shop a folder. The lock lives as long as its connection, so a killed shop cannot leave it behind. */
export async function takeAppLock(
  client: pg.Client,
  timeoutMs: number,
): Promise<'taken' | 'held-by-another' | 'disconnected'> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const isTaken = await tryLock(client)
    if (isTaken === undefined) return 'disconnected'
    if (isTaken) return 'taken'
    if (Date.now() >= deadline) return 'held-by-another'
    await sleep(50)
  }
}

async function tryLock(client: pg.Client): Promise<boolean | undefined> {
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [APP_LOCK])
    return rows[0].taken
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  }
}
