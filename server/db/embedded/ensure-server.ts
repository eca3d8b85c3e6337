import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { asFolderProblem, asPostgresProblem } from './folder-problem.ts'
import { initialiseCluster } from './initialise.ts'
import { type Launch, launchPostgres } from './launch.ts'
import { findPostmaster, removeStaleLocks } from './postmaster.ts'
import { endOrphansOn } from './processes.ts'
import { type Address, addressOf, tryConnect } from './try-connect.ts'

// pg_ctl looks ten times a second, which alone would cost a sixth of the time a start may take.
const LOOK_EVERY_MS = 15
const TIMEOUT_MS = 60_000

/**
 * The last server is still letting go, or whoever stopped it removed the socket folder that was just prepared, or
 * another process is starting one this very moment: try again.
 */
const OCCUPIED =
  /lock file ".*" (?:already exists|is empty)|bogus data in lock file|create lock file ".*": No such file|pre-existing shared memory block|still in use/

export type Connected = { client: pg.Client; address: Address }

/** Finds the server of this cluster, or starts it, and returns the first connection to it. */
export async function ensureServer(
  paths: ClusterPaths,
  log: Log,
  timeoutMs = TIMEOUT_MS,
): Promise<Connected> {
  try {
    await initialiseCluster(paths)
    return await connectOrLaunch(paths, log, timeoutMs)
  } catch (error) {
    throw asFolderProblem(error, paths.dataDir)
  }
}

async function connectOrLaunch(paths: ClusterPaths, log: Log, timeoutMs: number): Promise<Connected> {
  let deadline = Date.now() + timeoutMs
  let launch: Launch | undefined
  let adopted = true
  while (Date.now() < deadline) {
    const address = addressOf(paths)
    const answer = await tryConnect(address)
    if (answer.kind === 'open') {
      log.info(adopted ? 'database.adopted' : 'database.started', { pid: findPostmaster(paths)?.pid })
      return { client: answer.client, address }
    }
    // Recovery after a crash takes as long as it takes.
    if (answer.kind === 'busy') deadline = Date.now() + timeoutMs
    if (launch?.hasExited()) {
      const output = launch.output()
      if (!OCCUPIED.test(output)) throw asPostgresProblem(output, paths.dataDir, paths.logFile)
      launch = undefined
    } else if (answer.kind === 'absent' && !launch && !findPostmaster(paths)) {
      const orphans = endOrphansOn(paths.cluster)
      if (orphans.length > 0) log.warn('database.orphans-ended', { pids: orphans.join(' ') })
      removeStaleLocks(paths)
      launch = launchPostgres(paths)
      adopted = false
    }
    await sleep(LOOK_EVERY_MS)
  }
  const pid = findPostmaster(paths)?.pid
  throw new StartupProblem(
    `The Postgres on ${paths.dataDir} ${pid ? `(process ${pid}) ` : ''}runs but does not answer; stop that process, and the shop will start a new one.`,
  )
}
