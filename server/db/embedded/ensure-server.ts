import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { asFolderProblem, asPostgresProblem } from './folder-problem.ts'
import { initialiseCluster } from './initialise.ts'
import { type Address, addressOf, knock } from './knock.ts'
import { type Launch, launchPostgres } from './launch.ts'
import type { Place } from './place.ts'
import { findPostmaster, removeStaleLocks } from './postmaster.ts'

// pg_ctl looks ten times a second, which alone would cost a sixth of the time a start may take.
const LOOK_EVERY_MS = 15
const PATIENCE_MS = 60_000

/**
 * The last server is still letting go, or whoever stopped it removed the socket folder that was just prepared, or
 * another process is starting one this very moment: try again.
 */
const OCCUPIED =
  /lock file ".*" (?:already exists|is empty)|bogus data in lock file|create lock file ".*": No such file|pre-existing shared memory block|still in use/

export type Connected = { client: pg.Client; address: Address }

/** Finds the server of this place, or starts it, and returns the first connection to it. */
export async function ensureServer(place: Place, log: Log, patienceMs = PATIENCE_MS): Promise<Connected> {
  try {
    await initialiseCluster(place)
    return await connectOrLaunch(place, log, patienceMs)
  } catch (error) {
    throw asFolderProblem(error, place.dataDir)
  }
}

async function connectOrLaunch(place: Place, log: Log, patienceMs: number): Promise<Connected> {
  let deadline = Date.now() + patienceMs
  let launch: Launch | undefined
  let adopted = true
  while (Date.now() < deadline) {
    const address = addressOf(place)
    const answer = await knock(address)
    if (answer.kind === 'open') {
      log.info(adopted ? 'database.adopted' : 'database.started', { pid: findPostmaster(place)?.pid })
      return { client: answer.client, address }
    }
    // Recovery after a crash takes as long as it takes.
    if (answer.kind === 'busy') deadline = Date.now() + patienceMs
    if (launch?.hasExited()) {
      const output = launch.output()
      if (!OCCUPIED.test(output)) throw asPostgresProblem(output, place.dataDir, place.logFile)
      launch = undefined
    } else if (answer.kind === 'absent' && !launch && !findPostmaster(place)) {
      removeStaleLocks(place)
      launch = launchPostgres(place)
      adopted = false
    }
    await sleep(LOOK_EVERY_MS)
  }
  const pid = findPostmaster(place)?.pid
  throw new StartupProblem(
    `The Postgres on ${place.dataDir} ${pid ? `(process ${pid}) ` : ''}runs but does not answer; stop that process, and the shop will start a new one.`,
  )
}
