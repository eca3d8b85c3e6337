import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { takeAppLock } from './app-lock.ts'
import { type ClusterPaths, prepareClusterPaths } from './cluster-paths.ts'
import type { EmbeddedOptions } from './embedded-options.ts'
import { type Connected, ensureServer } from './ensure-server.ts'
import { stopServer } from './stop-server.ts'
import { type Address, DATABASE_NAME } from './try-connect.ts'

// A killed shop's connection may need a moment until Postgres notices.
const LOCK_TIMEOUT_MS = 2000
const FIRST_RETRY_MS = 100
const SLOWEST_RETRY_MS = 5000

export type EmbeddedServer = {
  connection: Address & { database: string }
  isUp: () => boolean
  stop: () => Promise<void>
}

/** For the shop itself: one at a time on a folder, brings Postgres back if it dies, stops it at the end. */
export async function runEmbeddedServer(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const paths = prepareClusterPaths(dataDir, options)
  const hold = () => holdServer(paths, log, options.timeoutMs)
  let keeper = await hold()
  let isUp = true
  let stopping = false
  let recovery = Promise.resolve()
  watch()

  function watch() {
    keeper.client.once('end', () => {
      if (!stopping) recovery = bringBack()
    })
  }

  async function bringBack() {
    isUp = false
    log.warn('database.lost')
    for (let wait = FIRST_RETRY_MS; !stopping; wait = Math.min(wait * 2, SLOWEST_RETRY_MS)) {
      try {
        keeper = await hold()
        isUp = !stopping
        return watch()
      } catch (error) {
        log.error('database.restart-failed', { reason: error instanceof Error ? error.message : 'unknown' })
        await sleep(wait)
      }
    }
  }

  return {
    connection: { ...keeper.address, database: DATABASE_NAME },
    isUp: () => isUp,
    stop: async () => {
      stopping = true
      isUp = false
      // One that is just coming back would otherwise outlive us.
      await recovery
      await keeper.client.end()
      await stopServer(paths)
    },
  }
}

async function holdServer(paths: ClusterPaths, log: Log, timeoutMs: number | undefined): Promise<Connected> {
  const keeper = await ensureServer(paths, log, timeoutMs)
  const answer = await takeAppLock(keeper.client, LOCK_TIMEOUT_MS)
  if (answer === 'taken') return keeper
  await keeper.client.end()
  // A command-line tool that was the last user has just stopped the server.
  if (answer === 'disconnected') return holdServer(paths, log, timeoutMs)
  throw new StartupProblem(
    `Another Cultivar is already running on ${paths.dataDir}; stop it, or set DATA_DIR to another folder.`,
  )
}
