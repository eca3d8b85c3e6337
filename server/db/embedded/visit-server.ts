import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { takeAppLock } from './app-lock.ts'
import { prepareClusterPaths } from './cluster-paths.ts'
import type { EmbeddedOptions } from './embedded-options.ts'
import type { EmbeddedServer } from './embedded-server.ts'
import { ensureServer } from './ensure-server.ts'
import { stopServer } from './stop-server.ts'
import { DATABASE_NAME } from './try-connect.ts'

// A connection that was closed a moment ago, our own pool's among them, is counted until its process is gone.
const LEAVING_MS = 1000

/** For command-line tools: shares the server with a running shop, and leaves none running that nobody uses. */
export async function visitEmbeddedServer(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const paths = prepareClusterPaths(dataDir, options)
  const { client, address } = await ensureServer(paths, log, options.timeoutMs)
  return {
    connection: { ...address, database: DATABASE_NAME },
    isUp: () => true,
    stop: async () => {
      if (await isAlone(client)) await stopServer(paths)
      await client.end()
    },
  }
}

/** Holding the shop's own lock keeps one from starting in the middle of this. */
async function isAlone(client: pg.Client): Promise<boolean> {
  if ((await takeAppLock(client, 0)) !== 'taken') return false
  const deadline = Date.now() + LEAVING_MS
  while ((await countOthers(client)) > 0) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return rows[0].others
}
