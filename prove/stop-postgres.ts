import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPostgresOn } from '#server/db/embedded/processes.ts'

const TIMEOUT_MS = 10_000
const LOOK_MS = 100
const QUIET_LOOKS = 5

/** Stops every Postgres that serves something in this folder: it outlives whoever has started it. */
export async function stopPostgresIn(folder: string) {
  const giveUpAt = Date.now() + TIMEOUT_MS
  // More than one look: a proof that does not know of its end yet may just be starting another.
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < giveUpAt; await sleep(LOOK_MS)) {
    const pids = findPostgresIn(folder)
    for (const pid of pids) process.kill(pid, 'SIGINT')
    quiet = pids.length === 0 ? quiet + 1 : 0
  }
}

function findPostgresIn(folder: string): number[] {
  return globSync(join(folder, '**/postmaster.pid')).flatMap((file) => {
    const pid = readPid(file)
    return isPostgresOn(pid, dirname(file)) ? [pid] : []
  })
}

/** It removes the file when it ends. */
function readPid(file: string) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return Number.NaN
  }
}
