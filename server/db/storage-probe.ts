import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/log.ts'

/** However often somebody asks. */
const FRESH_MS = 1000
/** A database that is busy, not away, keeps nobody waiting who asks for its health. */
const SOON_MS = 200
const LONGEST_BELIEVED_MS = 5000

/**
 * Two questions in one transaction. Is there room on the disk: 1 MB of what exceeds the memory of a query goes into a file
 * beside the tables, and leaves no trace. (The row below finds room in its own page on a disk that is full.) And may we write:
 * neither on a replica nor as a role that may only read, and not until the log of the database has it.
 */
const PROBE = {
  text: `
    SET LOCAL work_mem = '64kB';
    WITH filler AS MATERIALIZED (SELECT repeat('x', 8000) FROM generate_series(1, 128)) SELECT count(*) FROM filler;
    INSERT INTO health_probe (id, written_at) VALUES (true, now())
      ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`,
  // The driver's own: a network that swallows packets would keep the question open for minutes.
  query_timeout: 2000,
}

/** Tells whether an order could be stored. Asked by anyone as often as they like: it is tried once a second at most. */
export function createStorageProbe(pool: Pick<pg.Pool, 'query'>, log: Log): () => Promise<boolean> {
  let last: { canStore: boolean; at: number } | undefined
  let running: Promise<boolean> | undefined

  async function probe() {
    const failure = await pool.query(PROBE).then(() => undefined, codeOf)
    const canStore = failure === undefined
    if (canStore !== (last?.canStore ?? true))
      log.warn(canStore ? 'database.stores-again' : 'database.cannot-store', { code: failure })
    last = { canStore, at: performance.now() }
    running = undefined
    return canStore
  }

  return async function canStore() {
    const known = last
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.canStore
    running ??= probe()
    if (!known?.canStore || age > LONGEST_BELIEVED_MS) return running
    return Promise.race([running, sleep(SOON_MS, true, { ref: false })])
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
